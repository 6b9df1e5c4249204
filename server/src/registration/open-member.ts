import { protocolInForce } from '#help'
import type { Login } from '#identity/login'
import { publish, type Config, type Tx } from '#kit'
import { createProfile } from '#member'
import { grantBonus, grantPlayMoney, openPurses } from '#wallet'
import { registered } from './events.ts'

/** How somebody registered, and what they are given to begin with. */
export type Registration = {
  registerMethod: string
  registerUrl: string
  /** The agent whose invitation was followed. */
  uplineId?: string | null
  /** What else the form asked for, by the names of its fields. */
  details?: Record<string, string>
  /** What the house gives to begin with, in ten-thousandths. */
  welcomeBonus?: bigint
}

/**
 * Makes a member of a new login, in the transaction that makes it: a profile, the purses, what the house gives. The first
 * page a member sees shows all of it, so none of it may come later. Of real members the journal tells, for whoever has
 * something to do that may.
 */
export async function openMember(
  tx: Tx,
  { currency, demoUnits }: Pick<Config, 'currency' | 'demoUnits'>,
  login: Login,
  { welcomeBonus = 0n, ...how }: Registration,
): Promise<void> {
  const owner = { memberId: login.id, book: login.book, currency: login.currency ?? currency }
  const at = tx.clock.now()
  const agreedVersion = login.book === 'real' ? await protocolInForce(tx) : null
  await createProfile(tx, { ...owner, agreedVersion, nickname: login.username, ...how })
  await openPurses(tx, owner)
  if (login.book === 'trial') return await grantPlayMoney(tx, { ...owner, amount: demoUnits * 10_000n, at })
  if (welcomeBonus > 0n) await grantBonus(tx, { ...owner, amount: welcomeBonus, at })
  const { registerMethod: method, uplineId = null } = how
  await publish(tx, registered, login.id, { method, uplineId })
}
