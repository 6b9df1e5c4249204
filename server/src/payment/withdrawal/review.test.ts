import assert from 'node:assert/strict'
import { test } from 'node:test'
import { transact } from '#kit'
import { takeReturned } from '#payment/payout'
import { changeSetting } from '#site'
import { adjust } from '#wallet'
import { refused } from '#test/command-line'
import { unit } from '#test/house'
import { png } from '#test/pictures'
import { openWithdrawals } from '#test/withdrawals'
import { forgetProof } from './forget-proof.ts'
import { assumeReceived, confirmByStaff } from './received.ts'
import { approveWithdrawal, holdWithdrawal, liftHold, refuseWithdrawal } from './review.ts'

const { house, context, clock, member, ask, sendOut, refOf, held, proved } = await openWithdrawals()
const [a, b] = [{ actor: 'staff:staff-a' }, { actor: 'staff:staff-b' }]

async function asked(username: string, amount = '400000', money = 1_000_000n) {
  const one = await member(username, { money })
  const { value } = await ask(one, { amount })
  const path = `/wps/payment/withdrawals/${String(value['withdrawalId'])}`
  const read = async () => (await house.ask('GET', path, { token: one.token })).value
  const say = async (body: object) =>
    await house.ask('POST', `${path}/confirmation`, { token: one.token, body })
  return { ...one, value, ref: await refOf(value['withdrawalId']), read, say }
}

async function picture(token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const to = `${house.url}/wps/uploads?purpose=withdrawal`
  const sent = await fetch(to, { method: 'POST', headers, body: new Uint8Array(png(9, 9)) })
  return ((await sent.json()) as { value: { uploadId: string } }).value.uploadId
}

test('refused, all of it is theirs again, with the reason they read; refused again it is nobody’s to refuse', async () => {
  const one = await asked('is-refused')
  await refuseWithdrawal(context, one.ref, { ...a, reason: 'The name is another.' })
  assert.equal(await one.balance(), 1_000_000n * unit)
  assert.equal(await held(one.memberId), '0')
  const { state, steps } = await one.read()
  assert.equal(state, 'refused')
  assert.equal((steps as { reason: string }[]).at(-1)?.reason, 'The name is another.')
  await assert.rejects(
    refuseWithdrawal(context, one.ref, { ...b, reason: 'Again.' }),
    refused('withdrawal_state', { state: 'refused' }),
  )
  await assert.rejects(approveWithdrawal(context, one.ref, a), refused('withdrawal_state'))
  await proved()
})

test('from so much on two people approve it: one who says so twice is one, of two at once both count', async () => {
  const one = await asked('is-large', '100000000', 200_000_000n)
  assert.deepEqual(await approveWithdrawal(context, one.ref, a), { state: 'review', waitsFor: 1 })
  assert.deepEqual(await approveWithdrawal(context, one.ref, a), { state: 'review', waitsFor: 1 })
  assert.equal((await approveWithdrawal(context, one.ref, b)).state, 'approved')
  const other = await asked('is-large-too', '100000000', 200_000_000n)
  const said = await Promise.all(
    [a, a, b, b].map((who) => approveWithdrawal(context, other.ref, who).catch(() => null)),
  )
  assert.equal(said.filter((one) => one?.state === 'approved').length, 1)
})

test('who changed a balance by hand within 30 days is none of the two, and may approve what takes one', async () => {
  const one = await asked('is-adjusted', '100000000', 200_000_000n)
  const small = await asked('is-adjusted-too')
  for (const { owner } of [one, small])
    await transact(context, (tx) =>
      adjust(tx, {
        ...owner,
        ...a,
        cause: `by-hand:${owner.memberId}`,
        amount: unit,
        reason: 'Goodwill.',
        at: clock.now(),
      }),
    )
  await assert.rejects(approveWithdrawal(context, one.ref, a), refused('withdrawal_own_hand'))
  assert.deepEqual(await approveWithdrawal(context, one.ref, b), { state: 'review', waitsFor: 1 })
  assert.equal((await approveWithdrawal(context, small.ref, a)).state, 'approved')
  clock.advance(30 * 24 * 3_600_000)
  assert.equal((await approveWithdrawal(context, one.ref, a)).state, 'approved')
})

