import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'node:test'
import { newId, sql, systemClock, transact, type Context } from '#kit'
import { prove, purseOf, readPurses } from '#ledger'
import { openPurses, type Owner } from '#wallet'
import { testContext } from '#test'
import { openLaunchingVendor } from '#test/launching-vendor'
import { skewedClock } from '#test/skewed-clock'
import { giveTo } from '#test/vendor-scenario'
import { startWire } from '#test/wire/start-wire'
import { askDue } from './ask-again.ts'
import { sendMoney } from './send-money.ts'

const unit = 10_000n
const [vassalage, minuteMs] = ['CARDS', 60_000]
const right = await testContext({
  clock: systemClock,
  config: { factorKey: 'a key of this test, and long enough' },
})
const { play } = await openLaunchingVendor(right, 'http://localhost:9', vassalage, startWire, 'tcg')
/** Another server of the same house, whose own clock is wrong. */
const off = (ms: number): Context => ({ ...right, clock: skewedClock(ms) })
/** As long as the house waits before it asks after a transfer the first time, and a little. */
const firstPauseMs = 2_100

async function open(): Promise<Owner> {
  const owner: Owner = { memberId: newId(right.clock), book: 'real', currency: 'VND' }
  await transact(right, async (tx) => {
    await openPurses(tx, owner)
    await giveTo(tx, owner, 'main', 50n * unit)
  })
  return owner
}

const send = async (context: Context, owner: Owner) =>
  (await sendMoney(context, owner, { vassalage, direction: 'out', amount: 20n * unit }, null)).transfer

async function holds(owner: Owner) {
  const purses = ['main', 'held', `at:${vassalage}`].map((name) => purseOf(owner, name))
  return (await readPurses(right.db, purses)).map((amount) => (amount ?? 0n) / unit)
}

const asked = async () =>
  ((await play('heard')) as { method: string }[]).filter(({ method }) => method === 'cs').length

for (const [what, sender, asker] of [
  ['was sent by a server that is behind', off(-11 * minuteMs), right],
  ['is asked after by a server that is ahead', right, off(11 * minuteMs)],
] as const)
  test(`money that ${what} is not given back before its vendor had the time to know of it`, async () => {
    const owner = await open()
    await play('answer-transfers', { as: 'PENDING' })
    await play('hide-transfers', { isHidden: true })
    const sent = await send(sender, owner)
    assert.equal(sent.state, 'unknown')
    assert.ok(Math.abs(sent.askedAt.getTime() - Date.now()) < minuteMs, 'by the shared time')
    const before = await asked()
    await askDue(asker)
    const isTime = Date.now() >= (sent.nextAskAt?.getTime() ?? 0)
    assert.ok(isTime || (await asked()) === before, 'it is not asked after before it is time')
    await sleep(firstPauseMs)
    await askDue(asker)
    assert.ok((await asked()) > before)
    assert.deepEqual(await holds(owner), [30n, 20n, 0n])
    await play('answer-transfers')
    await play('hide-transfers')
    await play('settle')
    await sleep(5_100)
    await askDue(asker)
    assert.deepEqual(await holds(owner), [30n, 0n, 20n])
    assert.equal((await prove(right.db)).wrong, null)
  })

test('when money was taken along, and what lies there was said, is by the shared time', async () => {
  const owner = await open()
  assert.equal((await send(off(60 * minuteMs), owner)).state, 'done')
  const { rows } = await sql<{ taken: Date; said: Date }>`
    select taken_at as taken, said_at as said from vendor.purse where member_id = ${owner.memberId}::uuid`.execute(
    right.db,
  )
  for (const at of Object.values(rows[0] ?? {})) assert.ok(Math.abs(at.getTime() - Date.now()) < minuteMs)
})
