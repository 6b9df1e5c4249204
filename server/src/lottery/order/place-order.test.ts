import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from '#kit'
import { advanceDraw } from '#lottery'
import { openScene } from '#test/lottery'
import { refused } from '#test/refused'
import { closeDraw } from './close-draw.ts'

const scene = await openScene()
const { context } = scene
const lo = { play: 'lo2', numbers: ['61'], unit: 1000n }

async function countOrders(memberId: string): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from lottery."order" where member_id = ${memberId}::uuid`.execute(context.db)
  return Number(rows[0]?.count)
}

test('an order takes its stake and is there when it answers', async () => {
  const member = await scene.member(100_000n)
  const placed = await scene.place(member, [lo, { play: 'de_db', numbers: ['69', '70'], unit: 5000n }])
  assert.equal(placed.stake, 37_000n * 10_000n)
  assert.equal(placed.balance, 63_000n * 10_000n)
  assert.equal(await scene.units(member), 63_000n)
  assert.equal(await countOrders(member.memberId), 1)
})

test('the same key and body answer as the first time, five times at once and after the draw closed', async () => {
  const member = await scene.member(100_000n)
  const call = {
    key: randomUUID(),
    hash: randomBytes(32),
    drawId: (await scene.drawOf('xsmb', '2026-11-22')).id,
  }
  await sql`update lottery.draw set state = 'open', opens_at = '2026-11-20' where id = ${call.drawId}::uuid`.execute(
    context.db,
  )
  const first = await scene.place(member, [lo], call)
  const again = await Promise.all(Array.from({ length: 5 }, () => scene.place(member, [lo], call)))
  for (const one of again) assert.deepEqual(one, first)
  await closeDraw(context, call.drawId)
  assert.deepEqual(await scene.place(member, [lo], call), first)
  assert.equal(await scene.units(member), 73_000n)
  assert.equal(await countOrders(member.memberId), 1)
})

test('five calls at once with one key place one order', async () => {
  const member = await scene.member(100_000n)
  const call = { key: randomUUID(), hash: randomBytes(32) }
  const placed = await Promise.all(Array.from({ length: 5 }, () => scene.place(member, [lo], call)))
  assert.equal(new Set(placed.map((one) => JSON.stringify([one.orderId, String(one.balance)]))).size, 1)
  assert.equal(await scene.units(member), 73_000n)
})

test('the same key with another body is a conflict, and takes nothing', async () => {
  const member = await scene.member(100_000n)
  const key = randomUUID()
  await scene.place(member, [lo], { key })
  await assert.rejects(scene.place(member, [lo], { key }), refused('idempotency_conflict'))
  assert.equal(await scene.units(member), 73_000n)
})

test('an order beyond the balance is refused, and says what there is', async () => {
  const member = await scene.member(26_999n)
  await assert.rejects(scene.place(member, [lo]), refused('insufficient_funds', { balance: '26999' }))
  assert.equal(await scene.units(member), 26_999n)
  assert.equal(await countOrders(member.memberId), 0)
})

test('of fifty spends of one balance at once, exactly the affordable ones are taken', async () => {
  const member = await scene.member(27_000n * 7n + 5n)
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => scene.place(member, [lo])))
  assert.equal(outcomes.filter((one) => one.status === 'fulfilled').length, 7)
  assert.equal(await scene.units(member), 5n)
  assert.equal(await countOrders(member.memberId), 7)
})

test('what does not fit the game is refused with its line, and changes nothing', async () => {
  const member = await scene.member(1_000_000n)
  const place = (...bets: Parameters<typeof scene.place>[1]) => scene.place(member, bets)
  await assert.rejects(place({ ...lo, play: 'nothing' }), refused('play_unknown', { line: 0 }))
  await assert.rejects(place(lo, { ...lo, play: 'de_dau_g8' }), refused('play_unknown', { line: 1 }))
  await assert.rejects(place({ ...lo, numbers: ['6'] }), refused('numbers_invalid', { line: 0 }))
  await assert.rejects(place({ ...lo, numbers: ['6a'] }), refused('numbers_invalid', { line: 0 }))
  await assert.rejects(
    place({ ...lo, numbers: ['61', '61'] }),
    refused('numbers_invalid', { line: 0, rule: 'duplicate_numbers' }),
  )
  await assert.rejects(place({ ...lo, unit: 1n }), refused('line_limit', { unitMin: '500' }))
  await assert.rejects(place({ ...lo, unit: 10n ** 12n }), refused('line_limit', { line: 0 }))
  await assert.rejects(
    place(...Array.from({ length: 101 }, () => lo)),
    refused('order_limit', { linesMax: 100 }),
  )
  const thousand = Array.from({ length: 1000 }, (_, nth) => String(nth).padStart(3, '0'))
  const both = ['lo3', '3cang_db'].map((play) => ({ play, numbers: thousand, unit: 500n }))
  await assert.rejects(place(...both, lo), refused('order_limit', { numbersMax: 2000 }))
  await assert.rejects(
    place({ ...lo, unit: 90_000_000n }),
    refused('order_limit', { stakeMax: '1000000000' }),
  )
  const fraction = { ...lo, unit: 5_000_001n }
  await assert.rejects(
    scene.orders.place(
      { drawId: (await scene.drawOf()).id, lines: [fraction] },
      member,
      randomUUID(),
      randomBytes(32),
    ),
    refused('amount_not_representable', { line: 0 }),
  )
  assert.equal(await scene.units(member), 1_000_000n)
})

test('a draw that is unknown, of another game, not open yet or closed takes no order', async () => {
  const member = await scene.member(1_000_000n)
  await assert.rejects(scene.place(member, [lo], { drawId: randomUUID() }), refused('draw_unknown'))
  await assert.rejects(scene.place(member, [lo], { gameCode: 'xsmb-60s' }), refused('draw_of_another_game'))
  const later = await scene.drawOf('xsmb', '2026-11-25')
  await assert.rejects(scene.place(member, [lo], { drawId: later.id }), refused('draw_not_open'))
  const instant = await scene.drawOf('xsmb-60s', '20261121-0601')
  await scene.place(member, [lo], { drawId: instant.id })
  await closeDraw(context, instant.id, 'staff:staff-a')
  await assert.rejects(scene.place(member, [lo], { drawId: instant.id }), refused('draw_closed'))
})

test('an order after closing time is refused, whether the draw was closed yet or not', async () => {
  const other = await openScene()
  const member = await other.member(1_000_000n)
  const draw = await other.drawOf()
  await other.place(member, [lo])
  other.clock.set(draw.closesAt.toISOString())
  await assert.rejects(other.place(member, [lo]), refused('draw_closed'))
  await advanceDraw(other.context, draw.id)
  assert.equal((await other.drawOf()).state, 'closed')
  await assert.rejects(other.place(member, [lo], { drawId: draw.id }), refused('draw_closed'))
})

test('a member is held to what one may stake on a draw, also by orders of one moment', async () => {
  const member = await scene.member(20_000_000_000n)
  const most = {
    play: 'dau',
    numbers: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
    unit: 100_000_000n,
  }
  const outcomes = await Promise.allSettled(Array.from({ length: 9 }, () => scene.place(member, [most])))
  assert.equal(outcomes.filter((one) => one.status === 'fulfilled').length, 5)
  for (const one of outcomes)
    if (one.status === 'rejected') refused('member_draw_limit', { available: '0' })(one.reason)
  assert.equal(await scene.units(member), 15_000_000_000n)
})

test('a number is played up to its cap: over it the order is refused with what is still available', async () => {
  const members = await Promise.all(Array.from({ length: 12 }, () => scene.member(200_000_000n)))
  // 9,000 times 100,000 is 0.9 of the ten thousand million the house may owe on one number.
  const bet = { play: 'lo4', numbers: ['1234'], unit: 100_000n }
  const outcomes = await Promise.allSettled(members.map((member) => scene.place(member, [bet])))
  assert.equal(outcomes.filter((one) => one.status === 'fulfilled').length, 11)
  const last = outcomes.find((one) => one.status === 'rejected')
  refused('liability_limit', { key: 'lo4:1234', available: '100000000' })(last?.reason)
  const [late] = members
  assert.ok(late)
  await assert.rejects(scene.place(late, [bet]), refused('liability_limit', { available: '100000000' }))
  await scene.place(late, [{ ...bet, numbers: ['1235'] }])
})

test('play money owes nothing, and never touches the real book', async () => {
  const trial = await scene.member(1_000_000_000n, 'trial')
  const staked = await scene.house('game:xsmb:stake')
  for (let i = 0; i < 12; i++)
    await scene.place(trial, [{ play: '4cang_db', numbers: ['9999'], unit: 100_000n }])
  assert.equal(await scene.units(trial), 998_800_000n)
  assert.equal(await scene.house('game:xsmb:stake'), staked)
  assert.equal(await scene.house('game:xsmb:stake', 'trial'), 1_200_000n)
})

test('the ledger proves after all this', async () => {
  assert.ok(await scene.proofHolds())
})
