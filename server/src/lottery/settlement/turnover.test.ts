import assert from 'node:assert/strict'
import { test } from 'node:test'
import { feed, readJournals, sql, type Reader } from '#kit'
import { openScene, prizes, type Player } from '#test/lottery'
import { settled } from '#test/notebook'
import { auditSettlement } from './audit-settlement.ts'
import { sweepTurnover, tellTurnover } from './tell-turnover.ts'
import { turnover, type Turnover } from './turnover.ts'
import { voidDraw } from './void-draw.ts'

const scene = await openScene()
const { context } = scene
const unit = 10_000n
const without61 = { ...prizes, first: ['16862'], seventh: ['12', '25', '62', '70'] }
const line = (number: string) => ({ play: 'lo2', numbers: [number], unit: 1000n })
const reason = { actor: 'staff:staff-a', reason: 'not held' }

/** What the journal tells of a draw, by member and version, in units. */
async function told(drawId: string): Promise<Turnover[]> {
  await settled(context)
  const rows: Turnover[] = []
  const remember = async (_tx: unknown, some: readonly Turnover[]) => void rows.push(...some)
  const reader: Reader = {
    name: `test-${drawId}-${context.clock.now().getTime()}`,
    tables: [],
    feeds: () => [feed(turnover, remember)],
  }
  await readJournals(context, reader)
  return rows.filter((row) => row.drawId === drawId)
}

const sums = (rows: readonly Turnover[], player: Player) =>
  rows
    .filter((row) => row.memberId === player.memberId)
    .map(({ version, orders, stake, counted, prize }) => [
      version,
      orders,
      ...[stake, counted, prize].map((one) => one / unit),
    ])

