import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fraction } from '../../../test/exactly.ts'
import { scriptedChance } from '../../../test/scripted-chance.ts'
import { analyse, EngineRefusal, fourPlaces, type Plain } from '../index.ts'
import { original } from '../originals.ts'
import type { OriginalRound } from './face.ts'

const begin = (game: string, selection: Plain, script: readonly number[]) =>
  original(game).begin(1, selection, scriptedChance(script))

function refused(code: string, field: string | undefined, work: () => unknown): void {
  assert.throws(work, (error) => {
    assert.ok(error instanceof EngineRefusal)
    assert.equal(error.code, code)
    if (field !== undefined) assert.equal(error.detail.field, field)
    return true
  })
}

const multipleOf = ({ multiple }: OriginalRound) => multiple && fourPlaces(multiple)
const offered = ({ offers }: OriginalRound) => offers.map((one) => `${one.do} ${fourPlaces(one.multiple)}`)

/** A wrong selection of each game, and the field that it is refused for. */
const wrong: readonly (readonly [game: string, selection: unknown, field?: string])[] = [
  ['dice', undefined],
  ['dice', []],
  ['dice', { side: 'over', chance: 50, more: 1 }, 'more'],
  ['dice', { side: 'both', chance: 50 }, 'side'],
  ['dice', { chance: 50 }, 'side'],
  ['dice', { side: 'over', chance: 0 }, 'chance'],
  ['dice', { side: 'over', chance: 9_801 }, 'chance'],
  ['dice', { side: 'over', chance: 49.5 }, 'chance'],
  ['dice', { side: 'over', chance: '50' }, 'chance'],
  ['limbo', { target: 100 }, 'target'],
  ['limbo', { target: 1_000_001 }, 'target'],
  ['crash', { auto: 100 }, 'auto'],
  ['crash', { auto: null }, 'auto'],
  ['crash', { at: 200 }, 'at'],
  ['mines', { mines: 0 }, 'mines'],
  ['mines', { mines: 25 }, 'mines'],
  ['plinko', { rows: 7, risk: 'low' }, 'rows'],
  ['plinko', { rows: 17, risk: 'low' }, 'rows'],
  ['plinko', { rows: 8, risk: 'toString' }, 'risk'],
  ['hilo', { card: 1 }, 'card'],
  ['wheel', { segments: 15, risk: 'low' }, 'segments'],
  ['wheel', { segments: 10, risk: '' }, 'risk'],
  ['keno', { numbers: [] }, 'numbers'],
  ['keno', { numbers: [0] }, 'numbers'],
  ['keno', { numbers: [41] }, 'numbers'],
  ['keno', { numbers: [1, 1] }, 'numbers'],
  ['keno', { numbers: ['1'] }, 'numbers'],
  ['keno', { numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] }, 'numbers'],
  ['coin', { side: 'heads' }, 'side'],
]

for (const [game, selection, field] of wrong)
  test(`${game} refuses ${JSON.stringify(selection)} for its ${field ?? 'shape'}`, () => {
    const code = 'bad_selection'
    refused(code, field, () => original(game).read(1, selection))
    refused(code, field, () => original(game).begin(1, selection, scriptedChance([])))
    refused(code, field, () => original(game).points(1, selection))
  })

test('a game that is not there, and a version that it has not, are refused', () => {
  refused('unknown_game', undefined, () => original('roulette'))
  for (const version of [0, 3, 1.5, Number.NaN])
    refused('unknown_version', undefined, () => original('coin').read(version, {}))
})

test('numbers of the lights are read in order, and a flight that says nothing goes to the end', () => {
  assert.deepEqual(original('keno').read(1, { numbers: [40, 3, 7] }), { numbers: [3, 7, 40] })
  assert.deepEqual(original('crash').read(1, {}), { auto: 1_000_000 })
})

test('with less to come back a chance of 98 % would pay less than the stake, and is not offered', () => {
  assert.equal(original('dice').read(1, { side: 'over', chance: 9_800 }).chance, 9_800)
  refused('bad_selection', 'chance', () => original('dice').read(2, { side: 'over', chance: 9_601 }))
})

