import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chanceFrom } from '../test/chance.ts'
import {
  EngineRefusal,
  explainLine,
  listNames,
  listTerms,
  lotteryFamily,
  lotteryPlay,
  play as playOf,
  quickPick,
  regionOf,
  rulesCodes,
  rulesOf,
  type GameTerms,
  type Line,
  type ListName,
} from './index.ts'

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
const step = 10_000n

test('each prize that a number came in is named, and hits times a prize are what is due', () => {
  const line = { play: 'lo2', numbers: ['61', '99'], unit }
  assert.deepEqual(explainLine('xsmb', line, north, sea, 10_000n), {
    drawn: [],
    came: [],
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
    came: ['1', '3', '5'],
    matches: [],
    tiers: [{ name: told.tiers[0]?.name ?? '', lines: 1, prize: 1_800n * unit }],
    payout: 1_800n * unit,
  })
})

const digits = ['1', '3', '5', '0', '9']
const dice = ['2', '2', '5']
const twenty = Array.from({ length: 20 }, (_, nth) => String(4 * nth + 1))
const six = ['12', '3', '49', '27', '40', '8', '25', 'horse']
const cameRows: [game: string, drawn: string[], play: string, numbers: string[], came: string[]][] = [
  ['ssc', digits, 'front3_direct', ['1,2', '4', '3,5'], ['1', '5']],
  ['ssc', digits, 'front3_group6', ['0,1,3,9'], ['1', '3']],
  ['ssc', digits, 'last2_group_banker', ['9', '0,3'], ['9', '0']],
  ['ssc', digits, 'front3_sum', ['9,10'], ['9']],
  ['ssc', digits, 'front2_sides', ['big,odd', 'small,even'], ['odd', 'small']],
  ['ssc', digits, 'duel_1_2', ['dragon,tie'], []],
  ['11x5', ['3', '1', '11', '7', '9'], 'any3_banker', ['11', '2,3,4'], ['11', '3']],
  ['k3', dice, 'sum', ['sum8,sum9'], ['sum9']],
  ['k3', dice, 'pair', ['2', '1,5'], ['2', '5']],
  ['keno', twenty, 'pick3', ['1,2,9'], ['1', '9']],
  ['mark6', six, 'special', ['1,25'], ['25']],
  ['mark6', six, 'special_sides', ['big,odd'], ['big', 'odd']],
  // Of a year of the horse 1 is a horse, and 25 with it.
  ['mark6', six, 'zodiac', ['horse,rat'], ['horse']],
  ['vkeno', twenty, 'parity', ['odd,even'], ['odd']],
  ['mega645', ['1', '2', '3', '4', '5', '6'], 'ticket', ['1,2,3,40,41,42'], ['1', '2', '3']],
]

for (const [game, drawn, play, numbers, came] of cameRows)
  test(`${game} ${play}: what of the pick came is told, whether it won or not`, () => {
    const { modes } = lotteryFamily(game)
    const terms = listTerms(game, modes.includes('Lott') ? 'seeded' : (listNames(game)[0] ?? 'seeded'))
    const of = terms.mode === 'official' ? 100_000_000n : unit
    assert.deepEqual(explainLine(game, { play, numbers, unit: of }, { drawn }, terms, 10_000n).came, came)
  })

test('of several stations each sum is told by what it pays, and not by what both pay on average', () => {
  const terms = termsOn('south', 'seeded')
  const house = { seed: new Uint8Array(32), drawId: 'south', root: '0'.repeat(64), entropy: '' }
  const drawn = rulesOf('south').draw(house, terms)
  const prizes = { ...drawn, 'one.special': ['000023'], 'two.special': ['000045'] }
  const line = (at: string[]) => ({ play: 'db_sum', numbers: ['5', '9'], unit, at })
  const told = explainLine('south', line(['one', 'two']), prizes, terms, step)
  const [rare, usual] = ['one', 'two'].map(
    (at) => explainLine('south', line([at]), prizes, terms, step).tiers,
  )
  // Six in a hundred and ten in a hundred, at 97 % of fair.
  assert.deepEqual(rare, [{ name: '5', lines: 1, prize: 161_666_660n }])
  assert.deepEqual(usual, [{ name: '9', lines: 1, prize: 97_000_000n }])
  assert.deepEqual(told.tiers, [...(rare ?? []), ...(usual ?? [])])
})

test('of a đá the numbers beyond the first are told, and the repeats of one at half as much', () => {
  const line = { play: 'da', numbers: ['61', '69', '85', '00'], unit }
  const told = explainLine('xsmb', line, north, sea, step)
  assert.deepEqual(told.tiers, [
    { name: 'beyond', lines: 2, prize: 650n * unit },
    { name: 'again', lines: 1, prize: 325n * unit },
  ])
  assert.equal(told.payout, (2n * 650n + 325n) * unit)
})

test('a hit is told at its own odds, however its payout was rounded down', () => {
  const line = { play: 'lo2', numbers: ['61'], unit: 10_000n, payPpm: 950_000 }
  const told = explainLine('xsmb', line, north, sea, step)
  // Ninety-nine less a twentieth, twice: 188.1, of which 188 is paid.
  assert.deepEqual([told.tiers, told.payout], [[{ name: '', lines: 2, prize: 940_500n }], 1_880_000n])
})

test('of a đảo each order of its digits is named where it came', () => {
  const told = explainLine('xsmb', { play: 'lo2_dao', numbers: ['16'], unit }, north, sea, 10_000n)
  assert.deepEqual(told.matches, [
    { prize: 'first', number: '16861', pick: '61' },
    { prize: 'seventh', number: '61', pick: '61' },
  ])
  assert.deepEqual(told.tiers, [{ name: '', lines: 2, prize: 99n * unit }])
})

