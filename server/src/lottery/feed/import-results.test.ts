import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { sql } from '#kit'
import { openScene } from '#test/lottery'
import { refused } from '#test/refused'
import { importResults } from './import-results.ts'
import { results } from '#lottery/draw'
import { columnsOf } from './results-file.ts'

const { context } = await openScene()
const file = await readFile(new URL('../../../../db/seed/xsmb-2005-2022.csv', import.meta.url), 'utf8')
const lines = file.trimEnd().split('\n')

async function countDraws(): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from lottery.draw where issue < '2023'`.execute(context.db)
  return rows[0]?.count ?? 0n
}

test('bad lines are told by number, and the others are imported', async () => {
  const [head = '', ...rows] = lines.slice(0, 8)
  const bad = [
    head,
    rows[0],
    rows[1]?.replace('50058', '5005'),
    rows[2]?.replace('46814', '4681x'),
    rows[3]?.replace('2005-10-04', '2005-13-04'),
    rows[4]?.split(',').slice(1).join(','),
    rows[0],
    '',
    rows[5]?.replace('2005-10-06', '2031-10-06'),
  ].join('\r\n')
  const report = await importResults(context, 'xsmb', bad)
  assert.equal(report.imported, 1)
  assert.deepEqual(report.faults, [
    { line: 3, fault: 'the special prize is 1 of 5 digits' },
    { line: 4, fault: 'not a number: special is "4681x"' },
    { line: 5, fault: 'not a day: 2005-13-04' },
    { line: 6, fault: '27 columns instead of 28' },
    { line: 7, fault: '2005-10-01 stands on line 2 already' },
    { line: 9, fault: '2031-10-06 has not been drawn yet' },
  ])
})

test('the whole record is imported, and importing it again changes nothing', async () => {
  const first = await importResults(context, 'xsmb', file)
  assert.deepEqual(first, { imported: 6215, present: 1, dividends: 0, faults: [] })
  assert.equal(await countDraws(), 6216n)
  assert.deepEqual(await importResults(context, 'xsmb', file), {
    imported: 0,
    present: 6216,
    dividends: 0,
    faults: [],
  })
  assert.equal(await countDraws(), 6216n)
  const { list } = await results(context, { gameCode: 'xsmb', count: 1 })
  assert.equal(list[0]?.issue, '2022-12-31')
  assert.equal(list[0]?.prizes.special?.[0], lines.at(-1)?.split(',')[1])
  assert.deepEqual(list[0]?.drawsAt, new Date('2022-12-31T11:15:00Z'))
})

test('a draw that is there with another result is left as it is, and told', async () => {
  const [head, row = ''] = lines
  const report = await importResults(context, 'xsmb', [head, row.replace('34584', '34585')].join('\n'))
  assert.deepEqual(report, {
    imported: 0,
    present: 0,
    dividends: 0,
    faults: [{ line: 2, fault: '2005-10-01 is there already, with another result' }],
  })
})

test('a file without the right columns, a game unknown or the house’s own is refused', async () => {
  const report = await importResults(context, 'xsmb', 'day,numbers\n2005-10-01,1')
  assert.equal(report.faults[0]?.line, 1)
  await assert.rejects(importResults(context, 'nothing', file), refused('game_unknown'))
  await assert.rejects(importResults(context, 'xsmb-60s', file), refused('draw_of_the_house'))
})

const terms = { mode: 'SEA', oddsPpm: {} } as const

test('the columns of each region are as many as its numbers, and the day', () => {
  assert.equal(columnsOf('xsmb', terms).join(), lines[0])
  assert.equal(columnsOf('xsmn', terms).length, 19)
})
