import { frozen } from './frozen.ts'
import type { GameTerms } from './game-rules.ts'
import { lotteryFamily, lotteryGames } from './lottery/games.ts'
import { elottOdds } from './lottery/plates.ts'
import type { LotteryTerms } from './lottery/terms.ts'
import { officialTerms } from './lottery/vietlott/prizes.ts'
import { regionTerms } from './lottery/vn/price-lists.ts'
import { EngineRefusal, shown } from './refusal.ts'
import { rulesOf } from './rules.ts'

/**
 * What a game may be sold by, by the name of a list. `seeded`: what a new installation begins with, 85 % and more of what is
 * staked. `market`: what houses publish for the Vietnamese games. `published`: what Vietlott does. `plates`: the two-sided
 * plates of a game that is sold in prize groups otherwise, at 97 % of fair odds.
 */
export type ListName = 'seeded' | 'market' | 'published' | 'plates'

/** The prize groups that a new installation sells, from the lowest to that of its members. */
const groups: LotteryTerms = frozen({ mode: 'Lott', groupMin: 1_800, groupMax: 1_956 })

/** The names of the lists that a game may be sold by, the seeded one first. Refused `unknown_game`. */
export function listNames(rules: string): readonly ListName[] {
  return Object.keys(listsOf(rules)) as ListName[]
}

/** The terms of a list, by the rules of a game. Refused `unknown_game`, and `bad_terms` where it has no such list. */
export function listTerms(rules: string, list: ListName): GameTerms {
  const lists = listsOf(rules)
  const terms = typeof list === 'string' && Object.hasOwn(lists, list) ? lists[list] : undefined
  if (!terms) throw new EngineRefusal('bad_terms', { list: shown(list), lists: Object.keys(lists).join() })
  return terms()
}

function listsOf(rules: string): Readonly<Partial<Record<ListName, () => GameTerms>>> {
  const { code } = rulesOf(rules)
  if (!lotteryGames.includes(code))
    return { seeded: () => regionTerms(code, 'seeded'), market: () => regionTerms(code, 'market') }
  const { modes } = lotteryFamily(code)
  if (modes.includes('official'))
    return { seeded: () => officialTerms(code, 'seeded'), published: () => officialTerms(code, 'published') }
  const plates = () => ({ mode: 'Elott', oddsPpm: elottOdds(code) }) as const
  return modes.includes('Lott') ? { seeded: () => groups, plates } : { seeded: plates }
}
