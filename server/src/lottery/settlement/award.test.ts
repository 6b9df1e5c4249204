import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountMax } from '@fairground/contract'
import { sql, transact, type Announcement } from '#kit'
import { readStatement } from '#ledger'
import { orders } from '#lottery'
import { openScene, prizes, type Player } from '#test/lottery'
import { adjust } from '#wallet'
import { meetDues } from './award.ts'
import type { Award, Due } from './due.ts'
import { voidDraw } from './void-draw.ts'

const scene = await openScene()
const { context } = scene
const without61 = { ...prizes, first: ['16862'], seventh: ['12', '25', '62', '70'] }

/** A member with two orders that win 198,000 each, one that wins 99,000 under any result, and one that loses. */
async function openOrders() {
  const { id: drawId, issue } = await scene.freshDraw()
  const player = await scene.member(1_000_000n)
  const bets: [play: string, number: string][] = [
    ['lo2', '61'],
    ['lo2', '61'],
    ['de_db', '69'],
    ['lo2', '00'],
  ]
  const placed: string[] = []
  for (const [play, number] of bets) {
    const bet = { play, numbers: [number], unit: 1000n }
    placed.push((await scene.place(player, [bet], { drawId })).orderId)
  }
  return { drawId, issue, player, placed }
}

/** What open screens are told of a member while something is done, and how the bets that were told of stand there. */
async function heardBy({ memberId }: Player, work: () => Promise<unknown>) {
  const heard: Announcement['event'][] = []
  const stop = context.bus.listen(({ to, event }) => void (to === memberId && heard.push(event)))
  await work()
  stop()
  return {
    balances: heard.flatMap((event) => (event.type === 'balance' ? [event.sumBalance] : [])),
    orders: new Map(
      heard.flatMap((event) =>
        event.type === 'order.settled' ? [[event.orderId, `${event.state} ${event.payout}`] as const] : [],
      ),
    ),
  }
}

async function recordOf({ memberId, book }: Player, drawn: string): Promise<string[]> {
  const purse = { memberId, name: 'main', book, currency: 'VND' }
  const { lines } = await readStatement(
    context.db,
    purse,
    {},
    {
      offset: 0,
      limit: 20,
      now: context.clock.now(),
    },
  )
  const own = lines.filter((line) => line.kind !== 'stake' && line.reference === `xsmb ${drawn}`)
  return own.map((line) => `${line.kind} ${line.amount / 10_000n}`).reverse()
}

test('a member is paid in one line for all they won, and told and shown what each order won', async () => {
  const { drawId, issue, player, placed } = await openOrders()
  await scene.result(drawId)
  const heard = await heardBy(player, () => scene.settle(drawId))
  assert.deepEqual(heard.balances, [(1_000_000n - 82_000n + 495_000n) * 10_000n])
  assert.deepEqual(
    placed.map((orderId) => heard.orders.get(orderId)),
    ['won 1980000000', 'won 1980000000', 'won 990000000', undefined],
  )
  assert.deepEqual(await recordOf(player, issue), ['prize 495000'])
  const caller = { ...player, sessionId: '', account: '', isAgent: 0 as const }
  const { list } = await orders(context, caller, { pageNo: 1, pageSize: 10 })
  const shown = placed.map((orderId) => list.find((order) => order.orderId === orderId))
  assert.deepEqual(
    shown.map((order) => `${order?.state} ${(order?.payout ?? 0n) / 10_000n}`),
    ['won 198000', 'won 198000', 'won 99000', 'lost 0'],
  )
})

test('a correction and a void are one line each as well', async () => {
  const { drawId, issue, player, placed } = await openOrders()
  await scene.result(drawId)
  await scene.settle(drawId)
  await scene.result(drawId, without61)
  const heard = await heardBy(player, () => scene.settle(drawId))
  assert.deepEqual(
    placed.slice(0, 3).map((orderId) => heard.orders.get(orderId)),
    ['lost 0', 'lost 0', 'won 990000000'],
  )
  await voidDraw(context, drawId, { actor: 'staff:staff-a', reason: 'not held' })
  const lines = ['prize 495000', 'correction -396000', 'refund 82000', 'correction -99000']
  assert.deepEqual(await recordOf(player, issue), lines)
  assert.ok(await scene.proofHolds())
})