/** What the ledger moved to a member for a draw's prizes, in units. */
async function prizesOf(drawId: string, { memberId }: Player): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(e.amount), 0) as sum from ledger.transfer t
    join ledger.entry e on e.transfer_id = t.id
    join ledger.account a on a.id = e.account_id and a.member_id = ${memberId}::uuid
    where t.cause like ${`%${drawId}:${memberId}%`} and t.kind in ('prize', 'correction')`.execute(context.db)
  return (rows[0]?.sum ?? 0n) / unit
}

test('each who played is told of, who won and who lost, once', async () => {
  const { id } = await scene.freshDraw()
  const winner = await scene.member(1_000_000n)
  const loser = await scene.member(1_000_000n)
  const guest = await scene.member(1_000_000n, 'trial')
  for (const number of ['61', '00']) await scene.place(winner, [line(number)], { drawId: id })
  await scene.place(loser, [line('00'), line('01')], { drawId: id })
  await scene.place(guest, [line('61')], { drawId: id })
  await scene.result(id)
  assert.equal(await tellTurnover(context, id), 0, 'a draw that is not over is not told of')
  await scene.settle(id)
  const settledAt = context.clock.now()
  scene.clock.advance(60_000)
  const both = await Promise.all([tellTurnover(context, id), tellTurnover(context, id)])
  assert.deepEqual(
    both.toSorted((one, other) => one - other),
    [0, 3],
  )
  assert.equal(await tellTurnover(context, id), 0)
  const rows = await told(id)
  assert.deepEqual(sums(rows, winner), [[1, 2, 54_000n, 54_000n, 198_000n]])
  assert.deepEqual(sums(rows, loser), [[1, 1, 54_000n, 54_000n, 0n]])
  assert.deepEqual(rows.map((row) => row.book).toSorted(), ['real', 'real', 'trial'])
  for (const row of rows) {
    assert.deepEqual([row.gameCode, row.category, row.currency, row.rebate], ['xsmb', 'LOTT', 'VND', 0n])
    assert.equal(row.settledAt.getTime(), settledAt.getTime())
    assert.equal(row.knownAt.getTime(), settledAt.getTime() + 60_000)
  }
})

test('a corrected result and a void are told as what they changed, on the day of the first', async () => {
  const { id } = await scene.freshDraw()
  const spender = await scene.member(27_000n)
  const keeper = await scene.member(1_000_000n)
  const loser = await scene.member(1_000_000n)
  await scene.place(spender, [line('61')], { drawId: id })
  await scene.place(keeper, [line('61')], { drawId: id })
  await scene.place(loser, [line('00')], { drawId: id })
  await scene.result(id)
  await scene.settle(id)
  await tellTurnover(context, id)
  // What a correction would take back is on another draw by then.
  const other = await scene.freshDraw()
  await scene.place(spender, [{ play: 'de_db', numbers: ['00'], unit: await scene.units(spender) }], {
    drawId: other.id,
  })
  await scene.result(id, without61)
  await scene.settle(id)
  await tellTurnover(context, id)
  await voidDraw(context, id, reason)
  await tellTurnover(context, id)
  assert.equal(await tellTurnover(context, id), 0)
  const rows = await told(id)
  assert.deepEqual(sums(rows, keeper), [
    [1, 1, 27_000n, 27_000n, 198_000n],
    [2, 0, 0n, 0n, -198_000n],
    [3, -1, -27_000n, -27_000n, 0n],
  ])
  assert.deepEqual(sums(rows, loser), [
    [1, 1, 27_000n, 27_000n, 0n],
    [3, -1, -27_000n, -27_000n, 0n],
  ])
  assert.equal(new Set(rows.map((row) => row.settledAt.getTime())).size, 1)
  for (const player of [spender, keeper, loser]) {
    const sum = sums(rows, player).reduce((total, row) => total + BigInt(row[4] ?? 0), 0n)
    assert.equal(sum, await prizesOf(id, player), 'the prize is what the ledger moved')
  }
})

test('a draw void before it was settled is told of to nobody, and a lost job is made good by the sweep', async () => {
  const never = await scene.freshDraw()
  const player = await scene.member(1_000_000n)
  await scene.place(player, [line('61')], { drawId: never.id })
  await voidDraw(context, never.id, reason)
  const lost = await scene.freshDraw()
  await scene.place(player, [line('61')], { drawId: lost.id })
  await scene.result(lost.id)
  await scene.settle(lost.id)
  assert.ok((await sweepTurnover(context)) >= 2)
  assert.equal(await sweepTurnover(context), 0)
  assert.deepEqual(await told(never.id), [])
  assert.equal((await told(lost.id)).length, 1)
})

test('the audit names whom the journal tells of other than the draw came to', async () => {
  assert.equal((await auditSettlement(context)).difference, null)
  const { id } = await scene.freshDraw()
  const player = await scene.member(1_000_000n)
  await scene.place(player, [line('61')], { drawId: id })
  await scene.result(id)
  await scene.settle(id)
  assert.equal((await auditSettlement(context)).difference, null, 'what is not told yet is not wrong')
  await tellTurnover(context, id)
  assert.equal((await auditSettlement(context)).difference, null)
  await sql`
    insert into lottery.turnover (id, draw_id, member_id, version, game_code, category, book, currency,
      orders, stake, counted, prize, settled_at, known_at)
    select kit.new_id(now()), draw_id, member_id, 9, game_code, category, book, currency, 0, 0, 0, 10000, settled_at, now()
    from lottery.turnover where draw_id = ${id}::uuid`.execute(context.db)
  const { difference } = await auditSettlement(context)
  assert.equal(difference?.what, 'the prize that is told')
  assert.deepEqual([difference?.expected, difference?.found], ['198000', '198001'])
})

test('ids made by the database are of the instant, and of the seventh kind', async () => {
  const { rows } = await sql<{ id: string }>`
    select kit.new_id('2026-11-21T03:00:00.123Z') as id from generate_series(1, 100)`.execute(context.db)
  const time = new Date('2026-11-21T03:00:00.123Z').getTime().toString(16).padStart(12, '0')
  for (const { id } of rows)
    assert.match(id, new RegExp(`^${time.slice(0, 8)}-${time.slice(8)}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-`))
  assert.equal(new Set(rows.map((row) => row.id)).size, 100)
})