test('a field: picks, what is offered next, stopping, and what is refused', () => {
  const empty = begin('mines', { mines: 3 }, [4, 9, 20])
  assert.deepEqual([multipleOf(empty), empty.isOver, offered(empty)], [null, false, ['pick 1.1250']])
  assert.deepEqual(empty.offers[0]?.chance, fraction(22, 25))
  refused('not_offered', undefined, () => empty.take({ do: 'stop' }))
  const one = empty.take({ do: 'pick', cell: 0 })
  assert.deepEqual([one.shown, multipleOf(one), offered(one)], [{ picked: [0] }, '1.1250', ['pick 1.2857']])
  for (const step of [
    { do: 'pick', cell: 0 },
    { do: 'pick', cell: 25 },
    { do: 'pick', cell: -1 },
    { do: 'pick', cell: 1.5 },
    { do: 'pick' },
    { do: 'skip' },
    { cell: 3 },
    'pick',
    null,
  ])
    refused('not_offered', undefined, () => one.take(step))
  const stopped = one.take({ do: 'stop' })
  assert.deepEqual([stopped.isOver, multipleOf(stopped), stopped.offers], [true, '1.1250', []])
  assert.deepEqual(stopped.shown, { picked: [0], mined: [4, 9, 20] })
  const blown = one.take({ do: 'pick', cell: 9 })
  assert.deepEqual([blown.isOver, multipleOf(blown), blown.shown.picked], [true, '0.0000', [0, 9]])
  for (const over of [stopped, blown])
    refused('not_offered', undefined, () => over.take({ do: 'pick', cell: 1 }))
  // What was gone on from stands as it was, and goes on alike.
  assert.deepEqual(one.take({ do: 'pick', cell: 1 }).shown, { picked: [0, 1] })
})

test('a field ends by itself where all that is free is open, and where the next would pass the greatest', () => {
  const play = (mines: number, script: number[]) => {
    let round = begin('mines', { mines }, script)
    let picks = 0
    for (let cell = 0; !round.isOver; cell++, picks++) round = round.take({ do: 'pick', cell })
    return { picks, multiple: multipleOf(round) }
  }
  assert.deepEqual(play(1, [24]), { picks: 24, multiple: '24.7500' })
  assert.deepEqual(
    play(
      24,
      Array.from({ length: 24 }, (_, nth) => nth + 1),
    ),
    { picks: 1, multiple: '24.7500' },
  )
  // Of twelve mines the ninth pick leads to 2828.7346, and a tenth would lead to four times as much.
  const twelve = play(
    12,
    Array.from({ length: 12 }, (_, nth) => nth + 13),
  )
  assert.deepEqual(twelve, { picks: 9, multiple: '2828.7346' })
})

test('a coin: called right, doubled, stopped, called wrong, and over after thirteen', () => {
  const first = begin('coin', {}, [0, 1, 1])
  assert.deepEqual([multipleOf(first), offered(first)], [null, ['heads 1.9800', 'tails 1.9800']])
  refused('not_offered', undefined, () => first.take({ do: 'stop' }))
  refused('not_offered', undefined, () => first.take({ do: 'edge' }))
  const right = first.take({ do: 'heads' })
  assert.deepEqual([multipleOf(right), right.shown], ['1.9800', { tossed: [0] }])
  assert.equal(multipleOf(right.take({ do: 'stop' })), '1.9800')
  const wrongly = right.take({ do: 'heads' })
  assert.deepEqual([wrongly.isOver, multipleOf(wrongly), wrongly.shown], [true, '0.0000', { tossed: [0, 1] }])
  let round = begin('coin', {}, Array<number>(13).fill(1))
  for (let toss = 1; toss <= 13; toss++) {
    assert.equal(round.isOver, false)
    round = round.take({ do: 'tails' })
  }
  assert.deepEqual([round.isOver, multipleOf(round)], [true, '8110.0800'])
})

/** A card of a rank, 1 the ace and 13 the king, in any suit. */
const card = (rank: number, suit = 0) => (rank - 1) * 4 + suit

test('a stair: what each rank asks, guesses, skips and stopping', () => {
  const asked = (rank: number) => offered(begin('hilo', {}, [card(rank, 3)]))
  assert.deepEqual(asked(1), ['higher 1.0725', 'same 12.8700'])
  assert.deepEqual(asked(2), ['higher 1.0725', 'lower 6.4350'])
  assert.deepEqual(asked(7), ['higher 1.8386', 'lower 1.8386'])
  assert.deepEqual(asked(12), ['higher 6.4350', 'lower 1.0725'])
  assert.deepEqual(asked(13), ['lower 1.0725', 'same 12.8700'])
  const first = begin('hilo', {}, [card(7), card(7, 2), card(1), card(1, 1), card(9)])
  refused('not_offered', undefined, () => first.take({ do: 'stop' }))
  refused('not_offered', undefined, () => first.take({ do: 'same' }))
  const again = first.take({ do: 'higher' })
  assert.deepEqual([multipleOf(again), again.shown], ['1.8386', { cards: [card(7), card(7, 2)], skips: 0 }])
  const skipped = again.take({ do: 'skip' })
  assert.deepEqual([multipleOf(skipped), skipped.shown.skips], ['1.8386', 1])
  assert.equal(multipleOf(skipped.take({ do: 'same' })), '23.9014')
  // At the ace the same is not higher.
  assert.equal(multipleOf(skipped.take({ do: 'higher' })), '0.0000')
  assert.equal(multipleOf(skipped.take({ do: 'stop' })), '1.8386')
})

