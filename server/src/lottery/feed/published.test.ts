import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { sql } from '#kit'
import { results } from '#lottery/draw'
import { openScene } from '#test/lottery'
import { importResults } from './import-results.ts'

const { context } = await openScene()
for (const name of ['families.sql', 'vietlott.sql'])
  await sql
    .raw(await readFile(new URL(`../../../../db/seed/${name}`, import.meta.url), 'utf8'))
    .execute(context.db)

const drawn = async (gameCode: string) => {
  const { list } = await results(context, { gameCode, count: 10 })
  return list.map(({ issue, prizes, drawsAt }) => [issue, prizes.drawn?.join(' '), drawsAt.toISOString()])
}
const paid = async (gameCode: string) => {
  const { list } = await results(context, { gameCode, count: 1 })
  const { currency, tiers } = list[0]?.dividends ?? { currency: '', tiers: [] }
  return [currency, ...tiers.map(({ tier, winners, each }) => `${tier} ${winners} ${each / 10_000n}`)]
}

test('a record of Vietlott’s is imported by its numbers, and what is no draw of the game is told by its line', async () => {
  const file = [
    '{"date":"2026-08-13","id":"01384","result":[5,10,14,23,24,38,35],"page":59,"process_time":"x"}',
    '{"date":"2026-08-15","id":"01385","result":[4,9,24,25,27,45,40]}',
    '',
    '{"date":"2026-08-15","id":"01385","result":[4,9,24,25,27,45,40]}',
    '{"date":"2026-08-18","id":"01386","result":[4,9,24,25,27,27,40]}',
    '{"date":"2026-08-18","id":"01386","result":[4,9,24,25,27,45]}',
    '{"date":"2026-08-18","id":"01386","result":[4,9,24,25,27,45,56]}',
    '{"date":"2026-02-30","id":"01387","result":[4,9,24,25,27,45,40]}',
    '{"date":"2026-08-20","id":"x","result":[4,9,24,25,27,45,40]}',
    '{"date":"2031-08-20","id":"01388","result":[4,9,24,25,27,45,40]}',
    '{"date":"2026-08-20"}',
    '{"date"',
  ].join('\n')
  const report = await importResults(context, 'power655', file)
  assert.equal(report.imported, 2)
  assert.deepEqual(
    report.faults.map(({ line, fault }) => [line, fault.split(':')[0]]),
    [
      [4, '01385 stands on line 2 already'],
      [5, '01386 is no whole result'],
      [6, '01386 is no whole result'],
      [7, '01386 is no whole result'],
      [8, 'not a day'],
      [9, 'not a number of an issue'],
      [10, '01388 has not been drawn yet'],
      [11, 'id'],
      [12, 'is not JSON'],
    ],
  )
  assert.deepEqual(await drawn('power655'), [
    ['01385', '4 9 24 25 27 45 40', '2026-08-15T11:00:00.000Z'],
    ['01384', '5 10 14 23 24 38 35', '2026-08-13T11:00:00.000Z'],
  ])
  const again = await importResults(context, 'power655', file)
  assert.deepEqual([again.imported, again.present], [0, 2])
})

test('Max 3D is read group by group, zeros and all', async () => {
  const result = {
    'Giải Đặc biệt': ['015', '517'],
    'Giải Nhất': ['334', '279', '576', '060'],
    'Giải Nhì': ['043', '900', '132', '916', '370', '766'],
    'Giải ba': ['634', '573', '539', '048', '967', '262', '523', '185'],
  }
  const line = JSON.stringify({ date: '2026-11-16', id: '01155', result })
  const short = JSON.stringify({ date: '2026-11-18', id: '01156', result: { ...result, 'Giải ba': [] } })
  const report = await importResults(context, 'max3d', `${line}\n${short}`)
  assert.deepEqual([report.imported, report.faults.length], [1, 1])
  const [first] = await drawn('max3d')
  assert.match(String(first?.[1]), /^015 517 334 279 576 060 043 900 .* 523 185$/)
})

test('Keno is imported draw by draw at the time its number says, and what the calendar has on no such day is told', async () => {
  const result = Array.from({ length: 20 }, (_, nth) => nth * 4 + 1)
  const line = (date: string, id: string, of: readonly number[] = result) =>
    JSON.stringify({ date, id, result: of, big_small: 'x', odd_even: 'x' })
  const file = [
    line('2026-09-22', '#0296688'),
    line('2026-09-22', '#0296570'),
    line('2026-09-22', '0296571', result.slice(1)),
    line('2026-09-23', '#0296572'),
    line('2022-12-04', '#0110271'),
    line('2026-12-22', '#0307399'),
  ].join('\n')
  const report = await importResults(context, 'vkeno', file)
  assert.equal(report.imported, 2)
  assert.deepEqual(
    report.faults.map(({ line, fault }) => [line, fault.split(':')[0]]),
    [
      [3, '0296571 is no whole result'],
      [4, '0296572 is no draw of 2026-09-23 by the calendar'],
      [5, '0110271 is no draw of 2022-12-04 by the calendar'],
      [6, '0307399 has not been drawn yet'],
    ],
  )
  assert.deepEqual(
    (await drawn('vkeno')).map(([issue, , at]) => [issue, at]),
    [
      ['0296688', '2026-09-22T14:52:00.000Z'],
      ['0296570', '2026-09-21T23:08:00.000Z'],
    ],
  )
  const again = await importResults(context, 'vkeno', file)
  assert.deepEqual([again.imported, again.present], [0, 2])
})

