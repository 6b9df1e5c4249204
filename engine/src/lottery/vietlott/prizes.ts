import { EngineRefusal } from '../../refusal.ts'
import { lotteryFamily } from '../games.ts'
import type { LotteryPools, LotteryPrizes, OfficialTerms } from '../terms.ts'

type Amounts = Readonly<Record<string, Readonly<Record<string, number>>>>
type Pool = Readonly<{ seed: number; sharePpm: number; overflow?: Readonly<{ above: number; to: string }> }>

/** Prizes, what all of one in a draw come to at most, and pools with what they begin with; in thousands of đồng. */
type Official = Readonly<{ prizes: Amounts; caps?: Amounts; pools: Readonly<Record<string, Pool>> }>

/** What a ticket of ten thousand đồng wins, as Vietlott publishes it. What goes into the pools makes 55 % of all stakes won. */
const published: Readonly<Record<string, Official>> = {
  mega645: {
    prizes: { ticket: { first: 10_000, second: 300, third: 30 } },
    pools: { jackpot: { seed: 12_000_000, sharePpm: 265_000 } },
  },
  power655: {
    prizes: { ticket: { first: 40_000, second: 500, third: 50 } },
    pools: {
      jackpot1: {
        seed: 30_000_000,
        sharePpm: 225_000,
        overflow: { above: 300_000_000, to: 'jackpot2' },
      },
      jackpot2: { seed: 3_000_000, sharePpm: 25_000 },
    },
  },
  max3d: {
    prizes: {
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
    pools: {},
  },
  // Of five numbers and of eight, what is published is not told alike everywhere: this list does not sell them.
  vkeno: {
    prizes: {
      pick1: { hit1: 20 },
      pick2: { hit2: 90 },
      pick3: { hit3: 200, hit2: 20 },
      pick4: { hit4: 400, hit3: 50, hit2: 10 },
      pick6: { hit6: 12_500, hit5: 450, hit4: 40, hit3: 10 },
      pick7: { hit7: 40_000, hit6: 1_200, hit5: 100, hit4: 20, hit3: 10 },
      pick9: { hit9: 800_000, hit8: 12_000, hit7: 1_500, hit6: 150, hit5: 30, hit4: 10, hit0: 10 },
      pick10: { hit10: 2_000_000, hit9: 150_000, hit8: 8_000, hit7: 710, hit6: 80, hit5: 20, hit0: 10 },
      size: { big13: 26, big11: 10, tie: 26, small11: 10, small13: 26 },
      parity: { even15: 200, even13: 40, even11: 20, tie: 20, odd11: 20, odd13: 40, odd15: 200 },
    },
    caps: { pick9: { hit9: 10_000_000 }, pick10: { hit10: 10_000_000 } },
    pools: {},
  },
}

/** By which tenths a deployment begins with more than is published, so that each play returns 86 % of what is staked, or more. */
const raised: Readonly<Record<string, number | Readonly<Record<string, number>>>> = {
  max3d: 16,
  max3d_plus: 16,
  pick1: 18,
  pick2: 16,
  pick3: 16,
  pick4: 16,
  pick6: 16,
  pick7: 16,
  pick9: 16,
  pick10: 15,
  size: { big: 16, tie: 17, small: 16 },
  parity: { even: 16, even_11_12: 15, tie: 22, odd_11_12: 15, odd: 16 },
}

/** What a deployment begins with where nothing sure is published: amounts of the house's own, which return as much as the others. */
const own: Readonly<Record<string, Pick<Official, 'prizes' | 'caps'>>> = {
  vkeno: {
    prizes: {
      pick5: { hit5: 7_000, hit4: 240, hit3: 16 },
      pick8: { hit8: 320_000, hit7: 8_000, hit6: 800, hit5: 80, hit4: 16, hit0: 16 },
    },
    caps: { pick8: { hit8: 16_000_000 } },
  },
}

/** What goes into the pools that a deployment begins with, in parts per million: a ticket returns 86 % with it. */
const raisedShares: Readonly<Record<string, number>> = {
  jackpot: 577_000,
  jackpot1: 500_000,
  jackpot2: 62_000,
}

const thousand = 1_000n * 10_000n
const ticket = 10n * thousand

/** The prizes of Vietlott's games: as they are published, or as a deployment begins with. */
export type OfficialList = 'published' | 'seeded'

/**
 * The terms that a game of Vietlott's is played by, its tickets and prizes in đồng. Refused `unknown_game`, and `bad_terms`
 * where it has none.
 */
export function officialTerms(game: string, list: OfficialList = 'published'): OfficialTerms {
  const { plays } = lotteryFamily(game)
  const found = Object.hasOwn(published, game) ? published[game] : undefined
  if (!found) throw new EngineRefusal('bad_terms', { mode: 'official' })
  const isSeeded = list === 'seeded'
  const kindOf = (code: string, name: string) =>
    plays.find((play) => play.code === code)?.tiers.find((tier) => tier.name === name)?.of ?? ''
  const amounts = (given: Amounts): LotteryPrizes =>
    mapped(given, (tiers, code) =>
      mapped(tiers, (amount, name) => {
        const tenths = isSeeded ? raisedBy(code, kindOf(code, name)) : 10
        return String((BigInt(amount) * thousand * BigInt(tenths)) / 10n)
      }),
    )
  const ours = isSeeded ? own[game] : undefined
  const caps = { ...amounts(found.caps ?? {}), ...amounts(ours?.caps ?? {}) }
  const pools = mapped(found.pools, ({ seed, sharePpm, overflow }, name) => ({
    seed: String(BigInt(seed) * thousand),
    sharePpm: isSeeded ? (raisedShares[name] ?? sharePpm) : sharePpm,
    ...(overflow && { overflow: { above: String(BigInt(overflow.above) * thousand), to: overflow.to } }),
  }))
  return {
    mode: 'official',
    unit: String(ticket),
    prizes: { ...amounts(found.prizes), ...amounts(ours?.prizes ?? {}) },
    jackpots: Object.keys(pools),
    ...(Object.keys(pools).length > 0 && { pools: pools satisfies LotteryPools }),
    ...(Object.keys(caps).length > 0 && { caps }),
  }
}

function raisedBy(play: string, kind: string): number {
  const tenths = raised[play] ?? 10
  return typeof tenths === 'number' ? tenths : (tenths[kind] ?? 10)
}

function mapped<Value, To>(
  of: Readonly<Record<string, Value>>,
  to: (value: Value, name: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(of).map(([name, value]) => [name, to(value, name)]))
}
