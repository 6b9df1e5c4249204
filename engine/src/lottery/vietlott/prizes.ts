import { EngineRefusal } from '../../refusal.ts'
import { lotteryFamily } from '../games.ts'
import type { LotteryPrizes, OfficialTerms } from '../terms.ts'

type Amounts = Readonly<Record<string, Readonly<Record<string, number>>>>

/** What a ticket of ten thousand đồng wins, as Vietlott publishes it, in thousands of đồng. */
const prizes: Readonly<Record<string, Readonly<{ jackpots: readonly string[]; amounts: Amounts }>>> = {
  mega645: {
    jackpots: ['jackpot'],
    amounts: { ticket: { first: 10_000, second: 300, third: 30 } },
  },
  power655: {
    jackpots: ['jackpot1', 'jackpot2'],
    amounts: { ticket: { first: 40_000, second: 500, third: 50 } },
  },
  max3d: {
    jackpots: [],
    amounts: {
      max3d: { first: 1_000, second: 350, third: 210, fourth: 100 },
      max3d_plus: {
        first: 1_000_000,
        second: 40_000,
        third: 10_000,
        fourth: 5_000,
        fifth: 1_000,
        sixth: 150,
        seventh: 40,
      },
    },
  },
  vkeno: {
    jackpots: [],
    amounts: {
      pick1: { hit1: 20 },
      pick2: { hit2: 90 },
      pick3: { hit3: 200, hit2: 20 },
      pick4: { hit4: 400, hit3: 50, hit2: 10 },
      pick5: { hit5: 4_400, hit4: 150, hit3: 10 },
      pick6: { hit6: 12_500, hit5: 450, hit4: 40, hit3: 10 },
      pick7: { hit7: 40_000, hit6: 1_200, hit5: 100, hit4: 20, hit3: 10 },
      pick8: { hit8: 200_000, hit7: 5_000, hit6: 500, hit5: 50, hit4: 10, hit0: 10 },
      pick9: { hit9: 800_000, hit8: 12_000, hit7: 1_500, hit6: 150, hit5: 30, hit4: 10, hit0: 10 },
      pick10: { hit10: 2_000_000, hit9: 150_000, hit8: 8_000, hit7: 710, hit6: 80, hit5: 20, hit0: 10 },
      size: { big13: 26, big11: 10, tie: 26, small11: 10, small13: 26 },
      parity: { even15: 200, even13: 40, even11: 20, tie: 20, odd11: 20, odd13: 40, odd15: 200 },
    },
  },
}

const thousand = 1_000n * 10_000n
const ticket = 10n * thousand

/**
 * The terms that a game is officially played by, its tickets and prizes in đồng. Refused `unknown_game`, and `bad_terms`
 * where it has no official prizes.
 */
export function officialTerms(game: string): OfficialTerms {
  lotteryFamily(game)
  const found = Object.hasOwn(prizes, game) ? prizes[game] : undefined
  if (!found) throw new EngineRefusal('bad_terms', { mode: 'official' })
  const written = ([name, amount]: readonly [string, number]) => [name, String(BigInt(amount) * thousand)]
  const amounts = Object.entries(found.amounts).map(([play, tiers]) => [
    play,
    Object.fromEntries(Object.entries(tiers).map(written)),
  ])
  return {
    mode: 'official',
    unit: String(ticket),
    prizes: Object.fromEntries(amounts) as LotteryPrizes,
    jackpots: [...found.jackpots],
  }
}
