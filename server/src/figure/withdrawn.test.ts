import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readJournals, rebuild } from '#kit'
import { approveWithdrawal, payAgain, refuseWithdrawal } from '#payment/withdrawal'
import { takeReturned } from '#payment/payout'
import { changeSetting } from '#site'
import { unit } from '#test/house'
import { settled } from '#test/notebook'
import { png } from '#test/pictures'
import { openWithdrawals, payByHand } from '#test/withdrawals'
import { readPeriods } from './queries.ts'
import { reader } from './reader.ts'

const { house, context, member, ask, sendOut, refOf } = await openWithdrawals()
await changeSetting(context, 'withdrawal.freePerDay', 0, 'test')
const [a, b] = ['staff:staff-a', 'staff:staff-b'].map((actor) => ({ actor, reason: 'FT-1 came back.' }))
assert.ok(a && b)

/** What the figures of this month say that a member took out and what it cost, in units. */
async function takenOut(memberId: string): Promise<[bigint, bigint]> {
  await settled(context)
  while ((await readJournals(context, reader(context), { rowsMax: 50 })) > 0);
  const owner = { memberId, book: 'real', currency: 'VND', language: 'en' } as const
  const { list } = await readPeriods(context, owner, { by: 'month' })
  const { withdrawn = -1n, fees = -1n } = list.at(-1) ?? {}
  return [withdrawn / unit, fees / unit]
}

/** Its member says that it did not come. */
async function deny(token: string, withdrawalId: unknown): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png' }
  const to = `${house.url}/wps/uploads?purpose=withdrawal`
  const sent = await fetch(to, { method: 'POST', headers, body: new Uint8Array(png(8, 8)) })
  const { value } = (await sent.json()) as { value: { uploadId: string } }
  const body = { received: false, note: '', uploadIds: [value.uploadId] }
  const path = `/wps/payment/withdrawals/${String(withdrawalId)}/confirmation`
  const said = await house.ask('POST', path, { token, body })
  assert.equal(said.value['state'], 'disputed', said.text)
}

test('what is sent out counts once it went, with its fee, and not while it is held or when it comes back', async () => {
  const one = await member('takes-out')
  const { value } = await ask(one, { amount: '400000', fee: '10000' })
  const ref = await refOf(value['withdrawalId'])
  assert.deepEqual(await takenOut(one.memberId), [0n, 0n])
  await sendOut(value)
  assert.deepEqual(await takenOut(one.memberId), [390_000n, 10_000n])
  await deny(one.token, value['withdrawalId'])
  for (const by of [a, b]) await payAgain(context, ref, by)
  assert.deepEqual(await takenOut(one.memberId), [0n, 0n])
  await payByHand(context, ref, { ...a, reference: 'FT-2' })
  assert.deepEqual(await takenOut(one.memberId), [390_000n, 10_000n])
  await takeReturned(context, ref, a)
  assert.deepEqual(await takenOut(one.memberId), [0n, 10_000n])
})

test('what is refused was never taken out', async () => {
  const one = await member('is-refused')
  const { value } = await ask(one, { amount: '200000', fee: '10000' })
  await refuseWithdrawal(context, await refOf(value['withdrawalId']), a)
  assert.deepEqual(await takenOut(one.memberId), [0n, 0n])
  const { value: other } = await ask(one, { amount: '200000', fee: '10000' })
  const ref = await refOf(other['withdrawalId'])
  await approveWithdrawal(context, ref, b)
  await payByHand(context, ref, { ...a, reference: 'FT-3' })
  assert.deepEqual(await takenOut(one.memberId), [190_000n, 10_000n])
})

test('made again from the first row the days of what went out are what they were', async () => {
  const same = await rebuild(context, reader(context), { swap: false })
  assert.deepEqual(
    same.map(({ missing, surplus }) => [missing, surplus]),
    [
      [0, 0],
      [0, 0],
    ],
  )
})
