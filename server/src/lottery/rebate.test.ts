import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { holdGuard, putInForce } from '#care/guard'
import { sql, transact, type Caller } from '#kit'
import { credit, houseAccount, purseOf } from '#ledger'
import { openOrders } from '#lottery/order'
import { auditSettlement, tellTurnover, voidDraw } from '#lottery/settlement'
import { dying, mayDie } from '#test/dying'
import { openFamilies } from '#test/families'
import type { Player } from '#test/lottery'
import { refused } from '#test/refused'
import { watchStatements } from '#test/statements'
import { orderById } from './read-orders.ts'

// A game whose prize groups go from 1,800 to 1,956: at the lowest 156 of 2,000 of the stake come back at once.
const scene = await openFamilies()
const { context, onSale } = scene
const unit = 10_000n
const game = 'ssc-60s'
/** One line of two digits at so many units: it costs twice that. */
const line = (units: bigint, group?: number) => {
  return { play: 'last2_direct', numbers: ['4', '5'], unit: units, ...(group && { group }) }
}
const voiding = { actor: 'staff:staff-a', reason: 'not held' }
const callerOf = (player: Player): Caller => ({ ...player, sessionId: '', account: '', isAgent: 0 })

async function movesOf({ memberId }: Player): Promise<[string, bigint, bigint][]> {
  const { rows } = await sql<{ kind: string; amount: bigint; after: bigint }>`
    select t.kind, e.amount, e.balance_after as after from ledger.entry e join ledger.transfer t on t.id = e.transfer_id
    where e.member_id = ${memberId}::uuid and t.kind <> 'deposit' order by e.account_id, e.number`.execute(
    context.db,
  )
  return rows.map(({ kind, amount, after }) => [kind, amount / unit, after / unit])
}

/** The books agree: the audit finds nothing, of this draw and of all, and the ledger proves. */
async function isSound(drawId: string): Promise<void> {
  assert.equal((await auditSettlement(context, { drawId })).difference, null)
  assert.equal((await auditSettlement(context)).difference, null)
  assert.ok(await scene.proofHolds())
}

test('what is given up of a prize group is paid back with the stake, and the answer is what can be spent then', async () => {
  const draw = await onSale(game)
  const player = await scene.member(10_000n)
  const placed = await scene.place(player, [line(500n, 1_800), line(500n, 1_900)], { drawId: draw.id })
  // 78 of 1,000, and 28.
  assert.deepEqual([placed.stake, placed.rebate, placed.balance], [2_000n * unit, 106n * unit, 8_106n * unit])
  assert.deepEqual(await movesOf(player), [
    ['stake', -2_000n, 8_000n],
    ['rebate', 106n, 8_106n],
  ])
  const { rows } = await sql<{ cause: string }>`
    select cause from ledger.transfer where kind = 'rebate' and member_id = ${player.memberId}`.execute(
    context.db,
  )
  assert.deepEqual(rows, [{ cause: `rebate:${placed.orderId}` }])
  const order = await orderById(context, callerOf(player), placed)
  assert.deepEqual([order.stake, order.rebate], [2_000n * unit, 106n * unit])
  await scene.finish(draw)
  await isSound(draw.id)
})

test('it is rounded down to what the game pays, over all lines, and nothing is paid at the highest group', async () => {
  const draw = await onSale(game)
  const player = await scene.member(10_000n)
  const small = await scene.place(player, [line(10n, 1_800), line(10n, 1_800)], { drawId: draw.id })
  assert.deepEqual([small.stake, small.rebate], [40n * unit, 3n * unit])
  const before = await scene.house(`game:${game}:rebate`)
  const highest = await scene.place(player, [line(10n), line(10n, 1_956)], { drawId: draw.id })
  assert.deepEqual([highest.rebate, highest.balance], [0n, (10_000n - 40n + 3n - 40n) * unit])
  assert.equal(await scene.house(`game:${game}:rebate`), before)
})

test('repeated and raced it is paid once, and every call is answered alike', async () => {
  const draw = await onSale(game)
  const player = await scene.member(10_000n)
  const call = { drawId: draw.id, key: randomUUID(), hash: randomBytes(32) }
  const placed = await Promise.all([1, 2, 3, 4].map(() => scene.place(player, [line(500n, 1_800)], call)))
  await voidDraw(context, draw.id, voiding)
  placed.push(await scene.place(player, [line(500n, 1_800)], call))
  assert.deepEqual(new Set(placed.map((one) => JSON.stringify(Object.values(one).map(String)))).size, 1)
  assert.deepEqual([placed[0]?.rebate, placed[0]?.balance], [78n * unit, 9_078n * unit])
  // What it cost is what a void gives back: 922.
  assert.equal(await scene.units(player), 10_000n)
  assert.deepEqual((await movesOf(player)).at(-1), ['refund', 922n, 10_000n])
  await isSound(draw.id)
})

test('orders of one member that are taken together are answered as if one came after another', async () => {
  const draw = await onSale(game)
  const player = await scene.member(3_000n)
  const placed = await Promise.all(
    [1, 2, 3].map(() => scene.place(player, [line(500n, 1_800)], { drawId: draw.id })),
  )
  assert.deepEqual(new Set(placed.map(({ balance }) => balance / unit)), new Set([2_078n, 1_156n, 234n]))
  assert.equal(await scene.units(player), 234n)
})

test('an order that is refused after all pays nothing back', async () => {
  const draw = await onSale(game)
  const player = await scene.member(2_000_000_000n)
  await sql`update lottery.game set member_draw_stake_max = ${1_500n * unit} where code = ${game}`.execute(
    context.db,
  )
  await scene.place(player, [line(500n, 1_800)], { drawId: draw.id })
  await assert.rejects(
    scene.place(player, [line(500n, 1_800)], { drawId: draw.id }),
    refused('member_draw_limit', { available: '500' }),
  )
  assert.equal(await scene.units(player), 2_000_000_000n - 922n)
  await sql`update lottery.game set member_draw_stake_max = 5000000000000 where code = ${game}`.execute(
    context.db,
  )
})

