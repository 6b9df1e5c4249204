import { identity } from '@fairground/contract'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { call, Refused, type Given } from '../../wire/call.ts'
import type { SignedIn } from './use-after-sign-in.ts'
import { useFormFaults } from '../../forms/use-form-faults.ts'

export type Credentials = Given<typeof identity.Credentials>

/** What a second step needs to be taken: the first one's ticket, and the kinds of proof this account has. */
export type SecondStepAsked = { ticket: string; kinds: string[]; remember: boolean }

export type SignInSteps = {
  onSignedIn: (signedIn: SignedIn) => Promise<void>
  onSecondStep: (asked: SecondStepAsked) => void
}

/** Sends credentials and sorts what comes back: a session, a second step, a captcha to show, or faults for the form. */
export function useSignIn<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { onSignedIn, onSecondStep }: SignInSteps,
) {
  const faults = useFormFaults(form)
  // Each asking is another one: the picture of the last try is used up.
  const [captchaAsked, setCaptchaAsked] = useState(0)

  async function send(credentials: Credentials): Promise<void> {
    faults.clear()
    try {
      await onSignedIn(await call(identity.signIn, credentials))
    } catch (error) {
      const second = readSecondStep(error)
      if (second) onSecondStep({ ...second, remember: credentials.remember ?? false })
      else {
        if (asksForCaptcha(error) || captchaAsked > 0) setCaptchaAsked((times) => times + 1)
        faults.tell(error)
      }
    }
  }

  return { send, whole: faults.whole, captchaAsked }
}

function asksForCaptcha(error: unknown): boolean {
  if (!(error instanceof Refused)) return false
  return error.code === 'captcha_required' || error.detail.captchaRequired === true
}

function readSecondStep(error: unknown): { ticket: string; kinds: string[] } | undefined {
  if (!(error instanceof Refused) || (error.code as string) !== 'second_factor_required') return undefined
  const { ticket, kinds } = error.detail
  return typeof ticket === 'string' && Array.isArray(kinds) ? { ticket, kinds: kinds.map(String) } : undefined
}