test('who said yes and changed the balance by hand before the other did is none of the two any more', async () => {
  const one = await asked('is-adjusted-between', '100000000', 200_000_000n)
  assert.deepEqual(await approveWithdrawal(context, one.ref, a), { state: 'review', waitsFor: 1 })
  const adjusted = { ...one.owner, ...a, cause: 'by-hand:between', amount: unit, reason: 'Goodwill.' }
  await transact(context, (tx) => adjust(tx, { ...adjusted, at: clock.now() }))
  assert.deepEqual(await approveWithdrawal(context, one.ref, b), { state: 'review', waitsFor: 1 })
  assert.deepEqual(await approveWithdrawal(context, one.ref, b), { state: 'review', waitsFor: 1 })
  const c = { actor: 'staff:staff-c' }
  assert.equal((await approveWithdrawal(context, one.ref, c)).state, 'approved')
})

test('who gave a member’s money back by their word is none of the two who let it go again', async () => {
  const one = await asked('comes-back-first', '400000', 200_000_000n)
  await sendOut(one.value)
  await takeReturned(context, one.ref, { ...a, reason: 'Account closed.' })
  const again = await ask(one, { amount: '100000000' })
  const ref = await refOf(again.value['withdrawalId'])
  await assert.rejects(approveWithdrawal(context, ref, a), refused('withdrawal_own_hand'))
  assert.deepEqual(await approveWithdrawal(context, ref, b), { state: 'review', waitsFor: 1 })
})

test('one that is held waits, whoever approves it, until it is let go on', async () => {
  const one = await asked('is-held')
  await holdWithdrawal(context, one.ref, { ...a, reason: 'Asked for a statement.' })
  await assert.rejects(approveWithdrawal(context, one.ref, b), refused('withdrawal_state', { state: 'held' }))
  await liftHold(context, one.ref, b)
  await liftHold(context, one.ref, b)
  assert.equal((await approveWithdrawal(context, one.ref, b)).state, 'approved')
  // One that is approved and not sent can be held still.
  await holdWithdrawal(context, one.ref, { ...a, reason: 'Once more.' })
  assert.equal((await one.read()).state, 'review')
})

test('sent, it has left the purse for good, and comes to be received; said twice it is said once', async () => {
  const one = await asked('receives')
  await sendOut(one.value)
  assert.deepEqual([await one.balance(), await held(one.memberId)], [600_000n * unit, '0'])
  const { state, confirmBy } = await one.read()
  assert.equal(state, 'paid')
  assert.equal(Date.parse(String(confirmBy)), clock.now().getTime() + 24 * 3_600_000)
  assert.equal((await one.say({ received: true })).value['state'], 'confirmed')
  assert.equal((await one.say({ received: true })).value['state'], 'confirmed')
  await proved()
})

test('nobody says anything in time: it is taken to have come, and can still be said not to have', async () => {
  const one = await asked('is-silent')
  await changeSetting(context, 'withdrawal.assumeReceivedMinutes', 10, 'test')
  await sendOut(one.value)
  await changeSetting(context, 'withdrawal.assumeReceivedMinutes', 1_440, 'test')
  clock.advance(10 * 60_000 - 1)
  await assumeReceived(context)
  assert.equal((await one.read()).state, 'paid')
  clock.advance(1)
  await Promise.all([assumeReceived(context), assumeReceived(context)])
  assert.equal((await one.read()).state, 'assumed')
  const body = { received: false, uploadIds: [await picture(one.token)] }
  assert.equal((await one.say(body)).value['state'], 'disputed')
})

