import assert from 'node:assert/strict'
import { test } from 'node:test'
import { explainLine } from './explain.ts'
import type { GameTerms } from './game-rules.ts'
import { lotteryPlay } from './lottery/games.ts'
import { EngineRefusal } from './refusal.ts'
import { rulesOf } from './rules.ts'

const sea: GameTerms = { mode: 'SEA', oddsPpm: {} }
const north = {
  special: ['34369'],
  first: ['16861'],
  second: ['34885', '65037'],
  third: ['44442', '95464', '14795', '94080', '18983', '22006'],
  fourth: ['4979', '4293', '2502', '4395'],
  fifth: ['4240', '3439', '3988', '5912', '3636', '5423'],
  sixth: ['729', '272', '278'],
  seventh: ['12', '25', '61', '70'],
}
const unit = 1_000n * 10_000n

test('each prize that a number came in is named, and hits times a prize are what is due', () => {
  const line = { play: 'lo2', numbers: ['61', '99'], unit }
  assert.deepEqual(explainLine('xsmb', line, north, sea, 10_000n), {
    drawn: [],
    matches: [
      { prize: 'first', number: '16861', pick: '61' },
      { prize: 'seventh', number: '61', pick: '61' },
    ],
    tiers: [{ name: '', lines: 2, prize: 99n * unit }],
    payout: 198n * unit,
  })
})

test('of a combination every number is shown where it came, and of a loser what came of it', () => {
  const won = explainLine('xsmb', { play: 'xien2', numbers: ['61', '69'], unit }, north, sea, 10_000n)
  assert.deepEqual(new Set(won.matches.map(({ pick }) => pick)), new Set(['61', '69']))
  assert.deepEqual(won.tiers, [{ name: '', lines: 1, prize: won.payout }])
  const lost = explainLine('xsmb', { play: 'xien2', numbers: ['61', '00'], unit }, north, sea, 10_000n)
  assert.deepEqual([lost.matches.length, lost.tiers, lost.payout], [2, [], 0n])
  const side = explainLine('xsmb', { play: 'db_big', numbers: [], unit }, north, sea, 10_000n)
  assert.deepEqual(side.matches, [{ prize: 'special', number: '34369', pick: 'big' }])
})

const lott = {
  mode: 'Lott',
  groupMin: 1800,
  groupMax: 1956,
  prizeMax: '20000000000000',
} as unknown as GameTerms

test('of other families it says what stood where the play looks, and what each winning line was paid', () => {
  const line = { play: 'front3_direct', numbers: ['1,2', '3', '5'], unit, group: 1800 }
  const prizes = { drawn: ['1', '3', '5', '0', '9'] }
  const told = explainLine('ssc', line, prizes, lott, 10_000n)
  assert.deepEqual(told, {
    drawn: ['1', '3', '5'],
    matches: [],
    tiers: [{ name: told.tiers[0]?.name ?? '', lines: 1, prize: 1_800n * unit }],
    payout: 1_800n * unit,
  })
})

test('what is told of tiers comes to what the settlement pays, to the step, for a pick of every play', () => {
  for (const game of ['ssc', '11x5', 'k3', 'pk10', '3d', 'pc28']) {
    const rules = rulesOf(game)
    const drawn = {
      ssc: '7 7 3 0 2',
      '11x5': '11 2 5 9 1',
      k3: '4 4 6',
      pk10: '3 1 2 4 5 6 7 8 9 10',
      '3d': '4 0 4',
      pc28: '9 0 5',
    }
    const prizes = { drawn: (drawn[game as 'ssc'] ?? '').split(' ') }
    for (const { play } of rules.returns(lott)) {
      const { parts } = lotteryPlay(game, play)
      const line = {
        play,
        numbers: parts.map(({ symbols, max }) => symbols.slice(0, Math.min(max, 6)).join(',')),
        unit: 12_345n,
        group: 1877,
      }
      const told = attempt(() => explainLine(game, line, prizes, lott, 10_000n))
      if (!told) continue
      const gross = told.tiers.reduce((sum, { lines, prize }) => sum + BigInt(lines) * prize, 0n)
      assert.equal(told.payout, gross - (gross % 10_000n), `${game} ${play}`)
      assert.equal(told.payout, rules.settler(prizes, lott, 10_000n)(line).payout)
    }
  }
})

/** What is no line, since so many symbols of each part make none, is not told of. */
function attempt<Told>(tell: () => Told): Told | undefined {
  try {
    return tell()
  } catch (error) {
    if (error instanceof EngineRefusal) return undefined
    throw error
  }
}
