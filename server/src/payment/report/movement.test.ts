import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { transact } from '#kit'
import type { Report } from '#payment/gateways'
import { openHouse } from '#test/house'
import { someoneWaits } from '#test/someone-waits'
import { keepMovements } from './movement.ts'

// Whose name a gateway changed: servers of before and of now run side by side for a while, and hear of the same money.
const { context } = await openHouse()
const whose = { state: 'suspense' } as const

const movement = (amount: bigint, movementId: string, formerId?: string): Report => ({
  eventId: randomUUID(),
  names: null,
  outcome: 'paid',
  movementId,
  ...(formerId !== undefined && { formerId }),
  account: '',
  amount,
  currency: 'VND',
  at: context.clock.now(),
  content: '',
  payerName: null,
})
/** What a server of before says of a movement, and what one of now does. */
const before = (reference: string, amount: bigint) => movement(amount, reference)
const now = (reference: string, amount: bigint) => movement(amount, `${reference}:in:${amount}`, reference)

const keep = (...reports: Report[]) =>
  transact(context, (tx) =>
    keepMovements(
      tx,
      'sandbox',
      reports.map((report) => ({ report, whose })),
    ),
  )
const isKept = async (...reports: Report[]) => (await keep(...reports)).map((id) => id !== null)

test('whichever server hears of a movement first, the other is told that it was told before', async () => {
  assert.deepEqual(await isKept(before('old-first', 5n)), [true])
  assert.deepEqual(await isKept(now('old-first', 5n)), [false])
  assert.deepEqual(await isKept(now('new-first', 5n)), [true])
  assert.deepEqual(await isKept(before('new-first', 5n)), [false])
  assert.deepEqual(await isKept(now('new-first', 5n)), [false])
})

test('what shares the former name and moved another amount is kept once, under the longer', async () => {
  assert.deepEqual(await isKept(now('shared', 5n)), [true])
  for (const isFirst of [true, false]) assert.deepEqual(await isKept(now('shared', 3n)), [isFirst])
  assert.deepEqual(await isKept(before('shared', 5n)), [false])
})

test('what a server kept under the longer name while the former was free is told before', async () => {
  assert.deepEqual(await isKept(movement(5n, 'between:in:5')), [true])
  assert.deepEqual(await isKept(now('between', 5n)), [false])
})

test('of several in one telling that want the same free name each is kept, and once', async () => {
  const told = [now('at-once', 5n), now('at-once', 3n), now('at-once', 5n), now('at-once', 3n)]
  assert.deepEqual(await isKept(...told), [true, true, false, false])
})

test('who waits for the free name in vain is kept under the longer', async () => {
  const { promise: holds, resolve: release } = Promise.withResolvers<void>()
  const { promise: has, resolve: got } = Promise.withResolvers<void>()
  const first = transact(context, async (tx) => {
    const ids = await keepMovements(tx, 'sandbox', [{ report: now('raced', 5n), whose }])
    got()
    await holds
    return ids
  })
  await has
  const second = isKept(now('raced', 3n), now('raced', 5n))
  await someoneWaits(context.db)
  release()
  assert.equal(
    (await first).every((id) => id !== null),
    true,
  )
  assert.deepEqual(await second, [true, false])
})
