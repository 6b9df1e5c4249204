import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import pg from 'pg'
import { writeId } from '@fairground/contract'
import { deadlines, Refusal } from '#kit'
import { openScene } from '#test/lottery'
import { serveLottery } from '#test/lottery-api'

// Somebody forgets a transaction that holds a row: what waits for it is told so, and everything else goes on.
const lockMs = 800
const scene = await openScene({ max: 8, deadlines: { ...deadlines.member, lockMs } })
const { context } = scene
const rich = await scene.member(1_000_000_000n)
const url = await serveLottery(context, { rich })

async function bet(drawId: string, key = randomUUID()) {
  const since = performance.now()
  const body = {
    drawId: writeId('drw', drawId),
    lines: [{ play: 'lo2', numbers: ['61'], unit: '1000' }],
  }
  const reply = await fetch(`${url}/wps/lottery/orders`, {
    method: 'POST',
    headers: { authorization: 'Bearer rich', 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  })
  const { message } = (await reply.json()) as { message?: string }
  const ms = performance.now() - since
  return { key, said: `${reply.status} ${message ?? ''}`.trim(), after: reply.headers.get('retry-after'), ms }
}

/** A transaction somebody began in a window of their own, and forgot. */
async function forget(statement: string, id: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: context.url })
  await client.connect()
  await client.query('begin')
  await client.query(statement, [id])
  return async () => {
    await client.query('rollback')
    await client.end()
  }
}
const many = (count: number, drawId: string) => Promise.all(Array.from({ length: count }, () => bet(drawId)))

test('bets on a draw that somebody holds are told busy, and stand once it is let go; other draws sell on', async () => {
  const [held, other] = [await scene.freshDraw(), await scene.freshDraw()]
  await bet(held.id)
  await bet(other.id)
  const before = await scene.units(rich)
  const letGo = await forget('select from lottery.draw where id = $1 for update', held.id)
  const waiting = many(400, held.id)
  for (let round = 0; round < 10; round++) assert.equal((await bet(other.id)).said, '200')
  const told = await waiting
  for (const { said, after, ms } of told) {
    assert.equal(said, '503 busy')
    assert.ok(Number(after) > 0)
    // All that waited were told together, not a batch at a time.
    assert.ok(ms < 12 * lockMs, `it took ${ms} ms`)
  }
  assert.equal(await scene.units(rich), before - 270_000n)
  await letGo()
  const again = await Promise.all(told.map(({ key }) => bet(held.id, key)))
  assert.deepEqual(new Set(again.map(({ said }) => said)), new Set(['200']))
  assert.equal(await scene.units(rich), before - 270_000n - 400n * 27_000n)
})

test('a purse that somebody holds keeps its own bets waiting, and no other member of the same draw', async () => {
  const draw = await scene.freshDraw()
  const [stuck, free] = [await scene.member(1_000_000n), await scene.member(1_000_000n)]
  const letGo = await forget('select from ledger.balance where member_id = $1 for update', stuck.memberId)
  const line = { play: 'lo2', numbers: ['61'], unit: 1000n }
  const place = (member: typeof stuck) => scene.place(member, [line], { drawId: draw.id })
  const [first, ...others] = await Promise.allSettled([place(stuck), place(free), place(free)])
  assert.equal(first.status === 'rejected' && (first.reason as { code?: string }).code, 'busy')
  assert.deepEqual(
    others.map(({ status }) => status),
    ['fulfilled', 'fulfilled'],
  )
  await letGo()
  await place(stuck)
  assert.equal(await scene.units(stuck), 1_000_000n - 27_000n)
})

test('a full queue says busy and when to come again; nothing that was taken is lost, and nothing that was not is kept', async () => {
  const draw = await scene.freshDraw()
  const line = { play: 'lo2', numbers: ['61'], unit: 500n }
  const keys = Array.from({ length: 4_500 }, () => randomUUID())
  const hash = Buffer.alloc(32)
  const place = (key: string) => scene.place(rich, [line], { drawId: draw.id, key, hash })
  await place(randomUUID())
  const before = await scene.units(rich)
  const letGo = await forget('select from lottery.draw where id = $1 for update', draw.id)
  const placing = keys.map(place)
  const [, outcomes] = await Promise.all([letGo(), Promise.allSettled(placing)])
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as Refusal] : []))
  assert.ok(refused.length > 0 && refused.length < keys.length / 2, `${refused.length} were refused`)
  for (const { code, detail } of refused) assert.deepEqual([code, detail.retryAfterS], ['busy', 1])
  const taken = BigInt(keys.length - refused.length)
  assert.equal(await scene.units(rich), before - taken * 13_500n)
  const left = keys.filter((_, i) => outcomes[i]?.status === 'rejected')
  await Promise.all([...left, ...keys.slice(0, 500)].map(place))
  assert.equal(await scene.units(rich), before - BigInt(keys.length) * 13_500n)
})
