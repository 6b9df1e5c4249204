import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { Refusal, sql } from '#kit'
import { changeGame } from '#lottery/game'
import { drawOdds } from '#lottery/liability'
import { cancelOrder, readLines } from '#lottery/order'
import { changeSetting } from '#site'
import { auditSettlement } from '#lottery/settlement'
import { advanceChase } from '#lottery/chase'
import { chasesOf } from '#test/chases'
import { openScene, type Player } from '#test/lottery'
import { refused } from '#test/refused'

const scene = await openScene({ max: 16 })
const { context, clock } = scene
const by = { actor: 'operator', reason: 'a test' }

/** 99 of a thousand: so much is owed on a number by one order of it. */
const de = { play: 'de_db', numbers: ['69'], unit: 1000n }
const ladder = [
  { from: '198000', payPpm: 950_000 },
  { from: '280000', payPpm: 900_000 },
]
const stepsTo = (payPpm: number, line = 0) => refused('odds_changed', { lines: [{ line, payPpm }] })

async function setLadders(ladders: unknown, code = 'xsmb'): Promise<void> {
  await changeGame(context, code, { ladders }, by)
}

async function keptPay(orderId: string): Promise<(number | undefined)[]> {
  const { rows } = await sql<{ lines: string }>`
    select lines::text as lines from lottery."order" where id = ${orderId}::uuid`.execute(context.db)
  return readLines(rows[0]?.lines ?? '').map((line) => line.payPpm)
}

test('odds step down as more is owed on a number, each order keeps what it was priced at, and is settled by it', async () => {
  await setLadders({ de_db: ladder })
  const draw = await scene.freshDraw()
  const { id: drawId } = draw
  const player = await scene.member(100_000n)
  const at = async (payPpm?: number) =>
    await scene.place(player, [{ ...de, ...(payPpm && { payPpm }) }], { drawId })
  const first = await at()
  await at(1_000_000)
  assert.deepEqual((await drawOdds(context, drawId)).list, [{ key: 'de_db:69', payPpm: 950_000 }])
  await assert.rejects(at(), stepsTo(950_000))
  await assert.rejects(at(900_000), stepsTo(950_000))
  const stepped = await at(950_000)
  assert.deepEqual(await keptPay(first.orderId), [undefined])
  assert.deepEqual(await keptPay(stepped.orderId), [950_000])
  await assert.rejects(at(950_000), stepsTo(900_000))
  await at(900_000)
  // Another number of the play is at all of its odds.
  await scene.place(player, [{ ...de, numbers: ['70'] }], { drawId })
  await scene.result(drawId)
  await scene.settle(drawId)
  assert.equal(await scene.units(player), 95_000n + 99_000n * 2n + 94_050n + 89_100n)
  assert.deepEqual(await auditSettlement(context, { drawId }), {
    ...(await auditSettlement(context, { drawId })),
  })
  assert.ok(await scene.proofHolds())
  await setLadders({})
})

test('of a line on several numbers the lowest odds are offered, and each line is named that is at others', async () => {
  await changeSetting(context, 'lottery.returnFloorPpm', 700_000, 'test')
  await setLadders({ every: ladder })
  const draw = await scene.freshDraw()
  const drawId = draw.id
  const player = await scene.member(1_000_000n)
  await scene.place(player, [de, de], { drawId })
  const both = { ...de, numbers: ['69', '70'] }
  await assert.rejects(
    scene.place(player, [{ ...de, numbers: ['71'] }, both, de], { drawId }),
    refused('odds_changed', { lines: [1, 2].map((line) => ({ line, payPpm: 950_000 })) }),
  )
  await scene.place(player, [{ ...both, payPpm: 950_000 }], { drawId })
  await changeSetting(context, 'lottery.returnFloorPpm', 850_000, 'test')
  await setLadders({})
})

test('of forty orders at once on one number those before the step are taken and the others refused, whoever comes first', async () => {
  await setLadders({ de_db: [{ from: '990000', payPpm: 900_000 }] })
  const { id: drawId } = await scene.freshDraw()
  const players = await Promise.all(Array.from({ length: 40 }, () => scene.member(1000n)))
  const tries = await Promise.allSettled(players.map((player) => scene.place(player, [de], { drawId })))
  assert.equal(tries.filter((one) => one.status === 'fulfilled').length, 10)
  for (const one of tries) {
    if (one.status === 'fulfilled') continue
    assert.ok(one.reason instanceof Refusal && one.reason.code === 'odds_changed', String(one.reason))
    assert.deepEqual(one.reason.detail, { lines: [{ line: 0, payPpm: 900_000 }] })
  }
  const left = players.filter((_, i) => tries[i]?.status === 'rejected')
  const again = left.map((player) => scene.place(player, [{ ...de, payPpm: 900_000 }], { drawId }))
  assert.equal((await Promise.all(again)).length, 30)
  await scene.result(drawId)
  await scene.settle(drawId)
  const won = await Promise.all(players.map((player) => scene.units(player)))
  assert.deepEqual(
    [won.filter((one) => one === 99_000n).length, won.filter((one) => one === 89_100n).length],
    [10, 30],
  )
  assert.ok(await scene.proofHolds())
  await setLadders({})
})

