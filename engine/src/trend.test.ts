import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EngineRefusal } from './refusal.ts'
import { trend } from './trend.ts'

const ssc = (...draws: string[]) => draws.map((digits) => ({ drawn: digits.split('') }))

test('of each place it is told how often a digit came, since when not, and how long it was away and there', () => {
  const { lanes, rows } = trend('ssc', ssc('90001', '91002', '12003', '93004'))
  assert.deepEqual(
    lanes.map(({ name, symbols }) => [name, symbols.length]),
    ['1', '2', '3', '4', '5'].map((name) => [name, 10]),
  )
  const at = (lane: number, symbol: string) => lanes[lane]?.figures.find((one) => one.symbol === symbol)
  assert.deepEqual(at(0, '9'), { symbol: '9', times: 3, since: 0, longest: 1, inRow: 2 })
  assert.deepEqual(at(0, '1'), { symbol: '1', times: 1, since: 2, longest: 2, inRow: 1 })
  assert.deepEqual(at(0, '5'), { symbol: '5', times: 0, since: null, longest: 4, inRow: 0 })
  assert.deepEqual(rows[0], {
    drawn: [['9'], ['0'], ['0'], ['0'], ['1']],
    sum: 10,
    size: 'small',
    parity: 'even',
    duel: 'dragon',
  })
})

test('sides in a row are counted newest first, and what is on neither ends a row', () => {
  // Of dice a triple is on no side.
  const dice = ['456', '566', '111', '666', '446', '112'].map((one) => ({ drawn: one.split('') }))
  assert.deepEqual(trend('k3', dice).runs, {
    size: [
      { side: 'big', length: 2 },
      { side: 'big', length: 1 },
      { side: 'small', length: 1 },
    ],
    parity: [
      { side: 'odd', length: 2 },
      { side: 'even', length: 2 },
    ],
    duel: [],
  })
})

const rows: [
  game: string,
  drawn: string,
  sum: number,
  size: string | null,
  parity: string,
  duel: string | null,
][] = [
  ['ssc', '4 5 6 7 4', 26, 'big', 'even', 'tie'],
  ['11x5', '11 2 3 4 10', 30, null, 'even', 'dragon'],
  ['11x5', '1 2 3 4 5', 15, 'small', 'odd', 'tiger'],
  ['pk10', '10 2 3 4 5 6 7 8 9 1', 12, 'big', 'even', 'dragon'],
  ['3d', '4 5 5', 14, 'big', 'even', null],
  ['p3', '4 4 5', 13, 'small', 'odd', null],
  ['pc28', '9 9 9', 27, 'big', 'odd', null],
  ['k3', '1 2 6', 9, 'small', 'odd', null],
]
for (const [game, drawn, sum, size, parity, duel] of rows)
  test(`${game} ${drawn} comes to ${sum}: ${size}, ${parity}, ${duel}`, () => {
    const [row] = trend(game, [{ drawn: drawn.split(' ') }]).rows
    assert.deepEqual([row?.sum, row?.size, row?.parity, row?.duel], [sum, size, parity, duel])
  })

test('the north is told by the end of its special prize, several stations by all of theirs', () => {
  const { lanes, rows: north } = trend('xsmb', [{ special: ['34369'] }, { special: ['00007'] }])
  assert.deepEqual(
    lanes.map(({ name }) => name),
    ['tens', 'units'],
  )
  assert.deepEqual(north, [
    { drawn: [['6'], ['9']], sum: 15, size: 'big', parity: 'odd', duel: null },
    { drawn: [['0'], ['7']], sum: 7, size: 'small', parity: 'odd', duel: null },
  ])
  const [south] = trend('south', [{ 'hcm.special': ['123456'], 'dongthap.special': ['123458'] }]).rows
  assert.deepEqual(south, { drawn: [['5'], ['6', '8']], sum: null, size: null, parity: null, duel: null })
})

test('Max 3D is told by the digits of its first prize, whatever came for the others', () => {
  const others = Array.from({ length: 18 }, () => '555')
  const max3d = (...first: string[]) => ({ drawn: [...first, ...others] })
  const { lanes, rows: told, runs } = trend('max3d', [max3d('012', '042'), max3d('907', '912')])
  assert.deepEqual(
    lanes.map(({ name, symbols }) => [name, symbols.length]),
    [
      ['hundreds', 10],
      ['tens', 10],
      ['units', 10],
    ],
  )
  assert.deepEqual(told, [
    { drawn: [['0'], ['1', '4'], ['2']], sum: null, size: null, parity: null, duel: null },
    { drawn: [['9'], ['0', '1'], ['7', '2']], sum: null, size: null, parity: null, duel: null },
  ])
  const at = (lane: number, symbol: string) => lanes[lane]?.figures.find((one) => one.symbol === symbol)
  assert.deepEqual(at(1, '1'), { symbol: '1', times: 2, since: 0, longest: 0, inRow: 2 })
  assert.equal(at(0, '5')?.times, 0)
  assert.deepEqual(runs, { size: [], parity: [], duel: [] })
  assert.throws(() => trend('max3d', [{ drawn: ['012', '042'] }]), EngineRefusal)
})

test('many balls are one lane, in which a number came or did not', () => {
  const drawn = Array.from({ length: 20 }, (_, nth) => String(nth + 1))
  const { lanes, rows: keno } = trend('keno', [{ drawn }])
  assert.deepEqual(
    lanes.map(({ name, symbols }) => [name, symbols.length]),
    [['any', 80]],
  )
  assert.deepEqual([keno[0]?.sum, keno[0]?.size], [210, 'small'])
  const figures = lanes[0]?.figures ?? []
  assert.equal(
    figures.reduce((sum, { times }) => sum + times, 0),
    20,
  )
})

test('what is no draw, or no game, is refused', () => {
  assert.throws(() => trend('ssc', ssc('12')), EngineRefusal)
  assert.throws(() => trend('xsmb', [{ special: ['x'] }]), EngineRefusal)
  assert.throws(() => trend('nothing', []), EngineRefusal)
  assert.deepEqual(trend('ssc', []).rows, [])
})
