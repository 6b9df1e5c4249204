import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chanceFrom } from '../test/chance.ts'
import { allTerms } from '../test/terms.ts'
import { plays, priceLists, quickPick, rulesOf, payoutSpread, type GameTerms, type Line } from './index.ts'
import { lotteryFamily } from './lottery/games.ts'

const unit = 10_000_000n
const draws = 600

/** What a line was paid of its stake on many draws of chance, and how widely that spread. */
function playedOn(game: string, line: Line, terms: GameTerms) {
  const { settler, draw } = rulesOf(game)
  const known = game === 'mark6' && terms.mode !== 'SEA' ? { ...terms, known: ['horse'] } : terms
  const paid = Array.from({ length: draws }, (_, nth) => {
    const seed = new Uint8Array(32).fill(nth % 251)
    const source = { seed, drawId: `${line.play} ${nth}`, root: '0'.repeat(64), entropy: '' }
    return Number(settler(draw(source, known), known, 1n)(line).payout)
  })
  const mean = paid.reduce((sum, one) => sum + one, 0) / draws
  return { mean, square: paid.reduce((sum, one) => sum + one * one, 0) / draws, most: Math.max(...paid) }
}

/** Plays whose prize is not so rare that so many draws tell nothing of it. */
function check(game: string, line: Line, terms: GameTerms): boolean {
  const { from, to, variance, largest } = payoutSpread(game, line, terms)
  assert.ok(from <= to && variance >= 0 && largest > 0, line.play)
  if (largest > to * 40) return false
  const { mean, square } = playedOn(game, line, terms)
  const off = 4.5 * Math.sqrt(variance / draws)
  assert.ok(
    mean > from - off && mean < to + off,
    `${game} ${line.play}: ${mean} of ${from} to ${to}, give ${off}`,
  )
  assert.ok(square < variance * 2, `${game} ${line.play}: spreads ${square}, said ${variance}`)
  return true
}

test('what a line is said to come to is what it comes to on draws by chance, in every family', () => {
  const chance = chanceFrom(7)
  let checked = 0
  for (const region of ['xsmb', 'xsmn'] as const) {
    const terms: GameTerms = { mode: 'SEA', oddsPpm: priceLists.seeded[region] }
    for (const { code, strategy } of plays(region)) {
      const numbers = strategy.kind === 'side' ? [] : quickPick(region, code, 'random', chance)
      if (check(region, { play: code, numbers, unit }, terms)) checked++
    }
  }
  for (const game of ['k3', 'pc28', 'pk10', 'keno', 'mark6', '11x5']) {
    const terms = allTerms(game) as GameTerms
    for (const { code, parts } of lotteryFamily(game).plays.filter(({ parts: all }) => all.length === 1)) {
      const numbers = parts.map(({ symbols, min }) => symbols.slice(0, min).join())
      if (check(game, { play: code, numbers, unit }, terms)) checked++
    }
  }
  assert.ok(checked > 60, `${checked} plays`)
})
