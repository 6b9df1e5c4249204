import type { check } from '@fairground/contract'
import { CheckMinutes } from '@fairground/contract/check'
import type { z } from 'zod'
import { checkDueAt, countSince, earliestHour, goingOn, readGuards, stayNow } from '#care/guard'
import { readUses } from '#identity/session'
import { readSharedTime, type Caller, type Context } from '#kit'

type Play = z.output<typeof check.play.reply>

/** What a member's stay came to by now: from when they came, through whatever windows were open at once. */
export async function readPlay(
  { db, clock }: Context,
  { memberId, currency }: Pick<Caller, 'memberId' | 'currency'>,
): Promise<Play> {
  const now = await readSharedTime(db, clock)
  // Who asks is here, as whoever stakes is, even where their use is not written down.
  const stays = goingOn(await readUses(db, [memberId], earliestHour(now), now), now)
  const since = stayNow(stays, now)?.from ?? now
  const { staked, won } = await countSince(db, memberId, since)
  const [guard] = await readGuards(db, clock, [memberId])
  const dueAt = guard && checkDueAt(guard, stays, now)
  return {
    currency,
    since,
    staked,
    won,
    net: won - staked,
    check: guard && dueAt ? { minutes: CheckMinutes.parse(guard.checkMinutes), dueAt } : null,
  }
}