test('a call that is sent again is answered as the first, though the odds have stepped since', async () => {
  await setLadders({ de_db: [{ from: '99000', payPpm: 900_000 }] })
  const { id: drawId } = await scene.freshDraw()
  const player = await scene.member(10_000n)
  const call = { drawId, key: randomUUID(), hash: randomBytes(32) }
  const first = await scene.place(player, [de], call)
  assert.deepEqual(await scene.place(player, [de], call), first)
  assert.equal(await scene.units(player), 9_000n)
  await setLadders({})
})

test('ladders that are changed while sales are open hold from the next order on, and for none before', async () => {
  const { id: drawId } = await scene.freshDraw()
  const players = await Promise.all(Array.from({ length: 6 }, () => scene.member(2_000n)))
  const bet = async (player: Player, payPpm?: number) =>
    await scene.place(player, [{ ...de, ...(payPpm && { payPpm }) }], { drawId })
  const tries = await Promise.allSettled([
    ...players.slice(0, 3).map((player) => bet(player)),
    setLadders({ de_db: [{ from: '1', payPpm: 900_000 }] }),
    ...players.slice(3).map((player) => bet(player)),
  ])
  const late = players[5] ?? assert.fail()
  await assert.rejects(bet(late), stepsTo(900_000))
  const { orderId } = await bet(late, 900_000)
  assert.deepEqual(await keptPay(orderId), [900_000])
  await setLadders({})
  clock.advance(1_001)
  await assert.rejects(bet(late, 900_000), stepsTo(1_000_000))
  for (const one of tries)
    if (one.status === 'rejected')
      assert.ok(one.reason instanceof Refusal && one.reason.code === 'odds_changed')
  await scene.result(drawId)
  await scene.settle(drawId)
  assert.ok(await scene.proofHolds())
})

test('play money is at the same odds, and moves none', async () => {
  await setLadders({ de_db: [{ from: '99000', payPpm: 900_000 }] })
  const { id: drawId } = await scene.freshDraw()
  const [demo, player] = [await scene.member(10_000n, 'trial'), await scene.member(10_000n)]
  await scene.place(demo, [de], { drawId })
  await scene.place(demo, [de], { drawId })
  await scene.place(player, [de], { drawId })
  await assert.rejects(scene.place(demo, [de], { drawId }), stepsTo(900_000))
  await scene.place(demo, [{ ...de, payPpm: 900_000 }], { drawId })
  await setLadders({})
})

test('what is offered goes up again where an order is cancelled, and both are told', async () => {
  await setLadders({ de_db: [{ from: '99000', payPpm: 900_000 }] })
  await changeGame(context, 'xsmb', { cancelUntilS: 0 }, by)
  const { id: drawId } = await scene.freshDraw()
  const player = await scene.member(10_000n)
  const told: unknown[] = []
  const stop = context.bus.listen(({ event }) => {
    if (event.type === 'draw.odds') told.push(event['list'])
  })
  const { orderId } = await scene.place(player, [de], { drawId })
  await cancelOrder(context, { memberId: player.memberId, orderId })
  stop()
  assert.deepEqual(told, [[{ key: 'de_db:69', payPpm: 900_000 }], [{ key: 'de_db:69', payPpm: 1_000_000 }]])
  assert.deepEqual((await drawOdds(context, drawId)).list, [])
  clock.advance(1_001)
  await scene.place(player, [de], { drawId })
  await changeGame(context, 'xsmb', { cancelUntilS: null }, by)
  await setLadders({})
})

test('of more numbers than are told at once, those whose play has no ladder take the place of none', async () => {
  const draw = await scene.freshDraw()
  await sql`
    insert into lottery.liability (draw_id, key, amount)
    select ${draw.id}::uuid, 'lo4:' || n, 9000000000 from generate_series(1, 5000) n`.execute(context.db)
  await sql`
    insert into lottery.liability (draw_id, key, amount)
    values (${draw.id}::uuid, 'de_db:69', 2000000000), (${draw.id}::uuid, 'lo2:07@hcm', 3000000000), (${draw.id}::uuid, 'lo2:08', 2999999999)`.execute(
    context.db,
  )
  const of = (payPpm: number, from: string) => [{ from, payPpm }]
  await setLadders({ de_db: of(900_000, '198000'), lo2: of(950_000, '300000') })
  assert.deepEqual((await drawOdds(context, draw.id)).list, [
    { key: 'lo2:07@hcm', payPpm: 950_000 },
    { key: 'de_db:69', payPpm: 900_000 },
  ])
  const others = { every: of(950_000, '200000'), lo4: of(950_000, '1000000') }
  await sql`update lottery.game set ladders = ${JSON.stringify(others)}::jsonb where code = 'xsmb'`.execute(
    context.db,
  )
  assert.deepEqual(
    (await drawOdds(context, draw.id)).list.map(({ key }) => key),
    ['lo2:07@hcm', 'lo2:08', 'de_db:69'],
  )
  await setLadders({})
})

