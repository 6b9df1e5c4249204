import type { vendor as contract } from '@fairground/contract'
import type { GameToOpen } from '#casino'
import type { Context } from '#kit'
import { purseOf, readPurses } from '#ledger'
import { hasOpenRound } from '#vendor'
import { findFreeRounds } from '#vendor/grant'
import { readAway, readSpendable, type Owner } from '#wallet'
import type { z } from 'zod'

type Launched = z.output<typeof contract.launchGame.reply>
/** Who reads, and when. */
type Reader = Pick<Context, 'db' | 'clock'>

/** What lies with a vendor that keeps members' money, and what the game takes at the least. */
export async function standingAt(
  { db }: Reader,
  { memberId, book, currency }: Owner,
  { vassalage, betMin: minimum }: GameToOpen,
): Promise<NonNullable<Launched['at']>> {
  return { amount: await readAway(db, { memberId, book, currency }, vassalage), minimum }
}

/**
 * That whoever plays for real has less than the least that a game takes: of all that they can spend, or where the vendor keeps
 * members' money, of what lies there and could be taken along. Who has a round open there, or free rounds, plays on without.
 */
export async function warningOf(
  reader: Reader,
  { memberId, book, currency }: Owner,
  { vassalage, betMin: minimum }: GameToOpen,
  there: bigint | null,
): Promise<Launched['warning']> {
  const owner = { memberId, book, currency }
  const balance = there === null ? await readBalance(reader, owner) : there + (await readOwn(reader, owner))
  if (balance >= minimum || (await hasOpenRound(reader.db, memberId, vassalage))) return undefined
  if (await hasFreeRounds(reader, memberId, vassalage)) return undefined
  return { code: 'insufficient_funds', detail: { balance, minimum } }
}

const readBalance = async ({ db }: Reader, owner: Owner) =>
  (await readSpendable(db, [owner])).get(owner.memberId) ?? 0n
/** Bonus money is not taken along. */
const readOwn = async ({ db }: Reader, owner: Owner) =>
  (await readPurses(db, [purseOf(owner, 'main')]))[0] ?? 0n

/** Whether somebody has free rounds to play that a vendor knows of. */
export async function hasFreeRounds(
  { db, clock }: Reader,
  memberId: string,
  vassalage: string,
): Promise<boolean> {
  const issued = await findFreeRounds(db, { memberId, vassalage, states: ['issued'] })
  return issued.some(({ validUntil }) => validUntil > clock.now())
}
