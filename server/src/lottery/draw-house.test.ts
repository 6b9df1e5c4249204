import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeId } from '@fairground/contract'
import { commitment, verifyDraw, verifyMerkleProof } from '@fairground/engine'
import { sql, type Caller } from '#kit'
import { drawPage, enterResult } from '#lottery/draw'
import { voidDraw } from '#lottery/settlement'
import { openScene, prizes, type Player } from '#test/lottery'
import { refused } from '#test/refused'
import { array, assert as forAll, asyncProperty, boolean } from 'fast-check'
import { advance, advanceDraw } from './advance.ts'
import { orderProof } from './read-orders.ts'

const scene = await openScene()
const { context } = scene

async function readSeeds(drawId: string): Promise<number> {
  const { rows } = await sql`select seed from keeper.reveal(${drawId}::uuid)`.execute(context.db)
  return rows.length
}

function callerOf({ memberId, book, currency }: Player): Caller {
  return { memberId, book, currency, sessionId: '', account: '', isAgent: 0 }
}

/** The instant draw on sale now. */
async function onSale() {
  await advance(context)
  const { rows } = await sql<{ id: string }>`
    select id from lottery.draw where game_code = 'xsmb-60s' and state = 'open'`.execute(context.db)
  assert.equal(rows.length, 1)
  return await scene.read(rows[0]?.id ?? '')
}

async function finish(draw: { id: string; drawsAt: Date }) {
  scene.clock.set(draw.drawsAt.toISOString())
  await advanceDraw(context, draw.id)
  return await scene.read(draw.id)
}

test('a minute’s draw commits, sells, closes, is drawn, verifies and pays, all by the clock', async () => {
  const draw = await onSale()
  assert.equal(draw.commitment?.length, 32)
  const player = await scene.member(1_000_000n)
  await scene.place(player, [{ play: 'dau', numbers: '0123456789'.split(''), unit: 1000n }], {
    drawId: draw.id,
  })
  const settled = await finish(draw)
  assert.equal(settled.state, 'settled')
  assert.equal(await scene.units(player), 999_700n)
  const page = await drawPage(context, { drawId: draw.id })
  assert.ok(page.proof?.seed && page.proof.root && page.proof.entropy !== null && page.prizes)
  const { commitment, seed, root, entropy } = page.proof
  const published = { commitment, seed, root, entropy, prizes: page.prizes, drawId: writeId('drw', draw.id) }
  assert.ok(verifyDraw('xsmb', published).ok)
  assert.ok(!verifyDraw('xsmb', { ...published, entropy: 'another' }).ok)
  assert.ok(!verifyDraw('xsmb', { ...published, root: '00'.repeat(32) }).ok)
})

test('the next draw is committed to and on sale the moment one closes', async () => {
  const draw = await onSale()
  scene.clock.set(draw.closesAt.toISOString())
  await advance(context)
  const next = await onSale()
  assert.notEqual(next.id, draw.id)
  assert.deepEqual(next.opensAt, draw.closesAt)
  assert.equal(next.drawsAt.getTime() - draw.drawsAt.getTime(), 60_000)
})

test('at closing the root of the orders is published, and the seed only with the result', async () => {
  const draw = await onSale()
  scene.clock.set(draw.closesAt.toISOString())
  await advanceDraw(context, draw.id)
  const closed = await drawPage(context, { drawId: draw.id })
  assert.equal(closed.state, 'closed')
  assert.ok(closed.proof?.root)
  assert.equal(closed.proof.seed, null)
  assert.equal(await readSeeds(draw.id), 1)
  await finish(draw)
  const { proof } = await drawPage(context, { drawId: draw.id })
  assert.equal(proof?.root, closed.proof.root)
  assert.ok(proof.seed)
})

test('nobody enters the result of a house draw', async () => {
  const draw = await onSale()
  await assert.rejects(
    enterResult(context, { drawId: draw.id, prizes, actor: 'staff:staff-a' }),
    refused('draw_of_the_house'),
  )
})

