import assert from 'node:assert/strict'
import { test } from 'node:test'
import { play, plays, price, type Play, type Region } from '@fairground/engine'
import fc from 'fast-check'
import { combinationsOn, isCombination, linesOfEntry } from '../entries.ts'
import type { Bet } from './place-bet.ts'
import { bare } from './play-words.ts'
import { readSlipText, timesMax, writeSlipText } from './slip-text.ts'

const linesMax = 100

/** What is read of a slip in a line: bets, and behind a bar what is told, `why:said@place`. */
function read(text: string, region: Region = 'xsmb'): string {
  const { bets, faults } = readSlipText(region, text, linesMax)
  const said = bets.map(({ play: code, numbers, kept, times }) => {
    const picks = [...kept.map((one) => one.join('-')), ...numbers]
    return `${code} ${picks.join(' ')}${times > 1 ? ` ×${times}` : ''}`
  })
  const told = faults.map(({ why, said: it, from }) => `${why}:${it}@${from}`)
  return [said.join('; '), ...(told.length > 0 ? [told.join(' ')] : [])].join(' | ').trim()
}

// Slips as they are written, and what they are read as.
const golden: readonly (readonly [text: string, read: string, region?: Region])[] = [
  ['lo 2 so 12 34 x 10', 'lo2 12 34 ×10'],
  ['lô 2 số 12 34 x 10', 'lo2 12 34 ×10'],
  ['LÔ 2 SỐ 12,34 X10', 'lo2 12 34 ×10'],
  ['de 05 50 x 20', 'de_db 05 50 ×20'],
  ['đề 05, 50 × 20', 'de_db 05 50 ×20'],
  ['xien 2 12 34 x 5', 'xien2 12 34 ×5'],
  ['xiên 2 12-34 05-72 x 5', 'xien2 12-34 05-72 ×5'],
  ['da 12 34 x 5', 'da 12 34 ×5'],
  ['đá 12 34 56', 'da 12 34 56'],
  ['lo 12 34', 'lo2 12 34'],
  ['lo 123 456', 'lo3 123 456'],
  ['bao lo 1234 x 2', 'lo4 1234 ×2'],
  ['bl 07*3', 'lo2 07 ×3'],
  ['lo 3 so dao 123', 'lo3_dao 123'],
  ['đề đảo 12', 'de_db_dao 12'],
  ['lo dau 12', 'lo2_head 12'],
  ['lo 2 so 1k 12 x 4', 'lo2_1k 12 ×4'],
  ['de dau 12', 'de_dau_g7 12'],
  ['de dau 12', 'de_dau_g8 12', 'xsmn'],
  ['đề đầu đuôi 69 x 2', 'de_dau_duoi 69 ×2', 'xsmt'],
  ['dd 69', 'de_dau_duoi 69'],
  ['3 cang 123', '3cang_db 123'],
  ['ba càng 123 456 x 7', '3cang_db 123 456 ×7'],
  ['3 cang dau 123', '3cang_g6 123'],
  ['3 cang dau 123', '3cang_g7 123', 'xsmn'],
  ['4 cang 1234', '4cang_db 1234'],
  ['dau 5 x 10', 'dau 5 ×10'],
  ['đuôi 0 9', 'duoi 0 9'],
  ['xien 12 34 56', 'xien3 12 34 56'],
  ['xien 12-34-56-78', 'xien4 12-34-56-78'],
  ['xien 2 12 34 56', 'xien2 12 34 56'],
  ['truot 4 01 02 03 04 x 3', 'truot4 01 02 03 04 ×3'],
  ['lô trượt 10 01 02 03 04 05 06 07 08 09 10', 'truot10 01 02 03 04 05 06 07 08 09 10'],
  ['tong 9 18', 'db_sum 9 18'],
  ['tai x 10; chan', 'db_big big ×10; db_even even'],
  ['xỉu\nlẻ x 2', 'db_small small; db_odd odd ×2'],
  ['lo 12 34 x 5 de 69 x 2', 'lo2 12 34 ×5; de_db 69 ×2'],
  ['lo 12 3 cang 123', 'lo2 12; 3cang_db 123'],
  ['lo 12 x 5 34 x 5', 'lo2 12 34 ×5'],
  ['lo 12 x 10 diem', 'lo2 12 ×10'],
  ['lo 12 x 5; lo 34 x 6', 'lo2 12 ×5 | otherTimes:lo@11'],
  ['lo 2 so 12 345 x 10', 'lo2 12 ×10 | number:345@11'],
  ['lo 12 12', 'lo2 12 | twice:12@6'],
  ['xien 3 12 34', '| count:12@7'],
  ['xien 2 12-34-56 05-06', 'xien2 05-06 | count:12@7'],
  ['12 34 lo 56', 'lo2 56 | alone:12@0 alone:34@3'],
  ['loo 12', '| play:loo@0 alone:12@4'],
  ['lo 12 kéo 34', 'lo2 12 | play:kéo@6 alone:34@10'],
  ['lo 12 x', 'lo2 12 | times:x@6'],
  ['lo 12 x 0', 'lo2 12 | times:0@8'],
  ['de 12 x 1001', 'de_db 12 | times:1001@8'],
  ['đá dao 12 34', '| play:dao@3'],
  ['lo', '| count:lo@0'],
  ['x 10', '| alone:x@0'],
  ['tai 12', 'db_big big | number:12@4'],
  ['de 05 ? 50', 'de_db 05 | play:?@6 alone:50@8'],
  ['', ''],
]

