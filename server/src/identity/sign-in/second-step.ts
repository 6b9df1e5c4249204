import { askPasskey, checkFactor } from '#factor'
import type { factor } from '@fairground/contract'
import { readTicket, spendTicket, takeTicket } from '#identity/login'
import { forgetBrowser, rememberBrowser, type Sessions } from '#identity/session'
import { Refusal, type Call, type Context, type Tx } from '#kit'
import { admit, type SignedIn } from './admit.ts'
import type { Way } from './require-second-step.ts'
import { noteRecovery } from './tell-factor-change.ts'

const triesMax = 5

/** Asks a device for a passkey of the login whose sign-in waits. Refused `ticket_invalid` when it waits no more. */
export async function askSecondStep(context: Context, ticket: string): Promise<Record<string, unknown>> {
  const waiting = await readTicket(context.db, context.clock.now(), 'second-factor', ticket)
  if (!waiting) throw new Refusal('ticket_invalid')
  return await askPasskey(context, 'second-factor', waiting.loginId)
}

type ShownStep = factor.FactorProof & { ticket: string; remember: boolean }

/**
 * Takes the second step of a sign-in and admits whoever took the first. A ticket is good for five tries, right or wrong,
 * and for one that is right; then `ticket_invalid`, and the first step must be taken anew.
 */
export async function takeSecondStep(
  context: Context,
  sessions: Sessions,
  { ticket, remember, ...proof }: ShownStep,
  call: Call,
): Promise<SignedIn> {
  const { loginId, detail } = await spendTicket(
    context.db,
    context.clock.now(),
    'second-factor',
    ticket,
    triesMax,
  )
  const kind = await checkFactor(context, loginId, proof, 'second-factor')
  const confirm = async (tx: Tx) => {
    await takeTicket(tx, 'second-factor', ticket)
    if (kind === 'recovery') await noteRecovery(tx, loginId, call)
  }
  const proving = { secondFactor: 'shown', confirm } as const
  const signedIn = await admit(context, sessions, loginId, detail.way as Way, call, proving)
  await forgetBrowser(context, call)
  if (remember) await rememberBrowser(context, signedIn, call)
  return signedIn
}
