import { type ChasePlan, type ChaseRow, EngineRefusal, type GameTerms, planChase } from '@fairground/engine'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import type { Game } from '../../../draws/games.ts'
import type { Slip, SlipLine } from '../slip/slip.ts'
import { priced } from '../slip/total.ts'

export const planKinds = ['same', 'doubled', 'profit', 'rate', 'own'] as const
export type PlanKind = (typeof planKinds)[number]

/** What is wanted of a chase, with what each plan asks for, so that nothing typed is lost by looking at another. */
export type Wanted = {
  kind: PlanKind
  multiple: number
  every: number
  /** In ten-thousandths. */
  profit: bigint
  ratePercent: number
  /** Of plans of one's own, draw by draw; a draw beyond them is as the last of them. */
  multiples: readonly number[]
  issues: number
  stopsOnWin: boolean
}

/**
 * A chase as the server would plan it: what is set aside for it, and what is lost of that where nothing wins; or from which
 * number on no multiple does what the plan wants, or at how many multiples a line wins all that a prize may be.
 */
export type Planned =
  | { rows: readonly ChaseRow[]; amount: bigint; lost: bigint }
  | { fault: 'plan'; number: number }
  | { fault: 'prize'; max: number }

export const ratePercentMax = 1_000

/** What is wanted before anything is said: the slip's multiple on ten draws, or the profit of what one costs. */
export function firstWanted(slip: Slip, stake: bigint): Wanted {
  return {
    kind: 'same',
    multiple: slip.multiple,
    every: 1,
    profit: stake > 0n ? stake : slip.unit,
    ratePercent: 20,
    multiples: [],
    issues: 10,
    stopsOnWin: true,
  }
}

/** The plan as it is sent, and as the engine takes it. */
export function planOf(wanted: Wanted): ChasePlan {
  const { kind, multiple, every, profit, ratePercent } = wanted
  if (kind === 'own') return { kind, multiples: ownMultiples(wanted) }
  if (kind === 'doubled') return { kind, multiple, every }
  if (kind === 'profit') return { kind, multiple, profit }
  if (kind === 'rate') return { kind, multiple, ratePpm: ratePercent * 10_000 }
  return { kind, multiple }
}

/** The multiples that are typed draw by draw, one for each. */
export function ownMultiples({ multiples, multiple, issues }: Wanted): number[] {
  return Array.from({ length: issues }, (_, nth) => multiples[nth] ?? multiples.at(-1) ?? multiple)
}

/** The lines of a chase at a multiple of one: how many times over is its plan's to say. */
export function linesAtOne(slip: Slip, lines: readonly SlipLine[]) {
  return lines.map((line) => priced({ ...slip, multiple: 1 }, line))
}

/** The game's terms, with the stations of the lines where they have any. */
function termsOf({ terms }: Game, lines: readonly SlipLine[]): GameTerms {
  const stations = [...new Set(lines.flatMap(({ at }) => at ?? []))]
  return (stations.length > 0 ? { ...terms, stations } : terms) as GameTerms
}

export function planned(game: Game, slip: Slip, lines: readonly SlipLine[], wanted: Wanted): Planned {
  const asked = { lines: linesAtOne(slip, lines), plan: planOf(wanted), issues: wanted.issues }
  try {
    const rows = planChase(game.rules, asked, termsOf(game, lines), readAmount(game.step))
    const amount = rows.at(-1)?.spent ?? 0n
    return { rows, amount, lost: amount - rows.reduce((sum, { rebate }) => sum + rebate, 0n) }
  } catch (error) {
    if (!(error instanceof EngineRefusal)) throw error
    const { issue, multiplesMax } = error.detail
    if (error.code === 'bad_plan' && issue !== undefined) return { fault: 'plan', number: Number(issue) }
    if (error.code === 'prize_limit') return { fault: 'prize', max: Number(multiplesMax) }
    throw error
  }
}
