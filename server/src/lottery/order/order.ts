import { writeAmount, writeId } from '@fairground/contract'
import {
  EngineRefusal,
  fullPay,
  liabilitiesMax,
  type EngineCode,
  lineText,
  orderLeaf,
  rulesOf,
  type Line,
  type GameTerms,
} from '@fairground/engine'
import { Refusal, type Caller } from '#kit'
import { markOfDraw, type Draw } from '#lottery/draw'
import type { Game } from '#lottery/game'
import { keptOf, oddsChanged, type LineOdds } from '#lottery/liability'
import { readLines, writeLines, type OrderLine } from './kept-lines.ts'

/** An order priced and within its game's limits, ready to be placed. */
export type PricedOrder = {
  /** The lines as they will be kept. */
  lines: string
  stake: bigint
  /** What of the stake is paid back as it is placed. */
  rebate: bigint
  /** What the house would pay, by the number that would come, as it is kept. */
  liabilities: Map<string, bigint>
  /** What of those is capped comes to at most, where anything is. */
  caps: Map<string, bigint>
  /** What of the usual odds each line is priced at, by the numbers it is on. */
  odds: readonly LineOdds[]
}

/** An order on its way through its draw's lane. */
export type Item = Pick<Caller, 'memberId' | 'book'> & {
  orderId: string
  cause: string
  requestHash: Buffer
  order: PricedOrder
  /** Money set aside, of this kind, that its stake is paid from. */
  hold?: { id: string; kind: string }
  /** Placed for whoever set that aside before, and may be anywhere by now. */
  isAhead?: boolean
}

/**
 * Prices an order by the draw's own terms and holds it against the game's limits. Pure: nothing is read or written. Every
 * line that does not fit is refused with its place, from 0.
 */
export function priceOrder(
  game: Game,
  draw: Pick<Draw, 'terms' | 'step'>,
  lines: readonly Line[],
): PricedOrder {
  if (lines.length > game.linesMax) throw new Refusal('order_limit', { linesMax: game.linesMax })
  const rules = rulesOf(game.rules)
  const kept: OrderLine[] = []
  const odds: LineOdds[] = []
  const liabilities = new Map<string, bigint>()
  const caps = new Map<string, bigint>()
  let [stake, rebate] = [0n, 0n]
  lines.forEach((line, place) => {
    checkUnit(game, draw.step, line.unit, place)
    const priced = refusingLine(place, () => rules.price(line, draw.terms))
    kept.push({
      play: line.play,
      numbers: line.numbers,
      unit: line.unit,
      multiple: line.multiple ?? 1,
      ...groupOf(line, draw.terms),
      ...(line.at !== undefined && { at: line.at }),
      ...(line.payPpm !== undefined && line.payPpm !== fullPay && { payPpm: line.payPpm }),
      stake: priced.stake,
    })
    odds.push({ payPpm: line.payPpm ?? fullPay, keys: priced.liabilities.map(({ key }) => key) })
    stake += priced.stake
    rebate += priced.rebate
    for (const { key, amount, most } of priced.liabilities.flatMap(keptOf)) {
      liabilities.set(key, (liabilities.get(key) ?? 0n) + amount)
      if (most !== undefined) caps.set(key, most)
    }
  })
  if (stake > game.orderStakeMax)
    throw new Refusal('order_limit', { stakeMax: writeAmount(game.orderStakeMax) })
  if (liabilities.size - caps.size > liabilitiesMax)
    throw new Refusal('order_limit', { numbersMax: liabilitiesMax })
  return { lines: writeLines(kept), stake, rebate: roundDown(rebate, draw.step), liabilities, caps, odds }
}

/** Refuses `odds_changed` what was shown by other terms than the draw's. Of whoever does not say by which, that is not known. */
export function refuseOtherTerms(draw: Pick<Draw, 'id' | 'terms'>, shown: string | undefined): void {
  const termsMark = markOfDraw(draw)
  if (shown !== undefined && shown !== termsMark) throw new Refusal('odds_changed', { termsMark })
}

/** What is paid back of lines together, rounded down to what their draw pays. */
export function roundDown(amount: bigint, step: bigint): bigint {
  return amount - (amount % step)
}

/** The prize group a line is priced at, said in the order whatever it was left to. */
function groupOf({ group }: Line, terms: GameTerms): { group?: number } {
  return terms.mode === 'Lott' ? { group: group ?? terms.groupMax } : {}
}

function checkUnit(game: Game, step: bigint, unit: bigint, line: number): void {
  if (unit % step !== 0n) throw new Refusal('amount_not_representable', { line, step: writeAmount(step) })
  if (unit < game.unitMin || unit > game.unitMax) {
    const [unitMin, unitMax] = [writeAmount(game.unitMin), writeAmount(game.unitMax)]
    throw new Refusal('line_limit', { line, unitMin, unitMax })
  }
}

function refusingLine<Answer>(line: number, work: () => Answer): Answer {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof EngineRefusal)) throw error
    // A ticket wins its official prizes, whatever it was shown at.
    if (error.code === 'bad_odds') throw oddsChanged([{ line, payPpm: fullPay }])
    throw new Refusal(codeOf(error), { line, rule: error.code, ...error.detail })
  }
}

function codeOf({ code }: EngineRefusal): 'play_unknown' | 'prize_limit' | 'numbers_invalid' {
  if (code === 'prize_limit') return 'prize_limit'
  return notSold.has(code) ? 'play_unknown' : 'numbers_invalid'
}

/** A play that the game has not, or that would return more than was staked as it is configured. */
const notSold = new Set<EngineCode>(['unknown_play', 'returns_too_much'])

/** What stands for an order in its draw's root: its id as members see it, and its lines. */
export function leafOf(order: { id: string; lines: string }): string {
  return orderLeaf(writeId('ord', order.id), readLines(order.lines).map(lineText))
}

/** The stake's cause: one call of a member places one order. */
export function stakeCause(memberId: string, requestKey: string): string {
  return `order:${memberId}:${requestKey}`
}
