import { pausedBy, readGuards } from '#care/guard'
import { Refusal, type Context } from '#kit'
import { isSparedPromotions } from './mark.ts'

/**
 * Why the house gives a member nothing to play with now, or null: `self_excluded` or `time_out` where they stopped their play or
 * the house did, `promotions_paused` for what was seen of how they play.
 */
export async function keptFromPromotions(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  memberId: string,
): Promise<Refusal | null> {
  const [guard] = await readGuards(db, clock, [memberId])
  const paused = guard ? pausedBy(guard) : null
  if (paused) return paused
  return (await isSparedPromotions(db, memberId, clock.now())) ? new Refusal('promotions_paused') : null
}