test('what a ticket won of a jackpot is its share, and of prizes that are capped together what was left of them', () => {
  const ticket = 10_000n * 10_000n
  const share = 3_000_000_001n * 10_000n
  const six = ['1', '2', '3', '4', '5', '6']
  const system = { play: 'ticket', numbers: [[...six, '7'].join(',')], unit: ticket, multiple: 2 }
  const official = listTerms('mega645', 'published')
  const told = explainLine('mega645', system, { drawn: six }, official, 10_000n, { jackpot: share })
  assert.deepEqual(told.tiers, [
    { name: 'jackpot', lines: 1, prize: 2n * share },
    { name: 'first', lines: 6, prize: 2n * 10_000_000n * 10_000n },
  ])
  assert.equal(told.payout, 2n * share + 12n * 10_000_000n * 10_000n)
  const twenty = Array.from({ length: 20 }, (_, nth) => String(nth + 1))
  const ten = { play: 'pick10', numbers: [twenty.slice(0, 10).join(',')], unit: ticket, multiple: 3 }
  const left = { 'pick10.hit10': 1_428_571_428n * 10_000n }
  const capped = explainLine('vkeno', ten, { drawn: twenty }, listTerms('vkeno', 'published'), 10_000n, left)
  assert.deepEqual(capped.tiers, [{ name: 'hit10', lines: 1, prize: 3n * left['pick10.hit10'] }])
  assert.equal(capped.payout, 3n * left['pick10.hit10'])
})

const drawsOfEach = 3

/** What a game is sold by of a list, on a day: the stations that draw on it, the sign of its year. */
function termsOn(rules: string, list: ListName): GameTerms {
  const terms = listTerms(rules, list)
  const [sign] = rules === 'mark6' ? (lotteryFamily(rules).known ?? []) : []
  if (sign !== undefined) return { ...terms, known: [sign] } as GameTerms
  return rules === 'south' || rules === 'centre'
    ? ({ ...terms, stations: ['one', 'two', 'three'] } as GameTerms)
    : terms
}

/**
 * A line of a play: as many numbers as make one, up to ten, of tickets those that were drawn before others; of the Vietnamese
 * a dozen by chance, at two stations of several.
 */
function lineOf(
  { rules, terms, drawn = [] }: { rules: string; terms: GameTerms; drawn?: readonly string[] | undefined },
  code: string,
  below: (below: number) => number,
): Line {
  const price = (line: Line) => rulesOf(rules).price(line, terms)
  if (terms.mode === 'SEA') {
    const { pick, strategy, permuted } = playOf(regionOf(rules), code)
    const few = permuted ? 1 : 12
    const count = pick.min > 1 ? pick.min : Math.min(pick.max, few)
    const numbers = strategy.kind === 'side' ? [] : quickPick(regionOf(rules), code, 'random', below, count)
    return { play: code, numbers, unit: 12_345n, ...(terms.stations && { at: terms.stations.slice(0, 2) }) }
  }
  const unit = terms.mode === 'official' ? BigInt(terms.unit) : 12_345n
  const { parts } = lotteryPlay(rules, code)
  for (let most = 10; most > 0; most--)
    for (const from of [0, 1]) {
      const numbers = parts.map(({ symbols, max }, nth) => {
        const [came, others] = [true, false].map((is) => symbols.filter((one) => drawn.includes(one) === is))
        const first = terms.mode === 'official' ? [...(came ?? []), ...(others ?? [])] : symbols
        const chosen = first.slice(nth * from * most, nth * from * most + Math.min(max, most))
        return symbols.filter((one) => chosen.includes(one)).join(',')
      })
      const line = { play: code, numbers, unit, ...(terms.mode === 'Lott' && { group: 1_877 }) }
      if (isSold(() => price(line))) return line
    }
  return assert.fail(`${rules} ${code}: no line`)
}

function isSold(price: () => unknown): boolean {
  try {
    return Boolean(price())
  } catch (error) {
    if (error instanceof EngineRefusal) return false
    throw error
  }
}

for (const rules of rulesCodes)
  for (const list of listNames(rules))
    test(`${rules}, ${list}: of a line of every play the tiers that are told come to what is paid, to the step`, () => {
      const terms = termsOn(rules, list)
      const { returns, draw, settler } = rulesOf(rules)
      const below = chanceFrom(1)
      let won = 0
      for (let nth = 0; nth < drawsOfEach; nth++) {
        const prizes = draw(
          { seed: new Uint8Array(32).fill(nth), drawId: rules, root: '0'.repeat(64), entropy: '' },
          terms,
        )
        const shares = Object.fromEntries(
          terms.mode === 'official' ? terms.jackpots.map((name) => [name, 123_456_789n * step]) : [],
        )
        const settle = settler(prizes, terms, step, shares)
        for (const { play } of returns(terms)) {
          const line = lineOf({ rules, terms, drawn: prizes.drawn }, play, below)
          const told = explainLine(rules, line, prizes, terms, step, shares)
          const { hits, payout } = settle(line)
          const gross = told.tiers.reduce((sum, { lines, prize }) => sum + BigInt(lines) * prize, 0n)
          assert.deepEqual([told.payout, gross - (gross % step)], [payout, payout], `${rules} ${play}`)
          if (terms.mode === 'SEA' && playOf(regionOf(rules), play).strategy.kind === 'match')
            assert.equal(told.matches.length, hits, `${rules} ${play}`)
          if (payout > 0n) won++
        }
      }
      assert.ok(won > 0)
    })
