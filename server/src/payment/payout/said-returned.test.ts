import assert from 'node:assert/strict'
import { test } from 'node:test'
import { transact } from '#kit'
import { approveWithdrawal, readForStaff } from '#payment/withdrawal'
import { changeSetting } from '#site'
import { refused, runCommand } from '#test/command-line'
import { unit } from '#test/house'
import { openBank } from '#test/payouts'
import { addStaff } from '#test/staff'
import { openWithdrawals, payByHand } from '#test/withdrawals'
import { adjust } from '#wallet'
import { findFaultyWithdrawal } from './audit-withdrawals.ts'
import { withdrawalCommand } from './command.ts'
import { askAgain, payApproved } from './pay.ts'
import { takeReturned } from './take-returned.ts'

// What a bank sent back, as nobody but staff say it: no movement is named, and no payer says so.
const { house, context, clock, member, ask, refOf, proved } = await openWithdrawals()
await addStaff(context, 'staff-c')
await changeSetting(context, 'withdrawal.twoPersonFrom', 400_000, 'test')
const said = (name: string) => ({ actor: `staff:staff-${name}`, reason: 'The account is closed.' })
const [a, b, c] = [said('a'), said('b'), said('c')]
const back = { state: 'returned', waitsFor: 0 }

/** A withdrawal that was sent by hand, or by a bank that says what becomes of it. */
async function sent(username: string, amount = '400000', bank?: ReturnType<typeof openBank>) {
  const one = await member(username)
  const { value } = await ask(one, { amount })
  const ref = await refOf(value['withdrawalId'])
  for (const by of [a, b])
    if ((await readForStaff(context.db, ref)).state === 'review') await approveWithdrawal(context, ref, by)
  if (bank) await payApproved(context, [bank])
  else await payByHand(context, ref, { ...a, reference: 'FT-1' })
  return {
    ...one,
    ref,
    id: String(value['withdrawalId']),
    state: async () => (await readForStaff(context.db, ref)).state,
    isBack: async () => (await one.balance()) === 1_000_000n * unit,
  }
}

async function whole(): Promise<void> {
  assert.equal(await findFaultyWithdrawal(context), null)
  await proved()
}

test('from the amount on that two approve, two say that it came back: one person is one, however often they say it', async () => {
  const one = await sent('is-said-twice')
  const waits = { state: 'paid', waitsFor: 1 }
  assert.deepEqual(await takeReturned(context, one.ref, a), waits)
  assert.deepEqual(await Promise.all([1, 2, 3].map(() => takeReturned(context, one.ref, a))), [
    waits,
    waits,
    waits,
  ])
  assert.deepEqual([await one.isBack(), await one.state()], [false, 'paid'])
  await whole()
  assert.deepEqual(await takeReturned(context, one.ref, b), back)
  assert.deepEqual([await one.isBack(), await one.state()], [true, 'returned'])
  await assert.rejects(takeReturned(context, one.ref, c), refused('withdrawal_state', { state: 'returned' }))
  await whole()
})

test('below it the word of one is enough', async () => {
  const one = await sent('is-small', '399999')
  assert.deepEqual(await takeReturned(context, one.ref, a), back)
  assert.equal(await one.isBack(), true)
})

test('two at once are two, three at once give nothing twice', async () => {
  for (let round = 0; round < 5; round++) {
    const one = await sent(`is-raced-${round}`)
    const all = await Promise.allSettled([a, b, c, a].map((by) => takeReturned(context, one.ref, by)))
    const ends = all.filter((answer) => answer.status === 'fulfilled' && answer.value.waitsFor === 0)
    assert.deepEqual([ends.length, await one.isBack()], [1, true])
  }
  await whole()
})

test('a word counts for what it was said of, whatever its member is taken to have said meanwhile', async () => {
  const one = await sent('is-assumed')
  await takeReturned(context, one.ref, a)
  await context.owner.db
    .updateTable('payment.withdrawal')
    .set({ confirm_by: new Date(clock.now().getTime() - 1_000) })
    .where('id', '=', one.ref.id)
    .execute()
  const assume = house.whole.jobs(context).find(({ name }) => name === 'payment:assume')
  await assume?.run({}, new AbortController().signal)
  assert.equal(await one.state(), 'assumed')
  assert.deepEqual(await takeReturned(context, one.ref, b), back)
})

test('who did something to its member by hand is none of the two, before they said it or since', async () => {
  const one = await sent('was-helped')
  const help = async (actor: string) =>
    await transact(context, (tx) =>
      adjust(tx, {
        ...one.owner,
        cause: `adjust:${actor}`,
        amount: unit,
        reason: 'goodwill',
        actor,
        at: clock.now(),
      }),
    )
  await help(a.actor)
  await assert.rejects(takeReturned(context, one.ref, a), refused('withdrawal_own_hand'))
  assert.equal((await takeReturned(context, one.ref, b)).waitsFor, 1)
  await help(b.actor)
  assert.equal((await takeReturned(context, one.ref, c)).waitsFor, 1)
  assert.equal(await one.state(), 'paid')
})

test('neither of the two is one of two who let that money go again', async () => {
  const one = await sent('goes-again')
  for (const by of [a, b]) await takeReturned(context, one.ref, by)
  const ref = await refOf((await ask(one, { amount: '500000' })).value['withdrawalId'])
  for (const by of [a, b])
    await assert.rejects(approveWithdrawal(context, ref, by), refused('withdrawal_own_hand'))
  assert.deepEqual(await approveWithdrawal(context, ref, c), { state: 'review', waitsFor: 1 })
})

test('what its payer says needs nobody', async () => {
  const bank = openBank([], { mayReturn: true })
  const one = await sent('is-told', '400000', bank)
  bank.later = { state: 'returned', said: 'the account is closed' }
  clock.advance(6 * 60_000)
  await askAgain(context, [bank])
  assert.deepEqual([await one.state()], ['returned'])
  await whole()
})

test('staff read that it waits for one more, and who said so; what was never sent nobody takes back', async () => {
  const one = await sent('is-typed')
  const run = (by: string) =>
    runCommand(context, withdrawalCommand, 'returned', one.id, '--reason', 'Closed.', '--by', by)
  assert.match((await run('staff-a')).said, /is paid; it waits for 1 more\./)
  const shown = (await runCommand(context, withdrawalCommand, 'show', one.id)).said
  assert.match(shown, /staff:staff-a said returned/)
  assert.match((await run('staff-b')).said, /is returned\./)
  const unsent = await member('was-not-sent')
  const ref = await refOf((await ask(unsent, { amount: '400000' })).value['withdrawalId'])
  await assert.rejects(takeReturned(context, ref, a), refused('withdrawal_state', { state: 'review' }))
})