test('an order is accepted exactly when it is in the root', async () => {
  await forAll(
    asyncProperty(array(boolean(), { minLength: 1, maxLength: 12 }), async (affordable) => {
      const draw = await onSale()
      const players = await Promise.all(affordable.map((can) => scene.member(can ? 1000n : 999n)))
      const bets = [{ play: 'de_db', numbers: ['69'], unit: 1000n }]
      const placed = await Promise.allSettled(
        players.map((player) => scene.place(player, bets, { drawId: draw.id })),
      )
      const drawn = await finish(draw)
      const page = await drawPage(context, { drawId: draw.id })
      assert.equal(page.orders, affordable.filter(Boolean).length)
      for (const [i, player] of players.entries()) {
        const outcome = placed[i]
        assert.equal(outcome?.status, affordable[i] ? 'fulfilled' : 'rejected')
        if (outcome?.status !== 'fulfilled') continue
        const proof = await orderProof(context, callerOf(player), { orderId: outcome.value.orderId })
        assert.ok(verifyMerkleProof(proof.leaf, proof.path, drawn.root?.toString('hex') ?? ''))
        assert.ok(!verifyMerkleProof(`${proof.leaf} `, proof.path, drawn.root?.toString('hex') ?? ''))
      }
    }),
    { numRuns: 8 },
  )
})

test('the seed of a void draw is shown, whether its orders were fixed or sales were still open', async () => {
  const fixed = await onSale()
  scene.clock.set(fixed.closesAt.toISOString())
  await advanceDraw(context, fixed.id)
  const open = await onSale()
  for (const draw of [fixed, open]) {
    await voidDraw(context, draw.id, { actor: 'staff:staff-a', reason: 'cancelled' })
    const { proof, prizes: opened } = await drawPage(context, { drawId: draw.id })
    assert.equal(opened, null)
    assert.ok(proof?.seed)
    assert.equal(commitment(Buffer.from(proof.seed, 'hex')), proof.commitment)
    assert.equal(proof.root !== null, draw.id === fixed.id)
  }
  scene.clock.set(open.closesAt.toISOString())
})

test('another member’s order proves nothing to us', async () => {
  const draw = await onSale()
  const [owner, other] = [await scene.member(1000n), await scene.member(0n)]
  const bets = [{ play: 'de_db', numbers: ['69'], unit: 1000n }]
  const { orderId } = await scene.place(owner, bets, { drawId: draw.id })
  assert.deepEqual((await orderProof(context, callerOf(owner), { orderId })).path, [])
  await assert.rejects(orderProof(context, callerOf(other), { orderId }), refused('order_unknown'))
})

test('the entropy is the latest official result', async () => {
  const official = await scene.freshDraw()
  await scene.result(official.id)
  const draw = await finish(await onSale())
  assert.equal(draw.entropy, `${official.issue}:34369`)
})

test('a draw that does not verify is void, its stakes go back, and the game stops', async () => {
  const draw = await onSale()
  const player = await scene.member(1000n)
  await scene.place(player, [{ play: 'de_db', numbers: ['69'], unit: 1000n }], { drawId: draw.id })
  await sql`update lottery.draw set commitment = decode(repeat('ab', 32), 'hex')
    where id = ${draw.id}::uuid`.execute(context.db)
  assert.equal((await finish(draw)).state, 'void')
  assert.equal(await scene.units(player), 1000n)
  const { rows } = await sql<{ enabled: boolean }>`
    select enabled from lottery.game where code = 'xsmb-60s'`.execute(context.db)
  assert.equal(rows[0]?.enabled, false)
  const { rows: noted } = await sql`
    select from audit.line where action = 'game.stop' and subject = 'game:xsmb-60s'`.execute(context.db)
  assert.equal(noted.length, 1)
})
