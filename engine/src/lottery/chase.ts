import type { GameTerms } from '../game-rules.ts'
import { timesMax, type Line } from '../line.ts'
import { EngineRefusal, isRecord, shown } from '../refusal.ts'
import { rulesOf } from '../rules.ts'

/**
 * How the multiples of a chase go on from issue to issue: the same, twice as much every so many issues, as much as brings a
 * win a profit over all that is spent by then, in ten-thousandths or in millionths of it, or each as it is said. `multiple`
 * is the first, below which none goes.
 */
export type ChasePlan =
  | { kind: 'same'; multiple: number }
  | { kind: 'doubled'; multiple: number; every: number }
  | { kind: 'profit'; multiple: number; profit: bigint }
  | { kind: 'rate'; multiple: number; ratePpm: number }
  | { kind: 'own'; multiples: readonly number[] }

/**
 * One issue of a chase, amounts in ten-thousandths: what it costs and is paid back at once, what is spent by then, the least
 * that a win here pays, and what the member is up by then if it comes; below nothing where it does not make up for it.
 */
export type ChaseRow = {
  number: number
  multiple: number
  stake: bigint
  rebate: bigint
  spent: bigint
  wins: bigint
  up: bigint
}

export type ChaseAsked = { lines: readonly Line[]; plan: ChasePlan; issues: number }

export const chaseIssuesMax = 120
export const chaseMultipleMax = 10_000

type Priced = Pick<ChaseRow, 'stake' | 'rebate' | 'wins'>

/**
 * Plans a chase: a row for each issue, priced by the game's terms, payouts and rebates rounded down to its step. Refused
 * `bad_plan` with the issue where a multiple is none or no multiple reaches the profit, and as a line is where one is wrong.
 */
export function planChase(code: string, asked: ChaseAsked, terms: GameTerms, step: bigint): ChaseRow[] {
  if (!isRecord(asked)) throw new EngineRefusal('bad_plan')
  const { lines, plan, issues } = asked
  if (typeof step !== 'bigint' || step <= 0n) throw new EngineRefusal('bad_step')
  if (!isCount(issues, chaseIssuesMax)) throw new EngineRefusal('bad_plan', { issues: shown(issues) })
  checkPlan(plan, issues)
  const known = new Map<number, Priced>()
  const price = (multiple: number): Priced => {
    const priced = known.get(multiple) ?? priceOf(code, lines, multiple, terms, step)
    known.set(multiple, priced)
    return priced
  }
  const most = mostMultiple(lines)
  const rows: ChaseRow[] = []
  let [spent, back] = [0n, 0n]
  for (let number = 1; number <= issues; number++) {
    const multiple = multipleOf(plan, number, { cost: spent - back, most, price })
    if (multiple > most) refuse(number)
    const priced = price(multiple)
    spent += priced.stake
    back += priced.rebate
    rows.push({ number, multiple, ...priced, spent, up: priced.wins + back - spent })
  }
  return rows
}

/** The highest multiple of a chase at which none of its lines is played oftener than one may be. */
function mostMultiple(lines: readonly Line[]): number {
  const own = Array.from(Array.isArray(lines) ? (lines as readonly unknown[]) : [], multipleOfLine)
  return Math.min(chaseMultipleMax, Math.floor(timesMax / Math.max(1, ...own)))
}

/** What is no multiple is refused where the line is priced. */
function multipleOfLine(line: unknown): number {
  const own = isRecord(line) ? line.multiple : undefined
  return isCount(own, timesMax) ? own : 1
}

/** The lines of a chase at one of its multiples. Refused `bad_line` and `bad_multiple`. */
export function linesAt(lines: readonly Line[], multiple: number): Line[] {
  if (!Array.isArray(lines) || lines.length === 0) throw new EngineRefusal('bad_line')
  if (!isCount(multiple, chaseMultipleMax)) throw new EngineRefusal('bad_multiple')
  return Array.from(lines as readonly Line[], (line) => {
    if (!isRecord(line)) throw new EngineRefusal('bad_line')
    const { multiple: own = 1 } = line
    if (typeof own !== 'number') throw new EngineRefusal('bad_multiple')
    return { ...line, multiple: own * multiple }
  })
}

