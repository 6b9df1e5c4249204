import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDeposits } from '#test/deposits'

const { nowS, pending, report } = await openDeposits()

const minuteS = 60
const forgeries: [what: string, forged: () => Parameters<typeof report>[1]][] = [
  ['another secret', () => ({ secret: 'guessed' })],
  ['an empty secret', () => ({ secret: '' })],
  ['another body', () => ({ body: '{"eventId":"e","reference":"r","outcome":"paid","amount":"9"}' })],
  ['a time long ago', () => ({ timestampS: nowS() - 5 * minuteS - 1 })],
  ['a time to come', () => ({ timestampS: nowS() + 5 * minuteS + 1 })],
  ['another time than was signed', () => ({ headers: { 'x-sandbox-timestamp': String(nowS() - 1) } })],
  ['no time', () => ({ headers: { 'x-sandbox-timestamp': '' } })],
  ['a time that is none', () => ({ headers: { 'x-sandbox-timestamp': 'now' } })],
  ['no signature', () => ({ headers: { 'x-sandbox-signature': '' } })],
  ['half a signature', () => ({ headers: { 'x-sandbox-signature': 'abcd' } })],
]

test('a forged report is refused and leaves nothing', async () => {
  const deposit = await pending('forged-at')
  for (const [what, forged] of forgeries) {
    const answer = await report(deposit, forged())
    assert.deepEqual([answer.status, answer.message], [401, 'webhook_signature'], what)
  }
  assert.equal(await deposit.state(), 'pending')
  assert.equal(await deposit.balance(), 0n)
})

test('a report signed within five minutes of now is believed', async () => {
  const [one, other] = [await pending('slow-clock'), await pending('fast-clock')]
  assert.equal((await report(one, { timestampS: nowS() - 5 * minuteS + 1 })).outcome, 'credited')
  assert.equal((await report(other, { timestampS: nowS() + 5 * minuteS - 1 })).outcome, 'credited')
})

test('a signed report that makes no sense is refused', async () => {
  const { reference } = await pending('senseless')
  for (const fields of [
    { reference, outcome: 'perhaps' },
    { reference, eventId: 7 as unknown as string },
    { reference, amount: '0' },
    { reference, amount: '-1' },
    { reference, amount: '1e9' },
    { reference, currency: 'dong' },
  ]) {
    assert.partialDeepStrictEqual(await report(fields), { status: 400, message: 'invalid_input' })
  }
  assert.deepEqual(await report({ reference: 'sbx_unheard-of' }), { status: 200, outcome: 'parked' })
})
