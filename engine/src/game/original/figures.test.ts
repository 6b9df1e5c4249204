import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scriptedChance } from '../../../test/scripted-chance.ts'
import { analyse, flightAt, flightMs, fourPlaces, originals, stopPoints, type Plain } from '../index.ts'
import { original } from '../originals.ts'

const shownOf = (game: string, selection: Plain) =>
  stopPoints(game, 1, selection).map(({ wins }) => wins.map(({ multiple }) => fourPlaces(multiple)).join(' '))

/** Each multiple of a first version as its rules are written down: game, selection, what is won at each place to stop. */
const rows: readonly (readonly [game: string, selection: Plain, wins: readonly string[]])[] = [
  ['dice', { side: 'under', chance: 1 }, ['9900.0000']],
  ['dice', { side: 'over', chance: 4_950 }, ['2.0000']],
  ['dice', { side: 'over', chance: 9_800 }, ['1.0102']],
  ['limbo', { target: 101 }, ['1.0100']],
  ['limbo', { target: 1_000_000 }, ['10000.0000']],
  ['crash', { auto: 250 }, ['2.5000']],
  ['mines', { mines: 24 }, ['24.7500']],
  ['wheel', { segments: 10, risk: 'low' }, ['2.1000 1.3000']],
  ['wheel', { segments: 40, risk: 'medium' }, ['4.0000 1.9000 1.0500']],
  ['wheel', { segments: 10, risk: 'high' }, ['9.9000']],
  ['wheel', { segments: 50, risk: 'high' }, ['49.5000']],
  ['keno', { numbers: [1] }, ['3.9600']],
  ['keno', { numbers: [1, 2] }, ['7.0000 1.5200']],
  ['keno', { numbers: [1, 2, 3] }, ['45.0000 3.2400']],
  ['keno', { numbers: [1, 2, 3, 4] }, ['100.0000 11.0000 1.5200']],
  ['keno', { numbers: [1, 2, 3, 4, 5] }, ['250.0000 33.0000 4.5000 0.7900']],
  ['keno', { numbers: [1, 2, 3, 4, 5, 6] }, ['800.0000 110.0000 16.0000 2.7400']],
  ['keno', { numbers: [1, 2, 3, 4, 5, 6, 7] }, ['2000.0000 320.0000 48.0000 7.0000 1.5100']],
  ['keno', { numbers: [1, 2, 3, 4, 5, 6, 7, 8] }, ['5000.0000 850.0000 140.0000 23.0000 4.0000 0.7900']],
  [
    'keno',
    { numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9] },
    ['10000.0000 3000.0000 500.0000 85.0000 13.0000 2.6100'],
  ],
  [
    'keno',
    { numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
    ['10000.0000 8000.0000 1500.0000 260.0000 44.0000 7.0000 1.4100'],
  ],
]

for (const [game, selection, wins] of rows)
  test(`${game} ${JSON.stringify(selection)} pays ${wins.join(', ')}`, () =>
    assert.deepEqual(shownOf(game, selection), wins))

test('three mines pay these multiples, and a coin doubles thirteen times', () => {
  assert.deepEqual(shownOf('mines', { mines: 3 }).slice(0, 5), [
    '1.1250',
    '1.2857',
    '1.4786',
    '1.7120',
    '1.9974',
  ])
  assert.equal(shownOf('mines', { mines: 1 }).length, 24)
  const doubled = Array.from({ length: 13 }, (_, nth) => (0.99 * 2 ** (nth + 1)).toFixed(4))
  assert.deepEqual(shownOf('coin', {}), doubled)
})

