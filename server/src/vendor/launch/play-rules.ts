import type { Category } from '#casino'
import type { PlayRules } from '#vendor/wires'

/** How long a round lasts at least, in ms, by profile: for reels, for ponds, where a volley is a bet, and for all else. */
const shortest = {
  house: { RNG: 2_500, FISH: 200, other: 1_000 },
  gb: { RNG: 2_500, FISH: 5_000, other: 5_000 },
}

/**
 * What a game of a category keeps to. The rules and times are those of the Remote Technical Standards 8 and 14 of the Gambling
 * Commission of Great Britain; the house asks the same of everybody but for the length of rounds.
 */
export function playRulesOf(profile: 'house' | 'gb', category: Category): PlayRules {
  const times: Partial<Record<Category, number>> & { other: number } = shortest[profile]
  return {
    autoPlay: false,
    turbo: false,
    stopEarly: false,
    celebratesLosses: false,
    shortestCycleMs: times[category] ?? times.other,
  }
}
