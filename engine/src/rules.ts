import { frozen } from './frozen.ts'
import type { Rules } from './game-rules.ts'
import { lotteryRules } from './lottery-rules.ts'
import { lotteryGames } from './lottery/games.ts'
import { regionRules } from './lottery/vn/region-rules.ts'
import { stationRules } from './lottery/vn/station-rules.ts'
import { EngineRefusal, shown } from './refusal.ts'

const known: ReadonlyMap<unknown, Rules> = new Map(
  [
    regionRules('xsmb'),
    regionRules('xsmn'),
    regionRules('xsmt'),
    stationRules('south'),
    stationRules('centre'),
    ...lotteryGames.map(lotteryRules),
  ].map((rules) => [rules.code, frozen(rules)]),
)

/** The codes of all rules there are. */
export const rulesCodes: readonly string[] = frozen([...known.keys()].map(String))

/** Rules by their code. Refused `unknown_game`. */
export function rulesOf(code: string): Rules {
  const rules = known.get(code)
  if (!rules) throw new EngineRefusal('unknown_game', { game: shown(code) })
  return rules
}
