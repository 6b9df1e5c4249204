import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chanceFrom } from '../../test/chance.ts'
import { anyDrawn, countOfDrawn, everyDrawn } from '../../test/drawn.ts'
import { anyPick } from '../../test/picks.ts'
import { allTerms } from '../../test/terms.ts'
import {
  lotteryFamily,
  lotteryGames,
  lotterySettler,
  rulesOf,
  type Family,
  type LotteryPlay,
} from '../index.ts'

// Whatever is drawn, a line that wins pays no less than the least it says.

const picksEach = 3
const enough = 1_200
const sampled = 300

function* shownOf(family: Family, play: LotteryPlay, numbers: readonly string[]): Generator<number[]> {
  if (countOfDrawn(family, play) <= enough) {
    yield* everyDrawn(family, play)
    return
  }
  const picked = numbers.flatMap((part) => part.split(',')).map((one) => family.symbols.indexOf(one))
  const below = chanceFrom(play.code.length)
  for (let nth = 0; nth < sampled; nth++) yield anyDrawn(family, below, nth % 2 ? picked : [])
}

for (const game of lotteryGames.filter((one) => one !== 'p3'))
  test(`${game}: no line that wins pays less than its least`, () => {
    const family = lotteryFamily(game)
    const terms = allTerms(game)
    const below = chanceFrom(11)
    for (const play of family.plays)
      for (let nth = 0; nth < picksEach; nth++) {
        const numbers = anyPick(game, play, below)
        const line = { play: play.code, numbers, unit: 10_000n }
        const least = rulesOf(game).least(line, terms)
        const told = `${game} ${play.code} ${numbers.join(' ')}`
        assert.ok(least > 0n, told)
        for (const drawn of shownOf(family, play, numbers)) {
          const whole = drawn.includes(-1) ? filled(family, drawn) : drawn
          const written = [
            ...whole.map((one) => family.symbols[one] ?? ''),
            ...(family.known?.slice(nth, nth + 1) ?? []),
          ]
          const { payout, hits } = lotterySettler(game, written, terms)(line)
          if (hits > 0 && payout > 0n)
            assert.ok(payout >= least, `${told}: ${drawn.join(' ')} pays ${payout} < ${least}`)
        }
      }
  })

test('a Vietnamese line says what one number pays that comes once, or all of a combination', () => {
  const rules = rulesOf('xsmb')
  const terms = { mode: 'SEA', oddsPpm: {} } as const
  const least = (play: string, numbers: string[]) => rules.least({ play, numbers, unit: 10_000_000n }, terms)
  assert.equal(least('lo2', ['61', '00']), 990_000_000n)
  assert.equal(least('xien2', ['61', '00']), 160_000_000n)
})

/** Places that decide nothing show whatever is left. */
function filled({ symbols, returns }: Family, drawn: readonly number[]): number[] {
  const taken = new Set(drawn)
  const left = symbols.map((_, one) => one).filter((one) => returns || !taken.has(one))
  return drawn.map((one) => (one < 0 ? ((returns ? left[0] : left.shift()) ?? 0) : one))
}
