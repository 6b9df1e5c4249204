import { checkFactor, factorsOf, kindsOf } from '#factor'
import { factor } from '@fairground/contract'
import type { ProvedBy, Sessions } from '#identity/session'
import type { Tries } from '#identity/throttle'
import { Refusal, sessionCookie, transact, type Caller, type Context, type SignedCall } from '#kit'
import { requirePassword } from './own-password.ts'
import { noteRecovery } from './tell-factor-change.ts'

const goodForMs = factor.stepUpMinutes * 60_000

const ranks: readonly ProvedBy[] = ['way', 'password', 'factor']

/**
 * Refuses `step_up_required`, with the kinds of proof that would do, unless the caller proved who they are within ten
 * minutes, by nothing weaker than what guards the login now. Asked of the database, never of what is believed.
 */
export async function requireStepUp(context: Context, { memberId, sessionId }: Caller): Promise<void> {
  const kinds = await kindsFor(context, memberId)
  const session = await context.db
    .selectFrom('identity.session')
    .select(['stepped_up_at', 'proved_by'])
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  const { stepped_up_at: at = null, proved_by: by = null } = session ?? {}
  const isFresh = at !== null && context.clock.now().getTime() - at.getTime() < goodForMs
  if (isFresh && ranks.indexOf(by as ProvedBy) >= ranks.indexOf(guardIn(kinds))) return
  throw new Refusal('step_up_required', { kinds })
}

/** What stands before a login: a factor where it has one, else its password, else only its ways in. */
export async function guardOf(context: Context, loginId: string): Promise<ProvedBy> {
  return guardIn(await kindsFor(context, loginId))
}

function guardIn(kinds: readonly factor.StepUpKind[]): ProvedBy {
  if (kinds.length === 0) return 'way'
  return kinds.includes('password') ? 'password' : 'factor'
}

/**
 * A password does only where there is nothing stronger: else whoever learnt it could remove what stands beside it. Where
 * there is neither, nothing does but signing in again.
 */
async function kindsFor({ db }: Context, loginId: string): Promise<factor.StepUpKind[]> {
  const kinds = kindsOf(await factorsOf(db, loginId))
  if (kinds.length > 0) return kinds
  return (await hashOf(db, loginId)) ? ['password'] : []
}

async function hashOf(db: Context['db'], loginId: string): Promise<string | null> {
  const row = await db
    .selectFrom('identity.login')
    .select('password_hash')
    .where('id', '=', loginId)
    .executeTakeFirstOrThrow()
  return row.password_hash
}

type ShownProof = factor.FactorProof & { password?: string | undefined }

/**
 * Takes a proof of who the caller is, lets their sensitive actions through for ten minutes, and turns the session: its
 * token of before is good for nothing. Refused `step_up_required` for a password where a factor is asked for.
 */
export async function stepUp(
  context: Context,
  sessions: Sessions,
  tries: Tries,
  { password, ...proof }: ShownProof,
  call: SignedCall,
): Promise<{ token: string; until: Date }> {
  const { memberId, sessionId } = call.caller
  const kind =
    password === undefined
      ? await checkFactor(context, memberId, proof, 'step-up')
      : await proveByPassword(context, tries, password, call)
  const token = await transact(context, async (tx) => {
    if (kind === 'recovery') await noteRecovery(tx, memberId, call)
    return await sessions.rotate(tx, sessionId, { by: kind === 'password' ? 'password' : 'factor' })
  })
  call.setCookie(sessionCookie(context.config), token)
  return { token, until: new Date(context.clock.now().getTime() + goodForMs) }
}

async function proveByPassword(
  context: Context,
  tries: Tries,
  password: string,
  call: SignedCall,
): Promise<'password'> {
  const kinds = await kindsFor(context, call.caller.memberId)
  if (!kinds.includes('password')) throw new Refusal('step_up_required', { kinds })
  await requirePassword(context, tries, password, call)
  return 'password'
}
