import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chanceFrom } from '../../../test/chance.ts'
import { realDraws } from '../../../test/real-draws.ts'
import {
  expectedHits,
  type Fraction,
  frequency,
  type Line,
  type Play,
  plays,
  probability,
  quickPick,
  returnPpm,
  settler,
} from '../../index.ts'

/**
 * Every northern play is played on each of the 6,216 real draws of 2005 to 2022, with numbers taken by a repeatable
 * chance that knows nothing of the draws. How often it won, how many hits it had and what it paid are compared with what
 * the engine says: z is the sum of the differences over the root of the sum of their squares, which for so many
 * independent draws is a standard normal if the engine is right. 4 would come once in 16,000 by chance.
 */
const draws = realDraws()
const settlers = draws.map(({ prizes }) => settler('xsmb', prizes, { step: 1n }))
const chance = chanceFrom(20_051_001)
const unit = 1_000_000n

test('there are 6,216 draws, no day twice, in order', () => {
  assert.equal(draws.length, 6216)
  assert.ok(draws.every(({ day }, i) => i === 0 || day > (draws[i - 1]?.day ?? '')))
})

for (const play of plays('xsmb')) {
  test(`${play.code} comes as often as it should`, () => {
    const tickets = ticketsOf(play)
    const [wins, hits, paid]: number[][] = [[], [], []]
    settlers.forEach((settle, i) => {
      const { line, winAt, hitsAt, paidAt } = tickets[i % tickets.length] ?? assert.fail()
      const settled = settle(line)
      wins?.push((settled.hits > 0 ? 1 : 0) - winAt)
      hits?.push(settled.hits - hitsAt)
      if (paidAt !== null) paid?.push(Number(settled.payout) / Number(unit) - paidAt)
    })
    for (const [what, differences] of Object.entries({ wins, hits, paid })) {
      const z = zOf(differences ?? [])
      assert.ok(Math.abs(z) < 4, `${what}: z = ${z}`)
    }
  })
}

test('the last twos of all draws are equally frequent', () => {
  const counts = frequency(
    'xsmb',
    draws.map(({ prizes }) => prizes),
  ).map((row) => row.count)
  const share = (27 * draws.length) / 100
  const chi = counts.reduce((sum, count) => sum + (count - share) ** 2 / share, 0)
  const z = (chi - 99) / Math.sqrt(2 * 99)
  assert.ok(Math.abs(z) < 4, `z = ${z}`)
})

test('the same comparison catches a wrong figure: lô 3 as if the seventh prizes had three digits', () => {
  const play = plays('xsmb').find((one) => one.code === 'lo3')
  assert.ok(play)
  const lines = Array.from({ length: 61 }, () => lineFor(play))
  const differences = settlers.map((settle, i) => {
    const line = lines[i % lines.length] ?? assert.fail()
    return settle(line).hits - (27 * line.numbers.length) / 1000
  })
  assert.ok(Math.abs(zOf(differences)) > 10, `z = ${zOf(differences)}`)
})

type Ticket = { line: Line; winAt: number; hitsAt: number; paidAt: number | null }

/** Lines of a play, each with what is expected of it; a draw takes one, and the next draw the next. */
function ticketsOf(play: Play): Ticket[] {
  return Array.from({ length: 61 }, () => {
    const line = lineFor(play)
    const winAt = asNumber(probability('xsmb', play.code, line.numbers))
    const hitsAt = asNumber(expectedHits('xsmb', play.code, line.numbers))
    return { line, winAt, hitsAt, paidAt: paidAt(play, line, hitsAt) }
  })
}

function lineFor(play: Play): Line {
  const numbers = quickPick('xsmb', play.code, 'random', chance, sizeOf(play))
  return { play: play.code, numbers: play.permuted ? differentDigits(numbers) : numbers, unit }
}

/** So many numbers that a line wins in about half of the draws, which makes the sharpest test; as far as may be. */
function sizeOf(play: Play): number {
  if (play.strategy.kind === 'da') return 2 + chance(4)
  if (play.strategy.kind === 'sum') return 6
  if (play.strategy.kind !== 'match') return Math.max(1, play.pick.min)
  const orders = play.permuted ? ([1, 1, 2, 6, 24][play.digits] ?? 1) : 1
  const numbers = Math.round(0.7 / asNumber(expectedHits('xsmb', play.code)) / orders)
  return Math.min(Math.max(1, numbers), play.pick.max, Math.floor(400 / orders))
}

/** Some of the numbers, no two of them orders of the same digits. */
function differentDigits(numbers: readonly string[]): string[] {
  return [...new Map(numbers.map((number) => [Array.from(number).sort().join(''), number])).values()]
}

/** What a line pays on average for a unit of one; of a đá only the pair's is known. */
function paidAt(play: Play, { numbers }: Line, hitsAt: number): number | null {
  if (play.strategy.kind === 'sum') return 0.97 * numbers.length
  if (play.strategy.kind !== 'da') return (hitsAt * play.oddsPpm) / 1e6
  return numbers.length === 2 ? (returnPpm('xsmb', 'da') / 1e6) * play.lots : null
}

function zOf(differences: readonly number[]): number {
  const sum = differences.reduce((sum, difference) => sum + difference, 0)
  return sum / Math.sqrt(differences.reduce((sum, difference) => sum + difference ** 2, 0))
}

function asNumber({ numerator, denominator }: Fraction): number {
  return Number((numerator * 10n ** 15n) / denominator) / 1e15
}
