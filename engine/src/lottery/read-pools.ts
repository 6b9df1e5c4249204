import { EngineRefusal, isRecord, shown } from '../refusal.ts'
import { lotteryFamily } from './games.ts'
import {
  isAmount,
  million,
  ofPlay,
  type LotteryPool,
  type LotteryPools,
  type LotteryPrizes,
} from './terms.ts'

/** Reads what fills each pool that pays a tier: one for each, and none beside them. Refused `bad_terms`. */
export function readPools(jackpots: readonly string[], given: unknown): LotteryPools {
  if (!isRecord(given)) throw new EngineRefusal('bad_terms', { pools: shown(given) })
  const stray = Object.keys(given).find((name) => !jackpots.includes(name))
  if (stray !== undefined) throw new EngineRefusal('bad_terms', { pool: shown(stray) })
  return Object.fromEntries(jackpots.map((name) => [name, readPool(name, jackpots, ofPlay(given, name))]))
}

function readPool(name: string, jackpots: readonly string[], given: unknown): LotteryPool {
  const bad = () => new EngineRefusal('bad_terms', { pool: name })
  if (!isRecord(given)) throw bad()
  const { seed, sharePpm, overflow } = given
  if (!isAmount(seed) || !Number.isSafeInteger(sharePpm)) throw bad()
  const share = Number(sharePpm)
  if (share < 0 || share > Number(million)) throw bad()
  if (overflow === undefined) return { seed, sharePpm: share }
  if (!isRecord(overflow) || !isAmount(overflow.above)) throw bad()
  const { above, to } = overflow
  if (typeof to !== 'string' || to === name || !jackpots.includes(to)) throw bad()
  return { seed, sharePpm: share, overflow: { above, to } }
}

/** Reads what all tickets of some tiers win together at most. Each is of a prize that is sold. Refused `bad_terms`. */
export function readCaps(game: string, prizes: LotteryPrizes, given: unknown): LotteryPrizes {
  if (!isRecord(given)) throw new EngineRefusal('bad_terms', { caps: shown(given) })
  return Object.fromEntries(
    Object.entries(given).map(([code, tiers]) => {
      const sold = Object.hasOwn(prizes, code) ? prizes[code] : undefined
      const play = lotteryFamily(game).plays.find((one) => one.code === code)
      if (!play || !sold || !isRecord(tiers)) throw new EngineRefusal('bad_terms', { play: shown(code) })
      const read = Object.entries(tiers).map(([tier, cap]) => {
        const prize = Object.hasOwn(sold, tier) ? sold[tier] : undefined
        if (prize === undefined || !isAmount(cap) || BigInt(cap) < BigInt(prize))
          throw new EngineRefusal('bad_terms', { play: code, tier: shown(tier) })
        return [tier, cap] as const
      })
      return [code, Object.fromEntries(read)] as const
    }),
  )
}
