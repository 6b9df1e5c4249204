import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connect, Refusal, sql, stoppedClock } from '#kit'
import { testContext } from '#test'
import { sweepCounts } from './count.ts'
import { openTries } from './tries.ts'

const clock = stoppedClock('2026-11-21T03:00:00Z')
const context = await testContext({ clock, max: 8 })
const tries = openTries(context)

/** How many of so many tries, all at once, are let through. */
async function allowed(spend: (turn: number) => Promise<unknown>, times: number): Promise<number> {
  const outcomes = await Promise.allSettled(Array.from({ length: times }, (_, turn) => spend(turn)))
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') {
      const { reason } = outcome
      assert.ok(reason instanceof Refusal, String(reason))
      assert.equal(reason.code, 'too_many_requests')
      assert.equal(reason.detail.retryAfterS, 900)
    }
  return outcomes.filter(({ status }) => status === 'fulfilled').length
}

test('a name is tried ten times from one network, and a sign-in forgets the tries', async () => {
  const from = (address: string) => () => tries.spend('hoa', address)
  assert.equal(await allowed(from('10.3.0.1'), 20), 10)
  assert.equal(await allowed(from('10.3.0.2'), 5), 5)
  assert.equal(await allowed(() => tries.spend('sen', '10.3.0.1'), 5), 5)
  await tries.forget('hoa', '10.3.0.1')
  assert.equal(await allowed(from('10.3.0.1'), 20), 10)
})

test('a name tried from everywhere is tried a hundred times', async () => {
  assert.equal(await allowed((turn) => tries.spend('lan', `10.4.0.${turn}`), 200), 100)
})

test('two servers count together', async () => {
  const other = connect(context.url, { max: 8 })
  const there = openTries({ ...context, db: other.db })
  const spendAt = (server: typeof tries) => () => server.spend('on two servers', '10.5.0.1')
  assert.equal(await allowed(spendAt(tries), 6), 6)
  assert.equal(await allowed(spendAt(there), 20), 4)
  assert.equal(await allowed(spendAt(tries), 1), 0)
  await other.close()
})

test('a try says how many have failed: of its name, of its network and on the site', async () => {
  const { onSite: before } = await tries.spend('first', '10.6.0.1')
  await tries.spend('second', '10.6.0.1')
  await tries.spend('second', '10.6.0.2')
  assert.deepEqual(await tries.spend('third', '10.6.0.1'), { near: 3, onSite: before + 3 })
  assert.deepEqual(await tries.spend('second', '10.6.0.3'), { near: 3, onSite: before + 4 })
  await tries.giveBack('second', '10.6.0.3')
  assert.deepEqual(await tries.spend('second', '10.6.0.4'), { near: 3, onSite: before + 4 })
  await tries.forget('second', '10.6.0.4')
  assert.deepEqual(await tries.spend('second', '10.6.0.5'), { near: 1, onSite: before + 4 })
})

test('those that are turned away are not counted', async () => {
  const { onSite: before } = await tries.spend('patient', '10.7.0.1')
  await allowed(() => tries.spend('patient', '10.7.0.1'), 30)
  assert.deepEqual(await tries.spend('another', '10.7.0.1'), { near: 11, onSite: before + 10 })
})

test('after a quarter of an hour a name begins anew, and what is over is swept', async () => {
  assert.equal(await allowed(() => tries.spend('late', '10.8.0.1'), 11), 10)
  clock.advance(900_000)
  assert.deepEqual(await tries.spend('late', '10.8.0.1'), { near: 1, onSite: 1 })
  await sweepCounts(context)
  const { rows } = await sql<{ left: bigint }>`select count(*) as left from identity.count`.execute(
    context.db,
  )
  assert.equal(rows[0]?.left, 5n)
})

test('nothing that was typed can be read where it is counted', async () => {
  await tries.spend('a password where a name belongs', '10.9.0.1')
  const { rows } = await sql<{ row: string }>`select one::text as row from identity.count one`.execute(
    context.db,
  )
  for (const { row } of rows) assert.match(row, /^\("\\\\x[0-9a-f]{64}",\d+,"[^"]*"\)$/)
})
