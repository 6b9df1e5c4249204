import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId, Refusal, transact } from '#kit'
import { testClock } from '#test/clock'
import { testContext } from '#test'
import { addAnyRow } from '#test/any-row'
import { chooseAccount } from './choose-account.ts'

const unit = 10_000n
// Shortly before midnight in Việt Nam.
const clock = testClock('2026-11-21T16:50:00Z')
const context = await testContext({ clock })
const { db } = context.owner

await addAnyRow(db, 'payment.method', {
  id: 'bank-qr',
  gateway: 'any',
  kind: 'transfer',
  direction: 'in',
  words: '{"en": {}}',
  amount_min: 1,
  amount_max: 10n ** 12n,
  window_s: 900,
})
const accounts = new Map<string, string>()
for (const [bank, number, dayMax] of [
  ['Lantern Bank', '1', 1_000n],
  ['Kite Bank', '2', 800n],
] as const) {
  const id = newId(clock)
  accounts.set(id, bank)
  const said = { bin: '970999', holder: 'X', bank, number, day_max: dayMax * unit, enabled: true }
  await addAnyRow(db, 'payment.house_account', { id, method_id: 'bank-qr', ...said })
}

/** The bank whose turn it is for so much, and has it. */
async function turn(amount: bigint, state = 'pending', arrived = 0n): Promise<string> {
  const account = await transact(context, (tx) =>
    chooseAccount(tx, 'Asia/Ho_Chi_Minh', 'bank-qr', amount * unit),
  ).catch((error: unknown) => error)
  if (account instanceof Refusal) return account.code
  const { id, number } = account as { id: string; number: string }
  await addAnyRow(db, 'payment.deposit', {
    house_account_id: id,
    state,
    asked: amount * unit,
    arrived: arrived * unit,
    created_at: clock.now(),
    expires_at: clock.now(),
  })
  if (arrived > 0n) await comes(number, arrived)
  return accounts.get(id) ?? ''
}

/** Has so much come to an account, for whom a person is to find out. */
async function comes(number: string, amount: bigint, direction = 'in'): Promise<void> {
  const state = direction === 'in' ? 'suspense' : 'left'
  const said = { house_account: number, direction, state, source: 'feed', at: clock.now() }
  await addAnyRow(db, 'payment.movement', { ...said, amount: amount * unit })
}

/** All that is waited for ends, and nothing of it came. */
const allEnds = () => db.updateTable('payment.deposit').set({ state: 'expired' }).execute()

test('the account with most room left today takes the turn, by what came and what may still come', async () => {
  assert.equal(await turn(300n), 'Lantern Bank')
  assert.equal(await turn(200n), 'Kite Bank')
  // 700 are left at the one, 600 at the other.
  assert.equal(await turn(500n, 'expired'), 'Lantern Bank')
  assert.equal(await turn(150n, 'paid', 400n), 'Lantern Bank')
  assert.equal(await turn(600n), 'Kite Bank')
})

test('where none has room for so much nothing is started, and a new day has room again', async () => {
  assert.equal(await turn(301n), 'gateway_resting')
  await allEnds()
  assert.equal(await turn(900n), 'gateway_resting')
  clock.advance(11 * 60_000)
  assert.equal(await turn(900n), 'Lantern Bank')
})

test('what is still waited for counts, also where it began yesterday', async () => {
  clock.advance(24 * 3_600_000)
  assert.equal(await turn(101n), 'Kite Bank')
  await allEnds()
  assert.equal(await turn(900n), 'Lantern Bank')
  await allEnds()
})

test('what comes today for what was asked yesterday counts, and so does what is nobody’s, and nothing that leaves', async () => {
  clock.advance(24 * 3_600_000)
  await comes('1', 700n)
  assert.equal(await turn(801n), 'gateway_resting')
  assert.equal(await turn(350n), 'Kite Bank')
  await allEnds()
  await comes('2', 600n)
  await comes('1', 300n, 'out')
  assert.equal(await turn(250n), 'Lantern Bank')
  await allEnds()
})

test('an account that takes no turns is left alone', async () => {
  await db
    .updateTable('payment.house_account')
    .set({ enabled: false })
    .where('bank', '=', 'Kite Bank')
    .execute()
  assert.equal(await turn(500n), 'gateway_resting')
})
