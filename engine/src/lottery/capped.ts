// What the house pays of prizes that are capped together: never more than their cap, however many win them.
import type { Liability } from '../line.ts'
import { never } from './chance.ts'
import type { LotteryPlay } from './face.ts'
import type { Tariff } from './tariff.ts'

/** What some lines win, by tier. */
type Wins = readonly number[]

/** What so many winning lines of each tier are due by a tariff. */
type Pays = (wins: Wins, tariff: Tariff) => bigint

/** What a pick pays at its best where nothing but its caps is shared. */
export function mostWithin(play: LotteryPlay, best: readonly Wins[], tariff: Tariff, pays: Pays): bigint {
  const capped = cappedTiers(play, tariff)
  if (capped.length === 0) return largest(best, tariff, pays)
  const free = without(tariff, capped)
  return largest(best, tariff, (wins) =>
    capped.reduce(
      (sum, { tier, most }) => {
        const paid = pays(onlyOf(tier, wins), tariff)
        return sum + (paid < most ? paid : most)
      },
      pays(wins, free),
    ),
  )
}

/**
 * What the house owes by a key, of what may be won of it: what of that is owed for capped prizes alone stands apart, with what
 * all of those come to at most.
 */
export function owedOn(
  key: string,
  play: LotteryPlay,
  best: readonly Wins[],
  tariff: Tariff,
  pays: Pays,
): Liability {
  const amount = largest(best, tariff, pays)
  const capped = cappedTiers(play, tariff)
  if (capped.length === 0) return { key, amount }
  const beside = largest(best, without(tariff, capped), pays)
  return {
    key,
    amount,
    capped: { amount: amount - beside, most: capped.reduce((sum, { most }) => sum + most, 0n) },
  }
}

function largest(best: readonly Wins[], tariff: Tariff, pays: Pays): bigint {
  return best.map((wins) => pays(wins, tariff)).reduce((one, other) => (other > one ? other : one), 0n)
}

function cappedTiers({ code, tiers }: LotteryPlay, { caps }: Tariff): { tier: number; most: bigint }[] {
  if (!caps) return []
  return tiers.flatMap(({ name }, tier) => {
    const cap = caps[`${code}.${name}`]
    return cap ? [{ tier, most: cap.most }] : []
  })
}

function without(tariff: Tariff, capped: readonly { tier: number }[]): Tariff {
  const isCapped = (nth: number) => capped.some(({ tier }) => tier === nth)
  return { ...tariff, prizes: tariff.prizes.map((prize, nth) => (isCapped(nth) ? never : prize)) }
}

function onlyOf(tier: number, wins: Wins): Wins {
  return wins.map((won, nth) => (nth === tier ? won : 0))
}
