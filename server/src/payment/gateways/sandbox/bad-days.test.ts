import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { prove } from '#ledger'
import { openDeposits } from '#test/deposits'
import { unit } from '#test/house'
import { long } from '#test/long'
import { sign } from './signature.ts'

const { house, nowS, pending, report } = await openDeposits()

/** Sends bytes as they are, signed as the gateway signs its own. */
async function post(body: string): Promise<number> {
  const timestampS = nowS()
  const answer = await fetch(`${house.url}/wps/payment/webhooks/sandbox`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-sandbox-timestamp': String(timestampS),
      'x-sandbox-signature': sign(house.context.config.gatewaySecret, timestampS, body),
    },
  })
  return answer.status
}

test('one event again and again moves its money once', async () => {
  const deposit = await pending('is-replayed-here')
  const said = { reference: deposit.reference, eventId: randomUUID() }
  for (let i = 0; i < (long ? 50 : 10); i++) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => report(said)))
    for (const answer of answers) assert.deepEqual(answer, { status: 200, outcome: 'credited' })
  }
  assert.equal(await deposit.balance(), 250_000n * unit)
})

test('what is signed and no report is refused, and so is what is too large', async () => {
  for (const body of ['', '{', '[]', 'null', '"x"', '{"__proto__":{"eventId":"e"}}'])
    assert.equal(await post(body), 400, body)
  assert.equal(await post(JSON.stringify({ eventId: 'x'.repeat(65 * 1024) })), 413)
})

test('in parts, behind a decline and behind a later one, every part is credited once', async () => {
  const { reference, balance, state } = await pending('is-told-in-parts')
  const parts = [100_000, 90_000, 60_000].map((amount) => ({
    reference,
    amount: String(amount),
    eventId: randomUUID(),
  }))
  const named = parts.map((part, i) => ({ ...part, paymentId: `part-${i}-${reference}` }))
  assert.equal((await report({ reference, outcome: 'declined' })).outcome, 'declined')
  for (const part of [...named.toReversed(), ...named]) assert.equal((await report(part)).outcome, 'credited')
  assert.deepEqual([await balance(), await state()], [250_000n * unit, 'paid'])
})

test('for who shut themselves out it is held, shown, and none of it is to be played', async () => {
  const { token, reference, depositId } = await pending('is-out-here')
  const body = { months: 6, understood: true }
  await house.ask('POST', '/wps/care/self-exclusion', { token, body })
  assert.equal((await report({ reference })).outcome, 'credited')
  const { token: back } = (await house.signIn('is-out-here')).value
  const { value } = await house.ask('GET', `/wps/payment/deposits/${depositId}`, { token: back })
  assert.deepEqual([value['arrived'], value['held']], ['250000', '250000'])
  assert.equal(await house.balanceOf(back), 0n)
})

test('after all of it the ledger is whole', async () => {
  assert.equal((await prove(house.context.db)).wrong, null)
})