/** From the middle out, as the rules name them. */
const hills: readonly (readonly [risk: string, rows: number, pays: string])[] = [
  ['low', 8, '.87 .93 1.1 1.42 2.03'],
  ['low', 12, '.82 .87 1.03 1.32 1.85 2.74 4.41'],
  ['low', 16, '.76 .81 .97 1.23 1.71 2.55 4.02 6.77 12'],
  ['medium', 8, '.74 .84 1.2 2.03 3.94'],
  ['medium', 12, '.61 .71 1 1.67 3.26 7.27 18.58'],
  ['medium', 16, '.49 .56 .8 1.35 2.6 5.81 14.78 42.52 138.05'],
  ['high', 8, '.6 .74 1.26 2.72 7.24'],
  ['high', 12, '.41 .51 .87 1.89 5.01 16.19 62.79'],
  ['high', 16, '.24 .3 .51 1.09 2.92 9.43 36.63 169.14 921.68'],
]

for (const [risk, rows, pays] of hills)
  test(`a hill of ${rows} rows at ${risk} risk pays ${pays}`, () => {
    const figures = pays.split(' ').map((one) => Number(one).toFixed(4))
    assert.deepEqual(shownOf('plinko', { rows, risk }), [figures.toReversed().join(' ')])
    // The bins themselves, from one end to the other.
    const bins = Array.from({ length: rows + 1 }, (_, bin) => {
      const path = Array.from({ length: rows }, (_, row) => (row < bin ? 1 : 0))
      const { multiple, shown } = original('plinko').begin(1, { rows, risk }, scriptedChance(path))
      assert.deepEqual([shown.bin, shown.path], [bin, path])
      return multiple && fourPlaces(multiple)
    })
    assert.deepEqual(bins, [...figures.slice(1).toReversed(), ...figures])
  })

test('around a wheel stand, of each ten, so many segments of each multiple', () => {
  const paid = (segments: number, risk: string) =>
    Array.from({ length: segments }, (_, segment) => {
      const { multiple } = original('wheel').begin(1, { segments, risk }, scriptedChance([segment]))
      return Number(multiple && fourPlaces(multiple))
    })
  const counted = (segments: number, risk: string) =>
    [...Map.groupBy(paid(segments, risk), (one) => one)]
      .map(([multiple, { length }]) => [multiple, length])
      .toSorted(([one = 0], [other = 0]) => other - one)
  assert.deepEqual(counted(10, 'low'), [
    [2.1, 1],
    [1.3, 6],
    [0, 3],
  ])
  assert.deepEqual(counted(30, 'medium'), [
    [4, 3],
    [1.9, 6],
    [1.05, 6],
    [0, 15],
  ])
  assert.deepEqual(counted(20, 'high'), [
    [19.8, 1],
    [0, 19],
  ])
})

test('a flight is at 2, 10, 100 and 10,000 after 11.6, 38.4, 76.8 and 153.5 seconds, and goes no higher', () => {
  for (const [multiple, seconds] of [
    [2, 11.6],
    [10, 38.4],
    [100, 76.8],
    [10_000, 153.5],
  ] as const)
    assert.equal(
      (Math.round(firstMsAt(multiple * 100) / 100) / 10).toFixed(1),
      seconds.toFixed(1),
      `${multiple}`,
    )
  assert.deepEqual(
    [flightAt(0), flightAt(-5), flightAt(Number.NaN), flightAt(1e9)],
    [100, 100, 100, 1_000_000],
  )
})

test('a flight is at a multiple from the first millisecond at which it says so', () => {
  for (const hundredths of [101, 102, 150, 200, 333, 1_000, 9_999, 10_000, 123_456, 999_999, 1_000_000])
    assert.equal(flightMs(hundredths), firstMsAt(hundredths), `${hundredths}`)
  assert.deepEqual([flightMs(100), flightMs(-1), flightMs(Number.NaN)], [0, 0, 0])
  assert.equal(flightMs(1e9), flightMs(1_000_000))
})

/** The first millisecond at which a flight has reached so many hundredths. */
function firstMsAt(hundredths: number): number {
  let [before, after] = [0, 200_000]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (flightAt(middle) >= hundredths) after = middle
    else before = middle
  }
  return after
}