test('of several purses each is paid back and refunded its own part', async () => {
  const draw = await onSale(game)
  const player = await scene.member(700n)
  await scene.grant(player, 5_000n)
  await scene.place(player, [line(500n, 1_800)], { drawId: draw.id })
  // 700 and 300 paid; 78 come back, 23.4 of them to the bonus.
  assert.deepEqual(await scene.purses(player), [546_000n, 47_234_000n])
  const given = await scene.member(0n)
  await scene.grant(given, 1_000n)
  await scene.place(given, [line(500n, 1_800)], { drawId: draw.id })
  assert.deepEqual(await scene.purses(given), [0n, 78n * unit])
  await Promise.all([1, 2].map(() => voidDraw(context, draw.id, voiding)))
  assert.deepEqual(await scene.purses(player), [700n * unit, 5_000n * unit])
  assert.deepEqual(await scene.purses(given), [0n, 1_000n * unit])
  await isSound(draw.id)
})

test('turnover tells what was paid back and from which group on others earn; a void takes it away again', async () => {
  const draw = await onSale(game)
  const player = await scene.member(10_000n)
  await scene.place(player, [line(500n, 1_800)], { drawId: draw.id })
  await scene.finish(draw)
  await tellTurnover(context, draw.id)
  await voidDraw(context, draw.id, voiding)
  await tellTurnover(context, draw.id)
  const { rows } = await sql<{ stake: bigint; rebate: bigint; prize_group: number }>`
    select stake, rebate, prize_group from lottery.turnover where draw_id = ${draw.id} order by version`.execute(
    context.db,
  )
  assert.deepEqual(rows, [
    { stake: 1_000n * unit, rebate: 78n * unit, prize_group: 1_956 },
    { stake: -1_000n * unit, rebate: -78n * unit, prize_group: 1_956 },
  ])
  await isSound(draw.id)
})

test('wherever a server dies over an order, the same call again takes its stake and pays it back once', async () => {
  const draw = await onSale(game)
  let isDone = false
  for (let at = 1; !isDone; at++) {
    const player = await scene.member(10_000n)
    const { unit: units, ...rest } = line(500n, 1_800)
    const input = { drawId: draw.id, lines: [{ ...rest, unit: units * unit }] }
    const call = [input, player, randomUUID(), randomBytes(32)] as const
    const died = dying(context, at)
    isDone = !(await mayDie(openOrders(died.context).place(...call)))
    const placed = await scene.orders.place(...call)
    assert.deepEqual(
      [placed.rebate, await scene.units(player)],
      [78n * unit, 9_078n],
      `before question ${at}`,
    )
    assert.ok(at < 60)
  }
  await isSound(draw.id)
})

test('an audit finds a rebate that is not what the lines say, and one that the ledger never paid', async () => {
  const draw = await onSale(game)
  const player = await scene.member(10_000n)
  const { orderId } = await scene.place(player, [line(500n, 1_800)], { drawId: draw.id })
  await scene.finish(draw)
  const kept = (rebate: bigint) =>
    sql`update lottery."order" set rebate = ${rebate * unit} where id = ${orderId}`.execute(context.owner.db)
  const audit = async (only?: { drawId: string }) => (await auditSettlement(context, only)).difference
  await kept(77n)
  const { what, expected, found } = (await audit({ drawId: draw.id })) ?? assert.fail('nothing is found')
  assert.deepEqual([what, expected, found], ['the rebate', '78', '77'])
  await kept(78n)
  assert.equal(await audit(), null)
  const terms = { from: houseAccount(`game:${game}:rebate`, player), kind: 'rebate', reference: '' }
  await transact(context, (tx) =>
    credit(tx, { ...terms, happenedAt: context.clock.now() }, [
      { cause: 'rebate:nothing', to: purseOf(player, 'main'), amount: unit },
    ]),
  )
  assert.match((await audit())?.what ?? '', /^account game:ssc-60s:rebate/)
})

test('a limit of a member holds what stakes cost, and what the ledger says of them later is the same', async () => {
  const draw = await onSale(game)
  const player = await scene.member(10_000n)
  await transact(context, async (tx) =>
    putInForce(tx, await holdGuard(tx, player), 'stake', 'day', 2_000n * unit),
  )
  await scene.place(player, [line(500n, 1_800)], { drawId: draw.id })
  await assert.rejects(
    scene.place(player, [line(540n, 1_800)], { drawId: draw.id }),
    refused('own_stake_limit', { used: '922', left: '1078' }),
  )
  await sql`update care.guard set counts_anew = true where member_id = ${player.memberId}`.execute(context.db)
  await assert.rejects(
    scene.place(player, [line(540n, 1_800)], { drawId: draw.id }),
    refused('own_stake_limit', { used: '922', left: '1078' }),
  )
})

test('who gives nothing up pays for nothing: the same statements are asked, and one more where something is paid back', async () => {
  const draw = await onSale(game)
  const { watched, statements } = watchStatements(context)
  const orders = openOrders(watched)
  const player = await scene.member(10_000n)
  const place = async (group?: number) => {
    const { unit: units, ...rest } = line(10n, group)
    const input = { drawId: draw.id, lines: [{ ...rest, unit: units * unit }] }
    await orders.place(input, player, randomUUID(), randomBytes(32))
    return statements.splice(0).length
  }
  await place()
  const [without, highest, lowest] = [await place(), await place(1_956), await place(1_800)]
  assert.deepEqual([highest - without, lowest - without], [0, 1])
})