const page = (number: string, day: string, third = '16.116', seventh = '40') => `
<div class="chitietketqua_title"><h5>Kỳ quay thưởng <b>#${number}</b> ngày <b>${day}</b></h5></div>
<div class="day_so_ket_qua_v2">${['04', '09', '24', '25', '27', '45']
  .map((ball) => `<span class="bong_tron">${ball}</span>`)
  .join('')}<i>|</i><span class="bong_tron no-margin-right active">${seventh}</span></div>
<table class="table"><thead><tr><th>Giải thưởng</th><th>Kết quả</th><th>Số lượng giải</th><th>Giá trị giải (đồng)</th></tr></thead>
<tbody><tr><td>Jackpot 1</td><td><b>O O O O O O</b></td><td>0</td><td><b>34.897.731.150</b></td></tr>
<tr><td>Jackpot 2</td><td><b>O O O O O | <span class="active">O</span></b></td><td>0</td><td><b>3.544.192.350</b></td></tr>
<tr><td>Giải Nhất</td><td>O O O O O</td><td>9</td><td>40.000.000</td></tr>
<tr><td>Giải Nhì</td><td>O O O O</td><td>776</td><td>500.000</td></tr>
<tr><td>Giải Ba</td><td>O O O</td><td>${third}</td><td>50.000</td></tr></tbody></table>`

test('pages of Vietlott’s draws bring what was paid, also to a draw that was there without', async () => {
  const pages = [
    page('01385', '15/08/2026'),
    page('01386', '18/08/2026'),
    page('01387', '20/08/2026', 'viele'),
    page('01388', '22/08/2026', '16.116', ''),
  ]
  const report = await importResults(context, 'power655', pages.join('\n'))
  assert.deepEqual([report.imported, report.present, report.dividends], [1, 1, 2])
  assert.deepEqual(
    report.faults.map(({ fault }) => fault.split(':')[0]),
    ['01387', '01388 is no whole result'],
  )
  assert.deepEqual(await paid('power655'), [
    'VND',
    'jackpot1 0 34897731150',
    'jackpot2 0 3544192350',
    'first 9 40000000',
    'second 776 500000',
    'third 16116 50000',
  ])
  assert.equal((await importResults(context, 'power655', pages.join('\n'))).dividends, 0)
  assert.equal((await importResults(context, 'power655', '<html></html>')).faults.length, 1)
})

const divisions = [0, 15, 800, 1365, 33120, 46105, 597156].map((winningUnit, nth) => ({
  type: nth + 1,
  winningUnit,
  dividend: String([0, 1259500, 62970, 9600, 640, 320, 40][nth]),
}))
const draw = (no: number, drawDate: string, numbers: number[], extra = 13, status = 'Result') => ({
  id: `2026${no}N`,
  year: '2026',
  no,
  drawDate: `${drawDate}+08:00`,
  status,
  lotteryPool: { lotteryPrizes: divisions },
  drawResult: { drawnNo: numbers, xDrawnNo: extra },
})

test('results of Mark Six come with what its divisions paid, parts of a unit as tenths', async () => {
  const six = [15, 21, 24, 40, 45, 46]
  const answer = (...lotteryDraws: unknown[]) => JSON.stringify({ data: { lotteryDraws } }, null, 1)
  const report = await importResults(
    context,
    'mark6',
    answer(
      draw(3, '2026-01-08', six),
      // A Sunday.
      draw(4, '2026-01-11', [1, 2, 3, 4, 5, 49], 6),
      draw(5, '2026-01-13', six, 15),
      draw(6, '2026-01-15', [1, 2, 3]),
      draw(7, '2026-01-17', six, 1, 'StartSell'),
      { ...draw(8, '2026-01-20', six), lotteryPool: { lotteryPrizes: [{ type: 8 }] } },
    ),
  )
  assert.deepEqual([report.imported, report.dividends], [2, 2])
  assert.deepEqual(
    report.faults.map(({ fault }) => fault.split(':')[0]),
    ['26/005 is no whole result', '26/006 is no whole result', 'lotteryPool.lotteryPrizes.0.type'],
  )
  assert.ok(report.faults.every(({ line }) => line > 1))
  const [second, first] = await drawn('mark6')
  // The sign of the lunar year stands behind the seven numbers.
  assert.deepEqual(first, ['26/003', '15 21 24 40 45 46 13 snake', '2026-01-08T13:30:00.000Z'])
  assert.equal(second?.[0], '26/004')
  assert.deepEqual((await paid('mark6')).slice(0, 3), ['HKD', 'prize1 0 0', 'prize2 1.5 1259500'])
  assert.equal((await importResults(context, 'mark6', '{"data": {}}')).faults.length, 1)
})

test('a table has no numbers, and a game whose issues are called by them takes none', async () => {
  const { imported, faults } = await importResults(context, 'power655', 'date,drawn_1')
  assert.deepEqual([imported, faults.length], [0, 1])
})