test('1.98 % of flights end at 1.00, and the farthest is beyond all targets', () => {
  const flight = (bits: number) =>
    original('limbo').begin(1, { target: 101 }, scriptedChance([bits])).shown.flight
  const all = 2n ** 52n
  const ending = all - (99n * all) / 101n
  assert.equal((Number((ending * 1_000_000n) / all) / 10_000).toFixed(2), '1.98')
  assert.equal(flight(Number(ending) - 1), '1.00')
  assert.equal(flight(Number(ending)), '1.01')
  assert.equal(flight(0), '1.00')
  assert.equal(flight(2 ** 51), '1.98')
  assert.equal(flight(2 ** 52 - 1), '4458563631096791.04')
})

/** Game, version, places looked at; return from and to, hit from and to, variance from and to, and the greatest multiple. */
const sheets = [
  'crash 1 999900 0.98999999 0.99000000 0.00009899 0.98019801 0.01980000 9899.01989998 10000.00000000',
  'crash 2 999900 0.96999999 0.97000000 0.00009699 0.96039603 0.03880000 9699.05909997 10000.00000000',
  'dice 1 19600 0.99000000 0.99000000 0.00010000 0.98000000 0.02000204 9800.01990000 9900.00000000',
  'dice 2 19200 0.97000000 0.97000000 0.00010000 0.96000000 0.03920416 9408.05910000 9700.00000000',
  'limbo 1 999900 0.98999999 0.99000000 0.00009899 0.98019801 0.01980000 9899.01989998 10000.00000000',
  'limbo 2 999900 0.96999999 0.97000000 0.00009699 0.96039603 0.03880000 9699.05909997 10000.00000000',
  'mines 1 256 0.99000000 0.99000000 0.00010768 0.96000000 0.04083750 9100.47352500 9193.38750000',
  'mines 2 256 0.97000000 0.97000000 0.00010768 0.96000000 0.03920416 8736.49172500 9007.66250000',
  'plinko 1 27 0.99000000 0.99000000 1.00000000 1.00000000 0.02816562 46.08493398 921.68000000',
  'plinko 2 27 0.97000000 0.97000000 1.00000000 1.00000000 0.02745937 43.50121207 889.31000000',
  'hilo 1 303 0.99000000 0.99000000 0.00009900 0.92307692 0.08167500 9899.01136334 9999.99137711',
  'hilo 2 304 0.97000000 0.97000000 0.00009700 0.92307692 0.07840833 9699.05706912 9999.99790631',
  'wheel 1 15 0.99000000 0.99000000 0.02000000 0.70000000 0.47490000 48.02490000 49.50000000',
  'wheel 2 15 0.97000000 0.97000000 0.02000000 0.70000000 0.43410000 46.10410000 48.50000000',
  'keno 1 10 0.98803206 0.99000000 0.13801431 0.44230769 2.73848224 128.11455774 10000.00000000',
  'keno 2 10 0.96854431 0.97000000 0.13801431 0.44230769 2.71863017 128.09970206 10000.00000000',
  'coin 1 13 0.99000000 0.99000000 0.00012207 0.50000000 0.98010000 8027.99910000 8110.08000000',
  'coin 2 13 0.97000000 0.97000000 0.00012207 0.50000000 0.94090000 7706.91190000 7946.24000000',
]

test('these are the figures of each version, to eight places rounded down', () => {
  const told = originals.flatMap((game) =>
    original(game).versions.map((version) => {
      const { points, hit, variance, greatest, ...sheet } = analyse(game, version)
      const ranges = [sheet.return, hit, variance].flatMap(({ from, to }) => [from, to])
      return [game, version, points, ...[...ranges, greatest.multiple].map(digits)].join(' ')
    }),
  )
  assert.deepEqual(told, sheets)
})

const digits = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }) =>
  (Number((numerator * 10n ** 8n) / denominator) / 1e8).toFixed(8)
