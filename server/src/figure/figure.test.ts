import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readLimits } from '#care/limit'
import { newId, readJournals, rebuild, sql, transact } from '#kit'
import { tellTurnover, voidDraw } from '#lottery/settlement'
import { adjust, deposit, grantBonus, moveBetween, reverseDeposit } from '#wallet'
import { openScene, prizes, type Player } from '#test/lottery'
import { settled } from '#test/notebook'
import { openPlaying, seedVendor } from '#test/vendor-scenario'
import { portsOf } from '#vendor'
import { readPeriods } from './queries.ts'
import { reader } from './reader.ts'

const scene = await openScene()
const { context } = scene
const unit = 10_000n
const line = (number: string) => ({ play: 'lo2', numbers: [number], unit: 1000n })

/** Reads what there is to read, and answers how many rows it was. */
async function absorb(): Promise<number> {
  await settled(context)
  return await readJournals(context, reader(context), { rowsMax: 7 })
}

/** A member's days in a table of figures, in units, without whose they are. */
async function daysOf(table: 'play_day' | 'money_day', { memberId }: Player): Promise<unknown[]> {
  const { rows } = await sql<Record<string, bigint | string>>`
    select * from ${sql.table(`figure.${table}`)} where member_id = ${memberId}::uuid order by day`.execute(
    context.db,
  )
  const counts = ['orders', 'deposits']
  return rows.map((row) =>
    Object.entries(row).flatMap(([column, value]) => {
      if (column === 'member_id') return []
      return typeof value === 'bigint' && !counts.includes(column) ? [value / unit] : [value]
    }),
  )
}

/** A draw on which each of these plays a number for 27,000, settled and told of. */
async function played(...bets: [Player, string][]): Promise<string> {
  const { id } = await scene.freshDraw()
  for (const [player, number] of bets) await scene.place(player, [line(number)], { drawId: id })
  await scene.result(id)
  await scene.settle(id)
  await tellTurnover(context, id)
  return id
}

test('what a member played is on the day it was settled, where the deployment is', async () => {
  const player = await scene.member(1_000_000n)
  const guest = await scene.member(1_000_000n, 'trial')
  await played([player, '61'], [player, '00'], [guest, '61'])
  await absorb()
  assert.deepEqual(await daysOf('play_day', player), [
    ['2026-11-21', 'LOTT', 'VND', 2n, 54_000n, 54_000n, 198_000n, 0n, 'xsmb', 'real'],
  ])
  assert.deepEqual(await daysOf('play_day', guest), [
    ['2026-11-21', 'LOTT', 'VND', 1n, 27_000n, 27_000n, 198_000n, 0n, 'xsmb', 'trial'],
  ])
  // In Việt Nam it is the next day, in London not yet.
  scene.clock.set('2026-11-21T17:30:00Z')
  await played([player, '00'])
  await absorb()
  const days = await daysOf('play_day', player)
  assert.deepEqual(days[1], ['2026-11-22', 'LOTT', 'VND', 1n, 27_000n, 27_000n, 0n, 0n, 'xsmb', 'real'])
})

test('a round at a vendor is a day’s play once it is over, and what changes it later changes that day', async () => {
  await seedVendor(context, 'FAIR')
  const player = await transact(context, (tx) => openPlaying(tx, 'FAIR'))
  const { memberId, book, currency, playerId, token } = player
  const at = context.clock.now()
  const money = { cause: newId(context.clock), amount: 100n * unit, gateway: 'bank', reference: '', at }
  await transact(context, (tx) => deposit(tx, { memberId, book, currency, ...money }))
  const port = portsOf(context)('FAIR')
  const say = (...actions: Parameters<typeof port.take>[0]['actions'][number][]) =>
    port.take({ playerId, token, game: 'wheel', round: 'r1', currency, actions })
  await say({ kind: 'bet', id: 'b1', amount: 30n * unit })
  await absorb()
  assert.deepEqual(await daysOf('play_day', player), [])
  await say({ kind: 'win', id: 'w1', amount: 45n * unit }, { kind: 'close' })
  await absorb()
  const [day] = (await daysOf('play_day', player)) as unknown[][]
  assert.deepEqual(day?.slice(1), ['RNG', 'VND', 1n, 30n, 30n, 45n, 0n, 'FAIR.wheel', 'real'])
  scene.clock.advance(36 * 3_600_000)
  await say({ kind: 'win', id: 'w2', amount: 5n * unit })
  await absorb()
  assert.deepEqual(await daysOf('play_day', player), [
    [day?.[0], 'RNG', 'VND', 1n, 30n, 30n, 50n, 0n, 'FAIR.wheel', 'real'],
  ])
})

