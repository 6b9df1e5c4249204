import { lotteryFamily, type LotteryTerms } from '../src/index.ts'
import { oddsAt } from '../src/lottery/plates.ts'

/** Terms by which a game sells every play of its family, at nine tenths of what would be fair. */
export function allTerms(game: string): LotteryTerms {
  const { plays, modes } = lotteryFamily(game)
  const odds = plays.map((play) => ({
    code: play.code,
    tiers: play.tiers.map((tier) => ({ name: tier.name, ppm: oddsAt(play, tier, 900_000n) })),
  }))
  const named = <Value>(of: (ppm: number) => Value) =>
    Object.fromEntries(
      odds.map(({ code, tiers }) => [
        code,
        Object.fromEntries(tiers.map(({ name, ppm }) => [name, of(ppm)])),
      ]),
    )
  // A ticket of one unit wins odds of as many ten-thousandths as parts per million, a hundred times less.
  return modes.includes('ZY')
    ? { mode: 'ZY', oddsPpm: named((ppm) => ppm) }
    : { mode: 'official', unit: '10000', prizes: named((ppm) => String(ppm / 100)), jackpots: [] }
}
