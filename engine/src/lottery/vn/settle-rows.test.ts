import assert from 'node:assert/strict'
import { test } from 'node:test'
import { north, south } from '../../../test/draws.ts'
import { plays, settle } from '../../index.ts'

/** play, numbers, unit → stake, hits, payout; amounts in units. */
type Row = [play: string, numbers: string, unit: number, stake: number, hits: number, payout: number]

const northRows: Row[] = [
  ['lo2', '61', 1000, 27_000, 3, 297_000],
  ['lo2', '07', 1000, 27_000, 1, 99_000],
  ['lo2', '61 07', 1000, 54_000, 4, 396_000],
  ['lo2', '00', 1000, 27_000, 0, 0],
  ['lo3', '361', 1000, 23_000, 2, 1_920_000],
  ['lo3', '369', 1000, 23_000, 3, 2_880_000],
  ['lo3', '012', 1000, 23_000, 0, 0],
  ['lo4', '4369', 1000, 20_000, 2, 18_000_000],
  ['lo4', '2361', 1000, 20_000, 1, 9_000_000],
  ['lo4', '0369', 1000, 20_000, 0, 0],
  ['lo2_head', '07', 1000, 27_000, 2, 198_000],
  ['lo2_head', '12', 1000, 27_000, 3, 297_000],
  ['lo2_head', '61', 1000, 27_000, 0, 0],
  ['lo2_1k', '61', 1000, 1000, 3, 10_800],
  ['de_db', '69', 1000, 1000, 1, 99_000],
  ['de_db', '34', 1000, 1000, 0, 0],
  ['de_dau_g7', '69', 1000, 4000, 1, 99_000],
  ['de_dau_g7', '12 21', 1000, 8000, 2, 198_000],
  ['de_dau_g7', '61', 1000, 4000, 0, 0],
  ['de_dau_duoi', '69', 1000, 5000, 2, 198_000],
  ['de_dau_duoi', '45', 1000, 5000, 1, 99_000],
  ['dau', '6', 1000, 1000, 1, 9700],
  ['dau', '9', 1000, 1000, 0, 0],
  ['duoi', '9', 1000, 1000, 1, 9700],
  ['duoi', '6', 1000, 1000, 0, 0],
  ['3cang_db', '369', 1000, 1000, 1, 960_000],
  ['3cang_db', '343', 1000, 1000, 0, 0],
  ['3cang_g6', '369', 1000, 3000, 1, 960_000],
  ['3cang_dau_duoi', '369', 1000, 4000, 2, 1_920_000],
  ['4cang_db', '4369', 1000, 1000, 1, 9_000_000],
  ['4cang_db', '3436', 1000, 1000, 0, 0],
  ['xien2', '61 07', 1000, 1000, 1, 16_000],
  ['xien2', '61 00', 1000, 1000, 0, 0],
  ['xien3', '61 07 69', 1000, 1000, 1, 65_000],
  ['xien4', '61 07 69 12', 1000, 1000, 1, 180_000],
  ['xien4', '61 07 69 00', 1000, 1000, 0, 0],
  ['truot4', '00 08 09 10', 1000, 1000, 1, 2400],
  ['truot4', '00 08 09 61', 1000, 1000, 0, 0],
  ['truot6', '00 08 09 10 11 13', 1000, 1000, 1, 4500],
  ['truot8', '00 08 09 10 11 13 14 15', 1000, 1000, 1, 8000],
  ['truot10', '00 08 09 10 11 13 14 15 16 17', 1000, 1000, 1, 12_000],
  ['truot10', '07 08 09 10 11 13 14 15 16 17', 1000, 1000, 0, 0],
  ['lo2_dao', '16', 1000, 54_000, 3, 297_000],
  ['lo2_dao', '11', 1000, 27_000, 0, 0],
  ['lo3_dao', '123', 1000, 138_000, 2, 1_920_000],
  ['lo3_dao', '112', 1000, 69_000, 0, 0],
  ['lo4_dao', '1000', 1000, 80_000, 0, 0],
  ['de_db_dao', '96', 1000, 2000, 1, 99_000],
  ['3cang_db_dao', '963', 1000, 6000, 1, 960_000],
  ['4cang_db_dao', '9643', 1000, 24_000, 1, 9_000_000],
  ['da', '61 00', 500, 13_500, 0, 0],
  ['da', '61 07', 500, 13_500, 1, 650_000],
  ['da', '07 12', 500, 13_500, 1, 325_000],
  ['da', '07 12 61', 500, 40_500, 1, 975_000],
  ['da', '07 12 00', 500, 40_500, 1, 325_000],
  ['db_sum', '15', 1000, 1000, 1, 24_250],
  ['db_sum', '14 15 16', 1000, 3000, 1, 24_250],
  ['db_sum', '14', 1000, 1000, 0, 0],
  ['db_big', '', 1000, 1000, 1, 1940],
  ['db_small', '', 1000, 1000, 0, 0],
  ['db_odd', 'odd', 1000, 1000, 1, 1940],
  ['db_even', '', 1000, 1000, 0, 0],
]