test('slips are read as they are meant, and what is wrong is told with its place', () => {
  assert.ok(golden.length >= 40)
  for (const [text, expected, region] of golden) assert.equal(read(text, region), expected, text)
})

test('accents may be written either way, and left out', () => {
  for (const [text, expected, region] of golden) {
    const told = / \| |^\| /.test(expected)
    if (told) continue
    assert.equal(read(text.normalize('NFD'), region), expected, text)
    assert.equal(read(bare(text), region), expected, text)
  }
})

const regions = fc.constantFrom<Region>('xsmb', 'xsmn', 'xsmt')

function numbersFor(of: Play): fc.Arbitrary<Pick<Bet, 'numbers' | 'kept'>> {
  const { strategy, digits, pick } = of
  if (strategy.kind === 'side') return fc.constant({ numbers: [strategy.side], kept: [] })
  const one = strategy.kind === 'sum' ? fc.integer({ min: 0, max: 18 }).map(String) : written(digits)
  const selector = (number: string) => (of.permuted ? Array.from(number).sort().join('') : number)
  const some = (minLength: number, maxLength: number) =>
    fc.uniqueArray(one, { minLength, maxLength, selector })
  if (!isCombination(of)) return some(1, Math.min(8, pick.max)).map((numbers) => ({ numbers, kept: [] }))
  const kept = fc.array(some(pick.min, pick.max), { minLength: 1, maxLength: 3 })
  return fc.oneof(
    some(pick.min, pick.min).map((numbers) => ({ numbers, kept: [] })),
    kept.map((all) => ({ numbers: [], kept: all })),
  )
}

const written = (digits: number) =>
  fc.integer({ min: 0, max: 10 ** digits - 1 }).map((number) => String(number).padStart(digits, '0'))

const bet = (region: Region) =>
  fc.constantFrom(...plays(region)).chain((of) =>
    fc.record({
      play: fc.constant(of.code),
      picked: numbersFor(of),
      times: fc.integer({ min: 1, max: timesMax }),
    }),
  )
const bets = regions.chain((region) =>
  fc.uniqueArray(bet(region), { minLength: 1, maxLength: 6, selector: (one) => one.play }).map((all) => ({
    region,
    all: all.map(({ play: code, picked, times }) => ({ play: code, ...picked, times })),
  })),
)

test('what is written as a slip is read as the same, with accents and without, in any case', () => {
  const ways = fc.constantFrom(
    (text: string) => text,
    bare,
    (text: string) => text.toUpperCase(),
  )
  fc.assert(
    fc.property(bets, ways, ({ region, all }, way) => {
      const { bets: again, faults } = readSlipText(region, way(writeSlipText(region, all)), linesMax)
      assert.deepEqual(faults, [])
      assert.deepEqual(again, all)
    }),
    { numRuns: 400 },
  )
})

test('whatever is typed, each line is one that is sold, and each fault is what stands at its place', () => {
  const piece = fc.constantFrom(
    ...'lo đề xiên da trượt 3 cang dao dau duoi x * ; 2 4 05 12-34 123 4567 x10 tong tai ? đá so \n k'.split(
      ' ',
    ),
  )
  const typed = fc.oneof(
    fc.string(),
    fc.array(piece, { maxLength: 20 }).map((all) => all.join(' ')),
  )
  fc.assert(
    fc.property(regions, typed, (region, text) => {
      const { bets: all, faults } = readSlipText(region, text, linesMax)
      for (const { said, from } of faults) assert.equal(text.slice(from, from + said.length), said)
      for (const { play: code, numbers, kept } of all) {
        const of = play(region, code)
        assert.ok(!isCombination(of) || numbers.length === 0 || combinationsOn(of, numbers).length > 0)
        const lines = linesOfEntry(of, { play: code, numbers, kept })
        assert.ok(lines.length > 0)
        for (const line of lines) price(region, { ...line, unit: 10_000n })
      }
    }),
    { numRuns: 600 },
  )
})
