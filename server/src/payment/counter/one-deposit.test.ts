import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { prove } from '#ledger'
import { expireDeposits } from '#payment/deposit'
import { openDeposits } from '#test/deposits'
import { unit } from '#test/house'
import { png } from '#test/pictures'

const { house, pending, report } = await openDeposits()
const path = '/wps/payment/deposits'

async function send(token: string, purpose = 'receipt'): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const body = new Uint8Array(png(30, 20))
  const sent = await fetch(`${house.url}/wps/uploads?purpose=${purpose}`, { method: 'POST', headers, body })
  return ((await sent.json()) as { value: { uploadId: string } }).value.uploadId
}
const receipt = (token: string, depositId: string, uploadIds: string[], note = '') =>
  house.ask('POST', `${path}/${depositId}/receipt`, { token, body: { uploadIds, note } })
const cancel = (token: string, depositId: string) => house.ask('DELETE', `${path}/${depositId}`, { token })

async function reserved(memberId: string): Promise<number> {
  const of = house.context.db.selectFrom('care.reservation').selectAll().where('member_id', '=', memberId)
  return (await of.execute()).length
}

test('a cancelled deposit keeps no room, is answered again as it is, and is credited when its money comes', async () => {
  const deposit = await pending('cancels')
  assert.equal(await reserved(deposit.memberId), 1)
  for (let i = 0; i < 2; i++) {
    const { value } = await cancel(deposit.token, deposit.depositId)
    assert.deepEqual([value['state'], value.checkout], ['cancelled', null])
  }
  assert.equal(await reserved(deposit.memberId), 0)
  assert.equal((await report(deposit)).outcome, 'credited')
  assert.equal(await deposit.balance(), 250_000n * unit)
  assert.partialDeepStrictEqual(await cancel(deposit.token, deposit.depositId), {
    status: 409,
    message: 'deposit_state',
  })
})

test('a receipt has a person look, credits nothing, and money that comes ends the looking', async () => {
  const deposit = await pending('sends-receipt')
  const { token, depositId } = deposit
  const uploadIds = [await send(token), await send(token)]
  const { value } = await receipt(token, depositId, uploadIds, 'paid at noon')
  assert.equal(value['state'], 'review')
  assert.equal(await deposit.balance(), 0n)
  assert.equal((await receipt(token, depositId, [await send(token)])).message, 'deposit_state')
  assert.equal((await report({ ...deposit, outcome: 'declined' })).outcome, 'too_late')
  house.clock.advance(26 * 3_600_000)
  await expireDeposits(house.context)
  const again = (await house.signIn('sends-receipt')).value.token
  const read = async () => (await house.ask('GET', `${path}/${depositId}`, { token: again })).value
  assert.equal((await read())['state'], 'review')
  await report(deposit)
  assert.partialDeepStrictEqual(await read(), { state: 'paid', late: true, arrived: '250000' })
})

test('pictures that are another’s, for something else, used or too many are refused, and none is used', async () => {
  const [mine, other] = [await pending('own-pictures'), await pending('other-pictures')]
  const own = await send(mine.token)
  for (const uploadIds of [
    [own, await send(other.token)],
    [own, await send(mine.token, 'feedback')],
    [],
    Array.from({ length: 4 }, () => own),
  ]) {
    const { status, message } = await receipt(mine.token, mine.depositId, uploadIds)
    assert.deepEqual([status, message], [400, 'invalid_input'])
  }
  assert.equal((await receipt(mine.token, mine.depositId, [own], 'x'.repeat(141))).message, 'invalid_input')
  assert.equal((await receipt(mine.token, mine.depositId, [own])).success, true)
})

test("another member's deposit is unknown to whoever would cancel it, look for it or send a receipt", async () => {
  const deposit = await pending('owner')
  const token = await house.member('meddler')
  const at = `${path}/${deposit.depositId}`
  for (const answer of [
    await cancel(token, deposit.depositId),
    await receipt(token, deposit.depositId, [await send(token)]),
    await house.ask('POST', `${at}/look`, { token, body: {} }),
  ])
    assert.deepEqual([answer.status, answer.message], [404, 'deposit_unknown'])
  assert.equal(await deposit.state(), 'pending')
})

test('whoever is impatient has the gateway asked, once for all their pressing', async () => {
  const { token, depositId } = await pending('impatient')
  for (let i = 0; i < 5; i++)
    assert.equal((await house.ask('POST', `${path}/${depositId}/look`, { token, body: {} })).success, true)
})

test('deposits are looked through by state, by way and by day', async () => {
  const deposit = await pending('looks-through')
  const { token } = deposit
  await report(deposit)
  house.clock.advance(1_000)
  const key = randomUUID()
  await house.ask('POST', path, { token, key, body: { amount: '10000', methodId: 'sandbox' } })
  const amounts = async (query: string) =>
    (await house.ask('GET', `${path}?${query}`, { token })).value.list.map(({ asked }) => asked)
  assert.deepEqual(await amounts('state=open'), ['10000'])
  assert.deepEqual(await amounts('state=paid'), ['250000'])
  assert.deepEqual(await amounts('methodId=sandbox'), ['10000', '250000'])
  assert.deepEqual(await amounts('methodId=other'), [])
  assert.deepEqual(await amounts('from=2030-01-01'), [])
  assert.deepEqual(await amounts('to=2030-01-01'), ['10000', '250000'])
})

test('after all of it the ledger is whole', async () => {
  assert.equal((await prove(house.context.db)).wrong, null)
})
