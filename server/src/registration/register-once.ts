import type { RegisterForm } from '@fairground/contract/registration'
import type { RegisterMode } from '@fairground/contract/registration-fields'
import { guardsOf, type Guards } from '#identity/login'
import { checkPassword } from '#identity/password'
import type { Sessions } from '#identity/session'
import { admit, type SignedIn } from '#identity/sign-in'
import { triesOf } from '#identity/throttle'
import { Refusal, type Call, type Context } from '#kit'
import { oncePer } from '#manifest'
import { markOf, readKept, type KeptRegistration } from './kept-key.ts'
import { notYet, register } from './register.ts'

/** The calls of this process that are at work under a key. */
const atWork = oncePer(() => new Map<string, Promise<void>>())

/**
 * Registers a member once under an Idempotency-Key, however often the form is sent: for an hour the same form is answered
 * for the member it made, with another session, whatever has happened to its code or its checks since. Another form under
 * that key is refused `idempotency_conflict`, and whoever comes while the first is at work waits for it. Without a key,
 * each call is a registration of its own.
 */
export async function registerOnce(
  context: Context,
  sessions: Sessions,
  mode: RegisterMode,
  form: RegisterForm,
  call: Call,
): Promise<SignedIn> {
  const key = call.requestKey
  if (!key) return await register(context, sessions, mode, form, call)
  const again = async () => {
    const kept = await readKept(context, context.db, key)
    return kept && (await answerAgain(context, sessions, kept, mode, form, call))
  }
  return await inTurn(atWork(context), key, async () => {
    const earlier = await again()
    if (earlier) return earlier
    try {
      return await register(context, sessions, mode, form, call)
    } catch (error) {
      // What stood in its way may be the same registration, on another server.
      const rival = error instanceof Refusal ? await again() : undefined
      if (rival) return rival
      throw error
    }
  })
}

async function inTurn<Answer>(
  turns: Map<string, Promise<void>>,
  key: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  for (let before = turns.get(key); before; before = turns.get(key)) await before
  const { promise, resolve } = Promise.withResolvers<void>()
  turns.set(key, promise)
  try {
    return await work()
  } finally {
    turns.delete(key)
    resolve()
  }
}

/** Lets in whom this form made. Their passwords are asked for as at any sign-in: to know the key is not enough. */
async function answerAgain(
  context: Context,
  sessions: Sessions,
  kept: KeptRegistration,
  mode: RegisterMode,
  form: RegisterForm,
  call: Call,
): Promise<SignedIn> {
  const { loginId } = kept
  const guards = await guardsOf(context.db, loginId)
  await requireSameForm(context, guards, kept, mode, form, call)
  if (!form.login) return notYet(guards.username)
  const way = guards.passwordHash === null ? 'sms' : 'username'
  const { lastSignInFrom: _, ...signedIn } = await admit(context, sessions, loginId, way, call, {
    // Another password, set meanwhile, has made the key good for nothing.
    confirm: async (tx) => {
      if (!(await readKept(tx, tx.db, call.requestKey))) throw new Refusal('idempotency_conflict')
    },
  })
  return { ...signedIn, firstTimeLogin: true, lastSignIn: null }
}

/** Tries at another form, or at a password, count with those at sign-in: whoever has the key may guess no oftener. */
async function requireSameForm(
  context: Context,
  { username, passwordHash, paymentPasswordHash }: Guards,
  { mark }: KeptRegistration,
  mode: RegisterMode,
  form: RegisterForm,
  { requestKey, address }: Call,
): Promise<void> {
  const tries = triesOf(context)
  await tries.spend(username, address)
  const withPassword = passwordHash !== null
  const isSame =
    markOf(requestKey, { mode, form, withPassword }) === mark &&
    (await isRight(form.password, passwordHash)) &&
    (await isRight(form.paymentPassword, paymentPasswordHash))
  if (!isSame) throw new Refusal('idempotency_conflict')
  await tries.forget(username, address)
}

/** Where there is none, none was asked for. */
async function isRight(typed: string, hash: string | null): Promise<boolean> {
  return hash === null || (await checkPassword(typed, hash))
}
