import assert from 'node:assert/strict'
import { test } from 'node:test'
import { transact } from '#kit'
import { houseAccount, readHouseBalance } from '#ledger'
import { approveWithdrawal, payAgain, refuseWithdrawal } from '#payment/withdrawal'
import { changeSetting } from '#site'
import { runCommand, refused } from '#test/command-line'
import { unit } from '#test/house'
import { png } from '#test/pictures'
import { openWithdrawals, payByHand } from '#test/withdrawals'
import { adjust } from '#wallet'
import { findFaultyWithdrawal } from './audit-withdrawals.ts'
import { withdrawalCommand } from './command.ts'
import { takeReturned } from './take-returned.ts'

const { house, context, clock, member, ask, sendOut, refOf, held, proved } = await openWithdrawals()
await changeSetting(context, 'withdrawal.freePerDay', 0, 'test')
const reason = 'FT-1 came back on Monday.'
const [a, b] = [
  { actor: 'staff:staff-a', reason },
  { actor: 'staff:staff-b', reason },
]

/** A withdrawal of 400,000 that cost 10,000, was sent, and that its member says did not come. */
async function disputed(username: string) {
  const one = await member(username)
  const { value } = await ask(one, { amount: '400000', fee: '10000' })
  const ref = await refOf(value['withdrawalId'])
  await sendOut(value)
  const deny = async () => {
    const headers = { authorization: `Bearer ${one.token}`, 'content-type': 'image/png' }
    const to = `${house.url}/wps/uploads?purpose=withdrawal`
    const sent = await fetch(to, { method: 'POST', headers, body: new Uint8Array(png(8, 8)) })
    const { value: upload } = (await sent.json()) as { value: { uploadId: string } }
    const path = `/wps/payment/withdrawals/${String(value['withdrawalId'])}/confirmation`
    const body = { received: false, note: '', uploadIds: [upload.uploadId] }
    const said = await house.ask('POST', path, { token: one.token, body })
    assert.equal(said.value['state'], 'disputed', said.text)
  }
  await deny()
  return { ...one, ref, deny, id: String(value['withdrawalId']) }
}

const feesTaken = async () =>
  await readHouseBalance(context.db, houseAccount('fee:withdrawal', { book: 'real', currency: 'VND' }))

async function whole(): Promise<void> {
  assert.equal(await findFaultyWithdrawal(context), null)
  await proved()
}

test('what came back is sent again once two people said so, at once or twice, and costs its fee once', async () => {
  const fees = await feesTaken()
  const one = await disputed('is-paid-again')
  const [before, fee] = [await one.balance(), 10_000n * unit]
  assert.deepEqual(await payAgain(context, one.ref, a), { state: 'disputed', waitsFor: 1 })
  assert.deepEqual(await payAgain(context, one.ref, a), { state: 'disputed', waitsFor: 1 })
  assert.equal(await held(one.memberId), '0')
  const said = await Promise.allSettled([payAgain(context, one.ref, b), payAgain(context, one.ref, b)])
  assert.deepEqual(said.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  assert.deepEqual([await held(one.memberId), await one.balance()], ['400000', before])
  assert.equal(await feesTaken(), fees)
  await whole()
  await payByHand(context, one.ref, { ...a, reference: 'FT-2' })
  assert.deepEqual([await held(one.memberId), await one.balance()], ['0', before])
  assert.equal((await feesTaken()) - fees, fee)
  await whole()
  // And once more, down to the bank sending it back.
  await one.deny()
  for (const by of [a, b]) await payAgain(context, one.ref, by)
  await payByHand(context, one.ref, { ...a, reference: 'FT-3' })
  await takeReturned(context, one.ref, a)
  assert.equal(await one.balance(), before + 390_000n * unit)
  await whole()
})

test('one that is to be sent again and is refused after all gives everything back', async () => {
  const one = await disputed('is-refused-after-all')
  for (const by of [a, b]) await payAgain(context, one.ref, by)
  await refuseWithdrawal(context, one.ref, { ...a, reason: 'The account is closed.' })
  assert.deepEqual([await held(one.memberId), await one.balance()], ['0', 1_000_000n * unit])
  await whole()
})

test('nobody sends again what is not disputed, nor whoever had a hand in its member’s money', async () => {
  const one = await member('is-not-disputed')
  const ref = await refOf((await ask(one, { amount: '400000', fee: '10000' })).value['withdrawalId'])
  await assert.rejects(payAgain(context, ref, a), refused('withdrawal_state'))
  await approveWithdrawal(context, ref, a)
  await assert.rejects(payAgain(context, ref, a), refused('withdrawal_state'))
  const other = await disputed('was-helped')
  await transact(context, (tx) =>
    adjust(tx, {
      ...other.owner,
      cause: 'adjust:was-helped',
      amount: unit,
      reason: 'goodwill',
      actor: 'staff:staff-a',
      at: clock.now(),
    }),
  )
  await assert.rejects(payAgain(context, other.ref, a), refused('withdrawal_own_hand'))
  await whole()
})

test('staff say it by a word, with how it is known that the first came back', async () => {
  const one = await disputed('is-said-again')
  const run = (...words: string[]) => runCommand(context, withdrawalCommand, 'again', one.id, ...words)
  await assert.rejects(run('--by', 'staff-a'), /it needs --reason/)
  assert.match((await run('--reason', reason, '--by', 'staff-a')).said, /is disputed; it waits for 1 more\./)
  assert.match((await run('--reason', reason, '--by', 'staff-b')).said, /is approved\./)
})