/** Whether a line is paid less by terms than by those it was shown at: for something that it can win, or at once as it is placed. */
export function paysLess(code: string, line: Line, shown: GameTerms, terms: GameTerms): boolean {
  const { price, wins } = rulesOf(code)
  const paid = (by: GameTerms) => [price(line, by).rebate, ...wins(line, by)]
  const now = paid(terms)
  return paid(shown).some((amount, nth) => (now[nth] ?? 0n) < amount)
}

function priceOf(
  code: string,
  lines: readonly Line[],
  multiple: number,
  terms: GameTerms,
  step: bigint,
): Priced {
  const rules = rulesOf(code)
  const sum: Priced = { stake: 0n, rebate: 0n, wins: 0n }
  for (const line of linesAt(lines, multiple)) {
    const { stake, rebate } = rules.price(line, terms)
    const wins = roundDown(rules.least(line, terms), step)
    sum.stake += stake
    sum.rebate += rebate
    if (sum.wins === 0n || wins < sum.wins) sum.wins = wins
  }
  return { ...sum, rebate: roundDown(sum.rebate, step) }
}

function roundDown(amount: bigint, step: bigint): bigint {
  return amount - (amount % step)
}

/** What the issues before cost and did not give back, how high a multiple may go, and what one costs and brings. */
type Reach = { cost: bigint; most: number; price: (multiple: number) => Priced }

function multipleOf(plan: ChasePlan, number: number, reach: Reach): number {
  if (plan.kind === 'own') return plan.multiples[number - 1] ?? 0
  if (plan.kind === 'same') return plan.multiple
  if (plan.kind === 'doubled') {
    const multiple = plan.multiple * 2 ** Math.floor((number - 1) / plan.every)
    return isCount(multiple, chaseMultipleMax) ? multiple : refuse(number)
  }
  return leastReaching(plan, number, reach)
}

/** The least multiple from the plan's first on with which a win makes up for what it cost until then, and more. */
function leastReaching(
  plan: Extract<ChasePlan, { kind: 'profit' | 'rate' }>,
  number: number,
  { cost, most, price }: Reach,
): number {
  if (plan.multiple > most) refuse(number)
  const reaches = (multiple: number) => {
    const { stake, rebate, wins } = price(multiple)
    const all = cost + stake - rebate
    return plan.kind === 'profit'
      ? wins - all >= plan.profit
      : (wins - all) * 1_000_000n >= all * BigInt(plan.ratePpm)
  }
  // What a multiple more brings is the same each time but for rounding, so that halving finds the first.
  let [low, high] = [plan.multiple, plan.multiple]
  while (!reaches(high)) {
    if (high === most) refuse(number)
    low = high + 1
    high = Math.min(high * 2, most)
  }
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (reaches(middle)) high = middle
    else low = middle + 1
  }
  return high
}

function checkPlan(plan: unknown, issues: number): void {
  if (!isRecord(plan)) throw new EngineRefusal('bad_plan')
  const { kind, multiple, multiples, every, profit, ratePpm } = plan
  if (kind === 'own') {
    if (!Array.isArray(multiples) || multiples.length !== issues)
      throw new EngineRefusal('bad_plan', { issues })
    multiples.forEach((one: unknown, i) => {
      if (!isCount(one, chaseMultipleMax)) refuse(i + 1)
    })
    return
  }
  if (!isCount(multiple, chaseMultipleMax)) refuse(1)
  const isSound =
    kind === 'same' ||
    (kind === 'doubled' && isCount(every, chaseIssuesMax)) ||
    (kind === 'profit' && typeof profit === 'bigint' && profit > 0n && profit <= profitMax) ||
    (kind === 'rate' && isCount(ratePpm, ratePpmMax))
  if (!isSound) throw new EngineRefusal('bad_plan', { kind: shown(kind) })
}

const profitMax = 10n ** 19n
const ratePpmMax = 1_000_000_000

function isCount(value: unknown, most: number): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= most
}

function refuse(issue: number): never {
  throw new EngineRefusal('bad_plan', { issue })
}