test('ladders that are none are refused by what is wrong with them, and what returns too little with the figure', async () => {
  const rungs = (...of: [from: unknown, payPpm: unknown][]) => ({
    de_db: of.map(([from, payPpm]) => ({ from, payPpm })),
  })
  const wrong: unknown[] = [
    [],
    'lo2',
    { de_db: [] },
    { lo9: ladder },
    { de_db_dao: ladder },
    rungs(['0', 900_000]),
    rungs([5, 900_000]),
    rungs(['1000', 1_000_000]),
    rungs(['1000', 0]),
    rungs(['1000', 0.5]),
    rungs(['1000', 900_000], ['1000', 890_000]),
    rungs(['1000', 900_000], ['2000', 900_000]),
    { de_db: Array.from({ length: 21 }, (_, i) => ({ from: String(i + 1), payPpm: 990_000 - i })) },
  ]
  for (const ladders of wrong) await assert.rejects(setLadders(ladders), refused('ladders_invalid'))
  await assert.rejects(
    setLadders(rungs(['1000', 850_000])),
    refused('return_too_low', { play: 'de_db', returnPpm: 841_500, floorPpm: 850_000 }),
  )
  await setLadders(rungs(['1000', 860_000]))
  // Terms under which the last rung returns too little are refused as well.
  const { oddsPpm } = (await scene.drawOf()).terms as { oddsPpm: Record<string, number> }
  const terms = { mode: 'SEA', oddsPpm: { ...oddsPpm, de_db: 95_000_000 } }
  await assert.rejects(
    changeGame(context, 'xsmb', { terms }, by),
    refused('return_too_low', { play: 'de_db' }),
  )
  await setLadders({})
})

test('a chase goes on at better odds, and ends with the rest given back where an issue offers less than it was placed at', async () => {
  const chases = chasesOf(scene)
  const bets = [{ play: 'de_db', numbers: ['69'], unit: 1000n }]
  const [first, second, third] = [
    await chases.nextIssue(),
    await chases.nextIssue(),
    await chases.nextIssue(),
  ]
  const [player, other] = [await scene.member(10_000n), await scene.member(10_000n)]
  await setLadders({ de_db: [{ from: '99000', payPpm: 900_000 }] })
  await scene.place(other, bets, { drawId: first.id })
  const wanted = { drawId: first.id, issues: 3, stopsOnWin: false }
  await assert.rejects(chases.chase(player, { ...wanted, bets }), stepsTo(900_000))
  const lower = bets.map((bet) => ({ ...bet, payPpm: 900_000 }))
  const started = await chases.chase(player, { ...wanted, bets: lower })
  const full = await chases.chase(other, { ...wanted, drawId: second.id, issues: 2, bets })
  // On the second issue the number has stepped by the other's order; on the third it is at all of its odds for the first of them.
  assert.equal(await advanceChase(context, started), 2)
  const { rows } = await sql<{ drawId: string; lines: string }>`
    select draw_id as "drawId", lines::text as lines from lottery."order"
    where member_id = ${player.memberId}::uuid`.execute(context.db)
  const paidAt = new Map(rows.map(({ drawId, lines }) => [drawId, readLines(lines)[0]?.payPpm]))
  assert.deepEqual(
    [first, second, third].map(({ id }) => paidAt.get(id)),
    [900_000, 900_000, undefined],
  )
  assert.equal(await advanceChase(context, full), 0)
  const { rows: ended } = await sql`
    select state, reason, remaining from lottery.chase where id = ${full.id}::uuid`.execute(context.db)
  assert.deepEqual(ended, [{ state: 'stopped', reason: 'odds_changed', remaining: 0n }])
  assert.equal(await scene.units(other), 8_000n)
  for (const { id } of [first, second, third]) {
    await scene.result(id)
    await scene.settle(id)
  }
  assert.equal(await scene.units(player), 7_000n + 89_100n * 2n + 99_000n)
  assert.equal((await auditSettlement(context)).difference, null)
  assert.ok(await scene.proofHolds())
  await setLadders({})
})
