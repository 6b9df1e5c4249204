import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chanceFrom } from '../../../test/chance.ts'
import { numbersOf, regions } from '../../../test/lines.ts'
import { EngineRefusal, pickKinds, type PickKind, plays, price, quickPick, readNumbers } from '../../index.ts'
import * as fc from 'fast-check'

const typed: [play: string, text: string, numbers: string, unread: string][] = [
  ['lo2', '12,34 56;78\n90', '12 34 56 78 90', ''],
  ['lo2', ' 12 , , 34\t\r\n', '12 34', ''],
  ['lo2', '12.34', '12 34', ''],
  ['lo2', '12 12 34', '12 34', ''],
  ['lo2', '12 3 456 ab 7x', '12', '3 456 ab 7x'],
  ['lo2', '1234', '', '1234'],
  ['lo2', '٦١ 61', '61', '٦١'],
  ['lo3', '012 12', '012', '12'],
  ['dau', '1 2 33', '1 2', '33'],
  ['xien2', '27-61', '27 61', ''],
  ['xien2', '27-61, 05–33', '27 61 05 33', ''],
  ['xien3', '27-61-05', '27 61 05', ''],
  ['db_sum', '0 7 07 18 19', '0 7 18', '19'],
  ['db_big', 'big small', 'big', 'small'],
  ['lo2', '', '', ''],
  ['lo2', '-,;', '', ''],
]

for (const [code, text, numbers, unread] of typed) {
  test(`${code} reads ${JSON.stringify(text)} as ${numbers || 'nothing'}${unread && `, not ${unread}`}`, () => {
    const read = readNumbers('xsmb', code, text)
    assert.equal(read.numbers.join(' '), numbers)
    assert.equal(read.unread.join(' '), unread)
  })
}

test('groups joined by dashes are combinations when they are whole, each with its own numbers', () => {
  const groups = (code: string, text: string) => readNumbers('xsmb', code, text).combinations
  assert.deepEqual(groups('xien2', '27-61, 27-05'), [
    ['27', '61'],
    ['27', '05'],
  ])
  assert.deepEqual(groups('xien2', '27-61-05 27-27 27-x 27'), [])
  assert.deepEqual(groups('da', '27-61-05'), [['27', '61', '05']])
  assert.deepEqual(groups('lo2', '27-61'), [])
})

test('what is over the most a play takes is told, not dropped', () => {
  const text = Array.from({ length: 1001 }, (_, n) => String(n).padStart(4, '0')).join(' ')
  const { numbers, unread } = readNumbers('xsmb', 'lo4', text)
  assert.equal(numbers.length, 1000)
  assert.deepEqual(unread, ['1000'])
})

test('any numbers written with any separators read back as they were, and can be priced', () => {
  const separator = fc.constantFrom(',', ' ', ';', '\n', ', ', '\r\n', '-', ' ; ')
  const lines = fc.constantFrom(...regions).chain((region) =>
    fc.constantFrom(...plays(region)).chain((play) =>
      fc.record({
        region: fc.constant(region),
        play: fc.constant(play.code),
        numbers: numbersOf(play),
        separator,
      }),
    ),
  )
  fc.assert(
    fc.property(lines, ({ region, play, numbers, separator }) => {
      const read = readNumbers(region, play, numbers.join(separator))
      assert.deepEqual(read.numbers, numbers)
      assert.deepEqual(read.unread, [])
      assert.ok(price(region, { play, numbers: read.numbers, unit: 1n }).stake > 0n)
    }),
  )
})

test('every part of any text is read or told', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789 ,;-x')) }), (text) => {
      const parts = text.split(/[ ,;-]+/).filter(Boolean)
      const { numbers, unread } = readNumbers('xsmb', 'lo2', text)
      assert.deepEqual([...new Set(parts.filter((part) => !unread.includes(part)))], numbers)
      assert.equal(parts.filter((part) => !/^\d\d$/.test(part)).length, unread.length)
    }),
  )
})

