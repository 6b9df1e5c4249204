import { fullPay } from '@fairground/engine'
import { Refusal } from '#kit'
import type { OddsOffered } from '#lottery/game'

/** What of the usual odds a line is priced at, in parts per million, and the keys of the numbers it is on. */
export type LineOdds = { payPpm: number; keys: readonly string[] }

/** An order as it is held to the odds: what its lines are priced at, and what it adds to what is owed, in ten-thousandths. */
export type PricedAt = { odds: readonly LineOdds[]; adds: ReadonlyMap<string, bigint> }

type Owed = ReadonlyMap<string, bigint>

/**
 * Holds orders to what is offered as each of them is taken, in their order, given what was owed before the first. The first
 * that is priced at anything else is refused `odds_changed`, with what is offered on each such line. Pure.
 */
export function holdOdds(offered: OddsOffered, before: Owed, orders: readonly PricedAt[]): void {
  const owed = new Map(before)
  for (const { odds, adds } of orders) {
    refuse(offered, owed, odds, (payPpm, line) => payPpm !== line.payPpm)
    for (const [key, amount] of adds) owed.set(key, (owed.get(key) ?? 0n) + amount)
  }
}

/** The same of a game whose odds do not step: whatever is not priced at all of them is refused. Pure. */
export function holdToFull(orders: readonly (readonly LineOdds[])[]): void {
  for (const odds of orders) {
    const others = odds.flatMap(({ payPpm }, line) => (payPpm === fullPay ? [] : [{ line, payPpm: fullPay }]))
    if (others.length > 0) throw oddsChanged(others)
  }
}

/** Refuses an order priced above what is offered, as far as it is known what is owed. */
export function refuseStepped(offered: OddsOffered, known: Owed, odds: readonly LineOdds[]): void {
  refuse(offered, known, odds, (payPpm, line) => payPpm < line.payPpm)
}

/** What is offered on a line: the least of what is on its numbers, in parts per million. */
export function leastOffered(offered: OddsOffered, owed: Owed, keys: readonly string[]): number {
  return Math.min(...keys.map((key) => offered(key, owed.get(key) ?? 0n)))
}

function refuse(
  offered: OddsOffered,
  owed: Owed,
  odds: readonly LineOdds[],
  isOther: (payPpm: number, line: LineOdds) => boolean,
): void {
  const others = odds.flatMap((of, line) => {
    const payPpm = leastOffered(offered, owed, of.keys)
    return isOther(payPpm, of) ? [{ line, payPpm }] : []
  })
  if (others.length > 0) throw oddsChanged(others)
}

/** Says what is offered on lines that were priced at something else, by their places from 0. */
export function oddsChanged(lines: readonly { line: number; payPpm: number }[]): Refusal {
  return new Refusal('odds_changed', { lines })
}
