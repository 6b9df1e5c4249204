import { registration } from '@fairground/contract'
import type { RegisterMode } from '@fairground/contract/registration-fields'
import { intentOfTab } from '@fairground/screen/session/use-intent.ts'
import { call, Refused, type Given } from '@fairground/screen/wire/call.ts'

type Form = Given<typeof registration.register.input>

/**
 * Sends the form, under one key for as long as it says the same: whoever saw no answer and sends it again, after a reload
 * too, comes in as whom the first made. What a password is now, only the server can tell from what it was; where it is
 * another, this is another registration. A refusal settles nothing: nobody was made under that key, so that the same form sent
 * again makes them under it, and a form that says something else has a key of its own.
 */
export async function sendOnce(mode: RegisterMode, form: Form): Promise<{ account: string }> {
  const promise = mode === 'mobile' ? registration.registerMobile : registration.register
  const intent = intentOfTab<string>(`register ${mode}`)
  const going = intent.goOn(await digestOf(form))
  try {
    const answer = await call(promise, form, { idempotencyKey: going.key })
    intent.settle()
    return answer
  } catch (error) {
    if (!(error instanceof Refused && error.code === 'idempotency_conflict')) throw error
    intent.settle(going)
    return await sendOnce(mode, form)
  }
}

// What is secret, what is shown anew each time, and where it was filled in.
const leftOut = new Set<string>([
  'password',
  'confirmPassword',
  'paymentPassword',
  'verificationCode',
  'securityCheck',
  'captcha',
  'registerUrl',
])

/** Tells one form from another without keeping what was typed. */
async function digestOf(form: Form): Promise<string> {
  const typed = Object.entries(form).filter(([name]) => !leftOut.has(name))
  const text = new TextEncoder().encode(JSON.stringify(typed))
  return new Uint8Array(await crypto.subtle.digest('SHA-256', text)).join('.')
}