const southRows: Row[] = [
  ['lo2', '61', 1000, 18_000, 3, 297_000],
  ['lo3', '369', 1000, 17_000, 3, 2_880_000],
  ['lo4', '4369', 1000, 16_000, 2, 18_000_000],
  ['lo2_head', '07', 1000, 18_000, 2, 198_000],
  ['lo2_head', '73', 1000, 18_000, 1, 99_000],
  ['lo2_1k', '69', 1000, 1000, 4, 21_600],
  ['de_dau_g8', '69', 1000, 1000, 1, 99_000],
  ['de_dau_duoi', '69', 1000, 2000, 2, 198_000],
  ['3cang_g7', '369', 1000, 1000, 1, 960_000],
  ['3cang_dau_duoi', '369', 1000, 2000, 2, 1_920_000],
  ['4cang_db', '4369', 1000, 1000, 1, 9_000_000],
  ['xien2', '61 07', 1000, 1000, 1, 30_000],
  ['xien3', '61 07 69', 1000, 1000, 1, 165_000],
  ['xien4', '61 07 69 50', 1000, 1000, 1, 775_000],
  ['truot4', '00 01 02 03', 1000, 1000, 1, 1900],
  ['truot6', '00 01 02 03 04 05', 1000, 1000, 1, 2700],
  ['truot8', '00 01 02 03 04 05 06 08', 1000, 1000, 1, 4000],
  ['truot10', '00 01 02 03 04 05 06 08 09 10', 1000, 1000, 1, 6000],
  ['da', '61 07', 1000, 18_000, 1, 1_500_000],
  ['db_sum', '15', 1000, 1000, 1, 24_250],
]

for (const [region, prizes, rows] of [
  ['xsmb', north, northRows],
  ['xsmn', south, southRows],
  ['xsmt', south, southRows],
] as const) {
  for (const [code, numbers, unit, stake, hits, payout] of rows) {
    test(`${region}: ${code} ${numbers} at ${unit} costs ${stake}, hits ${hits}, pays ${payout}`, () => {
      const line = { play: code, numbers: numbers.split(' ').filter(Boolean), unit: BigInt(unit) * 10_000n }
      assert.deepEqual(settle(region, line, prizes), {
        stake: BigInt(stake) * 10_000n,
        hits,
        payout: BigInt(payout) * 10_000n,
      })
    })
  }
}

test('every play of the north and the south is in a row that wins', () => {
  for (const [region, rows] of [
    ['xsmb', northRows],
    ['xsmn', southRows],
  ] as const) {
    const won = new Set(rows.filter((row) => row[5] > 0).map((row) => row[0]))
    const shared = new Set(northRows.filter((row) => row[5] > 0).map((row) => row[0]))
    const codes = plays(region)
      .filter((one) => !one.permuted)
      .map((one) => one.code)
    const never = codes.filter((code) => !won.has(code) && !shared.has(code))
    assert.deepEqual(never, ['db_small', 'db_even'])
  }
})