test('one that did not come is disputed with a picture, and ends as the bank says', async () => {
  const [came, returned] = [await asked('disputes'), await asked('disputes-rightly')]
  for (const one of [came, returned]) {
    assert.equal((await one.say({ received: false, uploadIds: [] })).message, 'invalid_input')
    await sendOut(one.value)
    const uploadIds = [await picture(one.token)]
    assert.equal(
      (await one.say({ received: false, note: 'Nothing there.', uploadIds })).value['state'],
      'disputed',
    )
    assert.equal(
      (await one.say({ received: false, note: 'Nothing there.', uploadIds })).value['state'],
      'disputed',
    )
  }
  await confirmByStaff(context, came.ref, { ...a, reason: 'FT-1 was credited on Monday.' })
  assert.equal((await came.read()).state, 'confirmed')
  await takeReturned(context, returned.ref, { ...a, reason: 'Account closed.' })
  assert.equal((await returned.read()).state, 'returned')
  assert.equal(await returned.balance(), 1_000_000n * unit)
  await assert.rejects(
    takeReturned(context, returned.ref, { ...b, reason: 'Again.' }),
    refused('withdrawal_state'),
  )
  assert.equal(await returned.balance(), 1_000_000n * unit)
  const { value } = await house.ask('GET', '/wps/wallet/transfers', { token: returned.token })
  assert.deepEqual([value.list[0]?.['kind'], value.list[0]?.['amount']], ['withdrawal_returned', '400000'])
  await proved()
})

test('those that are not over are told apart from all others, however many came after them', async () => {
  const one = await asked('has-many', '100000', 4_000_000n)
  const listed = async (query: string) =>
    (await house.ask('GET', `/wps/payment/withdrawals${query}`, { token: one.token })).value.list
  clock.advance(1)
  const sent = (await ask(one, { amount: '200000' })).value
  await sendOut(sent)
  await refuseWithdrawal(context, one.ref, { ...a, reason: 'Not now.' })
  clock.advance(1)
  const looked = (await ask(one, { amount: '300000' })).value
  assert.equal((await listed('')).length, 3)
  assert.deepEqual(
    (await listed('?state=not_over')).map(({ withdrawalId }) => withdrawalId),
    [looked['withdrawalId'], sent['withdrawalId']],
  )
  const [last] = await listed('?state=not_over&pageNo=2&pageSize=1')
  assert.equal(last?.['withdrawalId'], sent['withdrawalId'])
})

test('what is said of one that was not sent is refused, and nobody can take it back to play with', async () => {
  const one = await asked('is-too-early')
  assert.equal((await one.say({ received: true })).message, 'withdrawal_state')
  const path = `/wps/payment/withdrawals/${String(one.value['withdrawalId'])}`
  for (const method of ['DELETE', 'PUT'])
    assert.equal((await house.ask(method, path, { token: one.token })).status, 404)
  await assert.rejects(
    takeReturned(context, one.ref, { ...a, reason: 'Early.' }),
    refused('withdrawal_state'),
  )
})

test('another’s picture, and one that was sent for something else, prove nothing', async () => {
  const [one, other] = [await asked('shows'), await asked('is-shown')]
  await sendOut(one.value)
  const { message } = await one.say({ received: false, uploadIds: [await picture(other.token)] })
  assert.equal(message, 'invalid_input')
  assert.equal((await one.read()).state, 'paid')
})

test('pictures that were shown for it go 400 days after it was sent, once it has ended', async () => {
  const [ended, open] = [await asked('forgets-proof'), await asked('still-asks')]
  const shown = await Promise.all(
    [ended, open].map(async (one) => {
      await sendOut(one.value)
      const uploadId = await picture(one.token)
      assert.equal((await one.say({ received: false, uploadIds: [uploadId] })).success, true)
      return uploadId
    }),
  )
  await confirmByStaff(context, ended.ref, { ...a, reason: 'The bank says it came.' })
  const sentBefore = async (days: number) => {
    const paid_at = new Date(clock.now().getTime() - days * 86_400_000)
    const of = context.owner.db.updateTable('payment.withdrawal').set({ paid_at })
    await of.where('id', 'in', [ended.ref.id, open.ref.id]).execute()
    await forgetProof(context)
    return await Promise.all(
      [ended, open].map(async ({ token }, at) => {
        const headers = { authorization: `Bearer ${token}` }
        return (await fetch(`${house.url}/wps/uploads/${shown[at]}`, { headers })).status
      }),
    )
  }
  assert.deepEqual(await sentBefore(400), [200, 200])
  assert.deepEqual(await sentBefore(401), [404, 200])
})
