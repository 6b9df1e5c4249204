import { debtRule } from '#identity/password'
import {
  dropBrowser,
  keepBrowser,
  readBrowser,
  tieSession,
  turnBrowser,
  type Sessions,
} from '#identity/session'
import { Refusal, transact, type Call, type Context } from '#kit'
import { keepToken, letIn, memberOf, type SignedIn } from './admit.ts'

/**
 * Exchanges the cookie of a remembered browser for a session, and turns it, both or neither. Refused
 * `not_remembered` without one, and `session_expired` where it is over or a copy.
 */
export async function resume(context: Context, sessions: Sessions, call: Call): Promise<SignedIn> {
  const shown = readBrowser(context.config, call)
  if (!shown) throw new Refusal('not_remembered')
  const rule = await debtRule(context)
  const outcome = await transact(context, async (tx) => {
    const turned = await turnBrowser(tx, sessions, shown, call)
    if (turned.kind === 'over') return turned
    const footing = { provedBy: null, byPassword: turned.byPassword }
    const member = await memberOf(tx.db, turned.loginId)
    const signedIn = await letIn(tx, sessions, member, { rule, footing }, call)
    await tieSession(tx.db, signedIn.token, shown.series)
    return { ...turned, signedIn }
  })
  if (outcome.kind === 'over') {
    dropBrowser(context.config, call)
    throw new Refusal('session_expired')
  }
  if (outcome.kind === 'turned') {
    const { token, leftS } = outcome
    keepBrowser(context.config, call, { series: shown.series, token }, leftS)
  }
  return keepToken(context, call, outcome.signedIn)
}
