import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readId } from '@fairground/contract'
import { changeSetting } from '#site'
import { openWithdrawals, pin } from '#test/withdrawals'
import { readAccountNumber } from './known.ts'
import { destinationAdded } from './messages.ts'

const { house, context, clock, member, addDestination, sealed, ask, ripen } = await openWithdrawals()
await changeSetting(context, 'withdrawal.networks', ['bitcoin', 'tron'], 'test')
const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

/** Adds an address, once whoever asks has shown who they are. */
async function addCoin(one: { token: string }, form: object = {}) {
  const proof = await sealed('POST', '/wps/session/step-up', one, { password: 'lantern-market-77' })
  one.token = proof.value.token
  const whole = { network: 'bitcoin', address, paymentPassword: pin, ...form }
  return await sealed('POST', '/wps/payment/destinations/coins', one, whole)
}

test('an address of an offered network is added, rests for a day, and lies sealed', async () => {
  const one = await member('adds-coins', { destination: false })
  const { value: offered } = await house.ask('GET', '/wps/payment/networks', { token: one.token })
  assert.deepEqual(offered.list, ['bitcoin', 'tron'])
  const { value } = await addCoin(one)
  const { network, bank, shown, holder, nameVerdict } = value
  assert.deepEqual(
    [network, bank, shown, holder, nameVerdict],
    ['bitcoin', null, 'bc1qar…5mdq', '', 'unknown'],
  )
  assert.equal(Date.parse(String(value['usableFrom'])) - clock.now().getTime(), 24 * 3_600_000)
  const id = readId('dst', String(value['destinationId']))
  const sent = await readAccountNumber(context, one.memberId, id)
  assert.deepEqual([sent.network, sent.bin, sent.number], ['bitcoin', null, address])
  const row = await context.db
    .selectFrom('payment.destination')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.doesNotMatch(row.number_sealed.toString('latin1'), /ar0srrr7xfkvy/)
})

test('the same address again, in capitals and twice at once, is the one that is there', async () => {
  const one = await member('adds-coins-twice', { destination: false })
  const { value } = await addCoin(one)
  const form = { network: 'bitcoin', address: address.toUpperCase(), paymentPassword: pin }
  const both = await Promise.all(
    [1, 2, 3].map(() => sealed('POST', '/wps/payment/destinations/coins', one, form)),
  )
  assert.deepEqual(
    [...new Set(both.map((answer) => answer.value['destinationId']))],
    [value['destinationId']],
  )
})

const faults: [what: string, form: object, message: string][] = [
  ['with one wrong letter', { address: address.replace('mdq', 'mdp') }, 'destination_invalid'],
  ['of another network', { network: 'tron' }, 'destination_invalid'],
  ['of a test network', { address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' }, 'destination_invalid'],
  ['of a network that is not offered', { network: 'litecoin' }, 'network_unknown'],
  ['of a network that nobody knows', { network: 'gold' }, 'invalid_input'],
  ['that is too long', { address: 'x'.repeat(101) }, 'invalid_input'],
  ['with another payment password', { paymentPassword: '111111' }, 'payment_password_wrong'],
]
for (const [place, [what, form, message]] of faults.entries())
  test(`an address ${what} is refused ${message}`, async () => {
    const one = await member(`refused-coins-${place}`, { destination: false })
    assert.equal((await addCoin(one, form)).message, message)
    const { value } = await house.ask('GET', '/wps/payment/destinations', { token: one.token })
    assert.deepEqual(value.list, [])
  })

test('nobody adds one who did not show who they are, and of accounts and addresses together a sixth is refused', async () => {
  const one = await member('adds-six-of-both', { destination: false })
  clock.advance(11 * 60_000)
  const form = { network: 'bitcoin', address, paymentPassword: pin }
  assert.equal(
    (await sealed('POST', '/wps/payment/destinations/coins', one, form)).message,
    'step_up_required',
  )
  for (let nth = 0; nth < 5; nth++) await addDestination(one, { number: `30020030${nth}` })
  assert.equal((await addCoin(one)).message, 'destination_limit')
})

test('an address that two members have is marked, and whatever goes to one is looked at', async () => {
  const shared = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  const [one, other] = [await member('shares-coins'), await member('shares-coins-too')]
  for (const each of [one, other]) await addCoin(each, { network: 'tron', address: shared })
  const { value } = await house.ask('GET', '/wps/payment/destinations', { token: one.token })
  const destinationId = String(value.list.find(({ network }) => network === 'tron')?.destinationId)
  assert.equal((await ask(one, { amount: '200000', destinationId })).message, 'destination_resting')
  await ripen(one.memberId)
  const asked = await ask(one, { amount: '200000', destinationId })
  const rules = await context.db
    .selectFrom('payment.withdrawal')
    .select(['rules', 'state'])
    .where('id', '=', readId('wdr', String(asked.value['withdrawalId'])))
    .executeTakeFirstOrThrow()
  assert.equal(rules.state, 'review')
  const failed = (rules.rules as { rule: string; holds: boolean }[]).filter(({ holds }) => !holds)
  const names = failed.map(({ rule }) => rule)
  assert.ok(names.includes('destination') && names.includes('name'), names.join())
})

test('its owner is told which network it is of, and of an account that it is one at a bank', () => {
  const sender = { name: 'Fairground', url: 'https://fair.example', timeZone: 'UTC' } as never
  const values = { username: 'ann', shown: 'bc1qar…5mdq', time: '2026-11-22T10:00:00Z' }
  const linesOf = (more: object) => destinationAdded.words.en({ ...values, ...more }, sender).lines?.join(' ')
  assert.match(linesOf({ network: 'bitcoin' }) ?? '', /the Bitcoin address bc1qar…5mdq was added/)
  assert.match(linesOf({}) ?? '', /the bank account bc1qar…5mdq was added/)
})