const kinds: [PickKind, count: number, first: string, last: string][] = [
  ['runs', 18, '01', '98'],
  ['low', 50, '00', '49'],
  ['high', 50, '50', '99'],
  ['odd', 50, '01', '99'],
  ['even', 50, '00', '98'],
  ['odd_odd', 25, '11', '99'],
  ['even_even', 25, '00', '88'],
  ['odd_even', 25, '10', '98'],
  ['even_odd', 25, '01', '89'],
]

for (const [kind, count, first, last] of kinds) {
  test(`the picker ${kind} gives ${count} numbers from ${first} to ${last}`, () => {
    const numbers = quickPick('xsmb', 'lo2', kind)
    assert.deepEqual([numbers.length, numbers[0], numbers.at(-1)], [count, first, last])
    assert.equal(new Set(numbers).size, count)
  })
}

test('the four shapes of odd and even part the hundred numbers, tens first', () => {
  const shapes = (['odd_odd', 'even_even', 'odd_even', 'even_odd'] as const).map((kind) =>
    quickPick('xsmb', 'lo2', kind),
  )
  assert.equal(new Set(shapes.flat()).size, 100)
  assert.ok(
    quickPick('xsmb', 'lo2', 'odd_even').every((n) => Number(n[0]) % 2 === 1 && Number(n[1]) % 2 === 0),
  )
  assert.deepEqual(quickPick('xsmb', 'lo2', 'runs').slice(0, 5), ['01', '10', '12', '21', '23'])
})

test('a random pick is as many different numbers as asked, and a line that can be played', () => {
  const chance = chanceFrom(1)
  for (const region of regions) {
    for (const { code, pick, permuted } of plays(region)) {
      const numbers = quickPick(region, code, 'random', chance)
      assert.equal(numbers.length, Math.max(1, pick.min))
      assert.deepEqual(numbers, [...numbers].sort())
      if (!permuted) assert.ok(price(region, { play: code, numbers, unit: 1n }).stake > 0n)
    }
  }
  assert.equal(new Set(quickPick('xsmb', 'lo2', 'random', chance, 100)).size, 100)
})

test('a random pick picks every number as often', () => {
  const [chance, counts] = [chanceFrom(2), new Map<string, number>()]
  for (let i = 0; i < 5000; i++) {
    for (const number of quickPick('xsmb', 'lo2', 'random', chance, 10))
      counts.set(number, (counts.get(number) ?? 0) + 1)
  }
  // 500 each, drawn without return: a deviation of 21.
  assert.equal(counts.size, 100)
  for (const [number, count] of counts) assert.ok(Math.abs(count - 500) < 4.5 * 21.2, `${number}: ${count}`)
})

test('a picker that does not fit, or chance that is none, is refused', () => {
  const refused = (code: string) => (error: unknown) => error instanceof EngineRefusal && error.code === code
  for (const kind of pickKinds.filter((one) => one !== 'random')) {
    assert.throws(() => quickPick('xsmb', 'lo3', kind), refused('bad_pick'))
    assert.throws(() => quickPick('xsmb', 'db_sum', kind), refused('bad_pick'))
  }
  assert.throws(() => quickPick('xsmb', 'lo2', 'toString' as PickKind), refused('bad_pick'))
  assert.throws(() => quickPick('xsmb', 'lo2', 'random'), refused('bad_pick'))
  assert.throws(() => quickPick('xsmb', 'lo2', 'random', () => 100), refused('bad_pick'))
  assert.throws(() => quickPick('xsmb', 'lo2', 'random', () => 0.5), refused('bad_pick'))
  for (const count of [0, -1, 1.5, Number.NaN])
    assert.throws(() => quickPick('xsmb', 'lo2', 'random', () => 0, count), refused('bad_pick'))
  assert.throws(() => quickPick('xsmb', 'xien2', 'random', () => 0, 3), refused('too_many_numbers'))
})