test('a correction and a void of later change the day the play was settled on', async () => {
  const player = await scene.member(1_000_000n)
  const drawId = await played([player, '61'])
  await absorb()
  const before = await daysOf('play_day', player)
  scene.clock.advance(36 * 3_600_000)
  await scene.result(drawId, { ...prizes, first: ['16862'], seventh: ['12', '25', '62', '70'] })
  await scene.settle(drawId)
  await tellTurnover(context, drawId)
  await absorb()
  const [day] = (before as unknown[][]).map(([first]) => first)
  assert.deepEqual(await daysOf('play_day', player), [
    [day, 'LOTT', 'VND', 1n, 27_000n, 27_000n, 0n, 0n, 'xsmb', 'real'],
  ])
  await voidDraw(context, drawId, { actor: 'staff:staff-a', reason: 'not held' })
  await tellTurnover(context, drawId)
  await absorb()
  assert.deepEqual(await daysOf('play_day', player), [
    [day, 'LOTT', 'VND', 0n, 0n, 0n, 0n, 0n, 'xsmb', 'real'],
  ])
})

test('money that comes and goes is on its day, and what is taken is negative', async () => {
  const player = await scene.member(0n)
  const owner = { ...player, currency: 'VND' } as const
  const at = scene.clock.now()
  const cause = `deposit:${newId(scene.clock)}`
  await transact(context, async (tx) => {
    const paid = { ...owner, gateway: 'test', reference: '', at }
    await deposit(tx, { ...paid, cause, amount: 500n * unit })
    await deposit(tx, { ...paid, cause: `${cause}:2`, amount: 300n * unit })
    await grantBonus(tx, { ...owner, amount: 100n * unit, at })
    const byHand = { ...owner, reason: 'a test', actor: 'operator', at }
    await adjust(tx, { ...byHand, cause: `adjustment:${cause}`, amount: -40n * unit })
    await reverseDeposit(tx, { ...paid, cause: `reversal:${cause}`, amount: 300n * unit })
  })
  await absorb()
  const [[day, ...rest] = []] = (await daysOf('money_day', player)) as unknown[][]
  assert.ok(typeof day === 'string')
  assert.deepEqual(rest, ['VND', 2n, 800n, -300n, 100n, -40n, 0n, 0n, 0n])
})

test('what a member is moved is paid in, as their limit on deposits has it, and nothing of who moves it', async () => {
  const [giver, taker] = [await scene.member(0n), await scene.member(0n)]
  const of = (player: Player) => ({ ...player, currency: 'VND' }) as const
  const at = scene.clock.now()
  const cause = newId(scene.clock)
  await transact(context, async (tx) => {
    const paid = { ...of(giver), gateway: 'test', reference: '', at }
    await deposit(tx, { ...paid, cause: `deposit:${cause}`, amount: 500n * unit })
    const between = { from: of(giver), to: of(taker), reference: '', at }
    await moveBetween(tx, { ...between, cause: `move:${cause}`, amount: 200n * unit })
  })
  await absorb()
  const paidIn = async (player: Player) => {
    const { list } = await readPeriods(
      context,
      { ...of(player), language: 'en' },
      { by: 'day', until: undefined },
    )
    const { money } = await readLimits(context, of(player))
    const limited = money.find(({ kind, period }) => kind === 'deposit' && period === 'day')?.used
    return [list.reduce((sum, { deposited }) => sum + deposited, 0n) / unit, (limited ?? 0n) / unit]
  }
  assert.deepEqual(await paidIn(taker), [200n, 200n])
  assert.deepEqual(await paidIn(giver), [500n, 500n])
  const days = (await daysOf('money_day', taker)) as unknown[][]
  assert.deepEqual(
    days.map((row) => row.slice(1)),
    [['VND', 0n, 0n, 0n, 0n, 0n, 200n, 0n, 0n]],
  )
})

test('made again from the first row, figures are what they were; and where they were not, the rows that differ are told', async () => {
  await absorb()
  const all = async () =>
    (await sql`select * from figure.play_day order by 1, 2, 3, 4, 5, 6`.execute(context.db)).rows.concat(
      (await sql`select * from figure.money_day order by 1, 2, 3`.execute(context.db)).rows,
    )
  const kept = await all()
  const same = await rebuild(context, reader(context), { swap: true })
  assert.ok(same.every(({ rows, missing, surplus }) => rows > 0 && missing === 0 && surplus === 0))
  assert.deepEqual(await all(), kept)
  await sql`update figure.play_day set stake = stake + 1 where day = '2026-11-22'`.execute(context.db)
  const wrong = await rebuild(context, reader(context), { swap: false })
  assert.deepEqual(
    wrong.map(({ missing, surplus }) => missing > 0 && missing === surplus),
    [true, false],
  )
  assert.notDeepEqual(await all(), kept, 'to compare changes nothing')
  // What is new meanwhile is in both.
  await played([await scene.member(1_000_000n), '61'])
  await settled(context)
  const [play] = await rebuild(context, reader(context), { swap: true })
  assert.equal(await absorb(), 0)
  assert.equal((await all()).length, kept.length + 2)
  assert.equal(play?.missing, wrong[0]?.missing)
})
