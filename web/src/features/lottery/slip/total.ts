import { fullPay, type Line } from '@fairground/engine'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import type { Game } from '../../../draws/games.ts'
import type { SlipRules } from '../family/slip-rules.ts'
import { atOffered } from './at-offered.ts'
import { allOdds, type Offered } from './offered.ts'
import type { Slip, SlipLine } from './slip.ts'

/**
 * What a slip comes to, in ten-thousandths. `once` is what it pays if each number and combination comes once, as far as
 * they can come together; `most` what it pays at its very best; `returnPpm` what it returns of its stake over time.
 */
export type Total = {
  lines: readonly SlipLine[]
  /** On how many numbers and combinations they are together. */
  numbers: number
  stake: bigint
  /** What comes back at once for the prize group. */
  rebate: bigint
  once: bigint
  most: bigint
  /** Whether all of that can come; else it is only sure that nothing above it can. */
  isMostExact: boolean
  returnPpm: number
  byPlay: ReadonlyMap<string, Share>
  /** What of the stake is played at each station, where there are any. */
  byStation: ReadonlyMap<string, bigint>
  /** The most multiples that no prize forbids, where it is fewer than the slip has. */
  multiplesMax?: number | undefined
}

/** What one play's lines on the slip come to. */
export type Share = { lines: readonly SlipLine[]; lots: number; stake: bigint }

/** A line with the slip's unit and multiple, as the engine prices it and the server takes it. */
export function priced(
  { unit, multiple, group }: Slip,
  { play, numbers, at, times = 1, payPpm }: SlipLine,
): Line {
  return {
    play,
    numbers,
    unit,
    multiple: multiple * times,
    ...(group !== undefined && { group }),
    ...(at && { at }),
    ...(payPpm !== undefined && { payPpm }),
  }
}

/** The lines a slip would send: none of them is one the engine refuses for what was chosen. */
export function linesOf(family: SlipRules, game: Game, slip: Slip): SlipLine[] {
  return slip.entries.flatMap((entry) => family.lines(game, entry, slip))
}

/** What a slip comes to at what is offered by now. */
export function totalOf(family: SlipRules, game: Game, slip: Slip, offered: Offered = allOdds): Total {
  const lines = linesOf(family, game, slip).flatMap((line) =>
    atOffered(line, offered, {
      paysByNumber: family.paysByNumber?.(game, line.play) ?? false,
      keysOf: (one) => family.price(game, priced(slip, one)).liabilities.map(({ key }) => key),
    }),
  )
  const keys = new Set<string>()
  const byPlay = new Map<string, Share>()
  const byStation = new Map<string, bigint>()
  const best = { once: new Map<string, bigint>(), most: new Map<string, bigint>() }
  const paid = paidIn(game)
  let [stake, rebate, returned] = [0n, 0n, 0n]
  lines.forEach((line, place) => {
    const cost = family.price(game, priced(slip, line))
    for (const { key } of cost.liabilities) keys.add(key)
    const rival = family.rivals(line) ?? String(place)
    const all = cost.liabilities.reduce((sum, { amount }) => sum + amount, 0n)
    keepLarger(best.once, rival, paid(all < cost.most ? all : cost.most))
    keepLarger(best.most, rival, paid(cost.most))
    stake += cost.stake
    rebate += cost.rebate
    returned +=
      (cost.stake * BigInt(family.returns(game, line.play) * (line.payPpm ?? fullPay))) / BigInt(fullPay)
    for (const station of line.at ?? [])
      byStation.set(station, (byStation.get(station) ?? 0n) + cost.stake / BigInt(line.at?.length ?? 1))
    const share = byPlay.get(line.play) ?? { lines: [], lots: 0, stake: 0n }
    byPlay.set(line.play, {
      lines: [...share.lines, line],
      lots: share.lots + cost.lots,
      stake: share.stake + cost.stake,
    })
  })
  const wanted = lines.map((line) => priced(slip, line))
  // Of several lines not all may be at their best together.
  const most = family.most?.(game, wanted) ?? { amount: sum(best.most), isExact: lines.length <= 1 }
  return {
    lines,
    numbers: keys.size,
    stake,
    rebate: paid(rebate),
    once: sum(best.once),
    most: most.amount,
    isMostExact: most.isExact,
    returnPpm: stake > 0n ? Number(returned / stake) : 0,
    byPlay,
    byStation,
    multiplesMax: family.multiplesMax?.(game, wanted),
  }
}

/** What is paid of an amount that is due: as much as a game pays in whole steps; the rest stays with the house. */
export function paidIn({ step }: Game): (due: bigint) => bigint {
  const whole = readAmount(step)
  return (due) => due - (due % whole)
}

function keepLarger(amounts: Map<string, bigint>, key: string, amount: bigint) {
  const before = amounts.get(key) ?? 0n
  amounts.set(key, amount > before ? amount : before)
}

function sum(amounts: ReadonlyMap<string, bigint>): bigint {
  return [...amounts.values()].reduce((sum, amount) => sum + amount, 0n)
}