test('a stair is skipped twenty times, and offers nothing that would pass the greatest multiple', () => {
  let round = begin('hilo', {}, Array<number>(30).fill(card(5)))
  for (let skip = 0; skip < 20; skip++) round = round.take({ do: 'skip' })
  refused('not_offered', undefined, () => round.take({ do: 'skip' }))
  assert.deepEqual([round.isOver, multipleOf(round)], [false, null])
  // The same ace three times is 2175.03; a fourth would be 28275.39.
  let aces = begin('hilo', {}, [...Array<number>(4).fill(card(1)), card(13), card(13)])
  for (let guess = 0; guess < 3; guess++) aces = aces.take({ do: 'same' })
  assert.deepEqual([multipleOf(aces), offered(aces)], ['2175.0300', ['higher 2356.2825']])
  refused('not_offered', undefined, () => aces.take({ do: 'same' }))
})

test('a stair is over where no card could offer another guess', () => {
  // The same three times, then what comes true in twelve of thirteen, as often as that fits.
  const high = [
    ...Array<number>(4).fill(card(1)),
    ...Array.from({ length: 20 }, (_, nth) => card(nth % 2 ? 1 : 13)),
  ]
  let round = begin('hilo', {}, high)
  for (let guess = 0; guess < 3; guess++) round = round.take({ do: 'same' })
  let climbed = 0
  for (; !round.isOver; climbed++) round = round.take({ do: climbed % 2 ? 'lower' : 'higher' })
  assert.deepEqual([climbed, multipleOf(round)], [19, '9952.7998'])
})

test('the greatest of a stair is as another way of looking finds it', () => {
  for (const [version, kept] of [
    [1, 0.99],
    [2, 0.97],
  ] as const) {
    // Half of the factors, all their products, against the most of the other half that fits.
    const logs = (ranks: readonly number[]) => {
      const room = Math.log(10_000 / kept)
      let sums = [0]
      for (const rank of ranks) {
        const log = Math.log(13 / rank)
        sums = sums.flatMap((sum) =>
          Array.from({ length: Math.floor((room - sum) / log) + 1 }, (_, count) => sum + count * log),
        )
      }
      return Float64Array.from(sums).sort()
    }
    const [few, many] = [logs([1, 2, 3, 4, 5, 6, 7, 8]), logs([9, 10, 11, 12])]
    const room = Math.log(10_000 / kept)
    let [most, at] = [0, many.length - 1]
    for (const sum of few) {
      while (at > 0 && sum + (many[at] ?? 0) > room) at--
      most = Math.max(most, sum + (many[at] ?? 0))
    }
    const { multiple, chance } = analyse('hilo', version).greatest
    assert.ok(multiple.numerator < 10_000n * multiple.denominator)
    assert.ok(
      Math.abs(
        Math.exp(most) * kept - Number((multiple.numerator * 10n ** 12n) / multiple.denominator) / 1e12,
      ) < 1e-6,
    )
    assert.deepEqual(
      fraction(chance.numerator * multiple.numerator, chance.denominator * multiple.denominator),
      fraction(kept * 100, 100),
    )
  }
})

test('Skyline: left by hand, by itself, too late, and not at all', () => {
  // Half of all flights of this game reach 1.98.
  const flight = (selection: Plain) => begin('crash', selection, [2 ** 51])
  assert.deepEqual(flight({}).shown, { flight: '1.98' })
  assert.deepEqual(
    [multipleOf(flight({})), multipleOf(flight({ auto: 198 })), multipleOf(flight({ auto: 199 }))],
    ['0.0000', '1.9800', '0.0000'],
  )
  const left = flight({}).take({ do: 'stop', at: 150 })
  assert.deepEqual([left.isOver, multipleOf(left), left.shown], [true, '1.5000', { flight: '1.98', at: 150 }])
  assert.equal(multipleOf(flight({}).take({ do: 'stop', at: 198 })), '1.9800')
  for (const step of [
    { do: 'stop' },
    { do: 'stop', at: 199 },
    { do: 'stop', at: 100 },
    { do: 'stop', at: 150.5 },
    { do: 'go', at: 150 },
  ])
    refused('not_offered', undefined, () => flight({}).take(step))
  // By hand only before it leaves by itself.
  refused('not_offered', undefined, () => flight({ auto: 120 }).take({ do: 'stop', at: 150 }))
  refused('not_offered', undefined, () => left.take({ do: 'stop', at: 120 }))
})