/** What no settlement may ever write, and what stops it. */
const impossible: [string, (due: Due) => Due, RegExp][] = [
  ['of more than its orders won', (due) => ({ ...due, amount: due.amount + 1n }), /won 5 and is due 6/],
  [
    'of less than nothing',
    (due) => ({ ...due, amount: -5n, won: [{ ...wonOf(due), amount: -5n }] }),
    /nothing/,
  ],
  [
    'to one who holds less than nothing',
    (due) => ({ ...due, held: { version: 0, paid: -1n, parts: new Map() } }),
    /less than nothing/,
  ],
]

function wonOf({ won: [one] }: Due) {
  return one ?? assert.fail()
}

for (const [name, twist, why] of impossible) {
  test(`an award ${name} stops the settlement and writes nothing`, async () => {
    const { drawId, player, placed } = await openOrders()
    const draw = await scene.read(drawId)
    const award: Award = { draw, version: 1, book: 'real', currency: 'VND' }
    const [orderId = ''] = placed
    const won = [{ orderId, stake: 5n, amount: 5n }]
    const due: Due = { memberId: player.memberId, amount: 5n, won, held: null, parts: [] }
    const meeting = transact(context, (tx) => meetDues(tx, award, 'prize', [twist(due)]))
    await assert.rejects(meeting, why)
    assert.equal(await scene.units(player), 918_000n)
  })
}

test('an award whose money was moved before, under its cause, stops the settlement', async () => {
  const { drawId, player } = await openOrders()
  await scene.result(drawId)
  await scene.settle(drawId)
  await sql`delete from lottery.award where draw_id = ${drawId}::uuid`.execute(context.owner.db)
  await sql`delete from lottery.payout where member_id = ${player.memberId}::uuid`.execute(context.owner.db)
  await sql`update lottery.draw set state = 'settling', settled_version = 0, finished_at = null
    where id = ${drawId}::uuid`.execute(context.db)
  await assert.rejects(scene.settle(drawId), /1 moved 0/)
  assert.equal(await scene.units(player), 1_413_000n)
})

test('a prize that a purse has no room for stops the settlement, which goes on once there is room', async () => {
  const { drawId, player } = await openOrders()
  const { memberId, book } = player
  const byHand = (amount: bigint, cause: string) => {
    const owner = { memberId, book, currency: 'VND' } as const
    const why = { cause: `${cause}:${drawId}`, reason: 'a test', actor: 'test', at: context.clock.now() }
    return transact(context, (tx) => adjust(tx, { ...owner, ...why, amount }))
  }
  await byHand(amountMax - 918_000n * 10_000n, 'fill')
  await scene.result(drawId)
  await assert.rejects(scene.settle(drawId), /balance_bounded/)
  assert.equal((await scene.read(drawId)).state, 'settling')
  assert.deepEqual(
    (await sql`select from lottery.award where draw_id = ${drawId}::uuid`.execute(context.db)).rows,
    [],
  )
  const { balance } = await byHand(-495_000n * 10_000n, 'make-room')
  assert.equal(balance, amountMax - 495_000n * 10_000n)
  const { balances } = await heardBy(player, () => scene.settle(drawId))
  assert.deepEqual(balances, [amountMax])
  assert.equal((await scene.read(drawId)).state, 'settled')
})

test('a draw is not settled while its awards are not what its orders come to', async () => {
  const { drawId } = await openOrders()
  await scene.result(drawId)
  const { memberId } = await scene.member(0n)
  await sql`insert into lottery.award (draw_id, member_id, version, book, due, paid, settled_at)
    values (${drawId}::uuid, ${memberId}::uuid, 1, 'real', 1, 1, now())`.execute(context.db)
  await assert.rejects(scene.settle(drawId), /owes 4950000000 in real and awarded 4950000001/)
  assert.equal((await scene.read(drawId)).state, 'settling')
})
