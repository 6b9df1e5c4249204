import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { houseDraw } from '@fairground/engine'
import { sql, type Caller } from '#kit'
import { enterResult, findDraw, results } from '#lottery/draw'
import { importResults } from '#lottery/feed'
import { auditSettlement } from '#lottery/settlement'
import { openScene, type Player } from '#test/lottery'
import { refused } from '#test/refused'
import { advance } from './advance.ts'
import { explainedSum } from '#test/explained'
import { orderById } from './read-orders.ts'

const scene = await openScene()
const { context } = scene
const stations = new URL('../../../db/seed/stations.sql', import.meta.url)
await sql.raw(await readFile(stations, 'utf8')).execute(context.db)
await advance(context)

// 21 November 2026 is a Saturday.
const saturday = ['hcm', 'longan', 'binhphuoc', 'haugiang']
const south = await findDraw(context.db, 'xsmn', '2026-11-21')
assert.ok(south)
const drawId = south.id
const callerOf = ({ memberId, book, currency }: Player): Caller => {
  return { memberId, book, currency, sessionId: '', account: '', isAgent: 0 }
}

/** A result of each station, the same every time; with tiers put in place where a test wants them. */
function drawnAt(put: Record<string, string[]> = {}): Record<string, string[]> {
  const all: [string, string[]][] = saturday.flatMap((station) =>
    Object.entries(
      houseDraw('xsmn', { seed: Buffer.alloc(32, 7), drawId: station, root: '0'.repeat(64), entropy: '' }),
    ).map(([tier, numbers]) => [`${station}.${tier}`, [...(numbers ?? [])]] as const),
  )
  return { ...Object.fromEntries(all), ...put }
}

test('the stations of the day are the draw’s, and nobody can play at another, or at one twice', async () => {
  assert.deepEqual('stations' in south.terms && south.terms.stations, saturday)
  const player = await scene.member(1_000_000n)
  const bet = { play: 'de_db', numbers: ['69'], unit: 1000n }
  for (const at of [undefined, [], ['hanoi'], ['hcm', 'hcm'], ['hcm', 'bentre'], [...saturday, 'hcm']])
    await assert.rejects(
      scene.place(player, [{ ...bet, ...(at && { at }) }], { drawId }),
      refused('numbers_invalid', { rule: 'bad_stations' }),
    )
  // A đá is played at two stations at most, and the north at none.
  await assert.rejects(
    scene.place(player, [{ play: 'da', numbers: ['01', '02'], unit: 1000n, at: saturday.slice(0, 3) }], {
      drawId,
    }),
    refused('numbers_invalid'),
  )
  await assert.rejects(scene.place(player, [{ ...bet, at: ['hcm'] }]), refused('numbers_invalid'))
  assert.equal(await scene.units(player), 1_000_000n)
})

test('an order is charged and settled at each of its stations, to the unit', async () => {
  const player = await scene.member(1_000_000n)
  const lines = [
    // Two stations, two numbers, đề đầu đuôi at 1,000: 8,000.
    { play: 'de_dau_duoi', numbers: ['69', '70'], unit: 1000n, at: ['hcm', 'longan'] },
    { play: 'de_db', numbers: ['12'], unit: 1000n, at: saturday },
    { play: 'da', numbers: ['41', '42'], unit: 1000n, at: ['binhphuoc', 'haugiang'] },
  ]
  const { orderId, stake } = await scene.place(player, lines, { drawId })
  assert.equal(stake, 10_000n * (8000n + 4000n + 36_000n))
  const order = await orderById(context, callerOf(player), { orderId })
  assert.deepEqual(
    order.lines.map(({ at }) => at),
    lines.map(({ at }) => at),
  )
  const put = {
    'hcm.special': ['123469'],
    'longan.eighth': ['69'],
    'longan.special': ['000012'],
    'haugiang.special': ['111112'],
    'hcm.eighth': ['99'],
    'binhphuoc.eighth': ['41'],
    'haugiang.eighth': ['42'],
  }
  await scene.result(drawId, drawnAt(put))
  await scene.settle(drawId)
  const settled = await orderById(context, callerOf(player), { orderId })
  assert.equal(settled.lines[0]?.payout, 10_000n * 2n * 99_000n)
  assert.equal(settled.lines[1]?.payout, 10_000n * 2n * 99_000n)
  assert.ok((settled.lines[2]?.payout ?? 0n) > 0n)
  assert.equal(await explainedSum(context, callerOf(player), settled), settled.payout)
  const { difference } = await auditSettlement(context, { drawId })
  assert.equal(difference, null)
  assert.ok(await scene.proofHolds())
})

test('a result is whole at every station, and of no other', async () => {
  const draw = await findDraw(context.db, 'xsmt', '2026-11-21')
  const enter = (prizes: unknown) =>
    enterResult(context, { drawId: draw?.id ?? '', prizes, actor: 'staff:staff-a' })
  await assert.rejects(enter(drawnAt()), refused('result_invalid'))
  const { 'hcm.special': _, ...short } = drawnAt()
  const another = await scene.freshDraw()
  await assert.rejects(
    enterResult(context, { drawId: another.id, prizes: short, actor: 'staff:staff-a' }),
    refused('result_invalid'),
  )
})

test('results are imported station by station, a day once it is whole; what is not is told by its line', async () => {
  const numbers = (station: string) =>
    Object.entries(drawnAt())
      .filter(([name]) => name.startsWith(`${station}.`))
      .flatMap(([, found]) => found)
      .join(',')
  const [first = ''] = saturday
  const row = (day: string, station: string, of = first) => `${day},${station},${numbers(of)}`
  const head =
    'date,station,special,prize1,prize2,prize3_1,prize3_2,prize4_1,prize4_2,prize4_3,prize4_4,prize4_5,prize4_6,prize4_7,prize5,prize6_1,prize6_2,prize6_3,prize7,prize8'
  const file = [
    head,
    ...saturday.map((station) => row('2026-11-14', station, station)),
    row('2026-11-09', 'hcm'),
    row('2026-11-09', 'hcm'),
    row('2026-11-09', 'hue'),
    row('2026-11-09', 'camau').replace(/,\d\d$/, ',123'),
    `2026-11-10,${numbers(first)}`,
  ].join('\n')
  const report = await importResults(context, 'xsmn', file)
  assert.deepEqual(report, {
    imported: 1,
    present: 0,
    dividends: 0,
    faults: [
      { line: 6, fault: '2026-11-09 lacks dongthap, camau' },
      { line: 7, fault: 'hcm stands twice on 2026-11-09' },
      { line: 8, fault: 'hue does not draw on 2026-11-09' },
      { line: 9, fault: 'the eighth prize is 1 of 2 digits' },
      { line: 10, fault: 'no station stands behind the day' },
    ],
  })
  const { list } = await results(context, { gameCode: 'xsmn', count: 5 })
  const imported = list.find(({ issue }) => issue === '2026-11-14')
  assert.deepEqual(imported?.prizes['haugiang.special'], drawnAt()['haugiang.special'])
  assert.deepEqual((await importResults(context, 'xsmn', file)).present, 1)
})
