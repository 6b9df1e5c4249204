import assert from 'node:assert/strict'
import { test } from 'node:test'
import { approveWithdrawal, readForStaff } from '#payment/withdrawal'
import { changeSetting } from '#site'
import { openHouse } from '#test/house'
import { startWire } from '#test/wire/start-wire'
import { pin, withdrawalsOf } from '#test/withdrawals'
import { btcpayPayer, coinsFor } from './index.ts'

const secrets = { BTCPAY_PAYOUT_TOKEN: 'a token of this test', BTCPAY_STORE: 'store' }
const wire = await startWire('btcpay-payouts', secrets)
const house = await openHouse({ vendors: { ...secrets, BTCPAY_URL: wire.url } })
const { context, clock, member, sealed, ripen, ask, refOf, held, proved } = await withdrawalsOf(house)
await changeSetting(context, 'withdrawal.networks', ['bitcoin', 'litecoin'], 'test')
const minute = 60_000

/** Addresses of one's own, of which each member has another. */
const addresses = [
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
  '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
]

type Book = { id: string; state: string; wanted: Record<string, unknown> }

async function work(name: string): Promise<void> {
  const job = house.whole.jobs(context).find((one) => one.name === name)
  await job?.run({}, new AbortController().signal)
}

/** A withdrawal of 400,000 to an address, that somebody approved. */
async function approved(username: string, coin: object = { network: 'bitcoin', address: addresses[0] }) {
  const one = await member(username, { destination: false })
  one.token = (
    await sealed('POST', '/wps/session/step-up', one, { password: 'lantern-market-77' })
  ).value.token
  const form = { ...coin, paymentPassword: pin }
  const added = await sealed('POST', '/wps/payment/destinations/coins', one, form)
  await ripen(one.memberId)
  const destinationId = String(added.value['destinationId'])
  const ref = await refOf((await ask(one, { amount: '400000', destinationId })).value['withdrawalId'])
  await approveWithdrawal(context, ref, { actor: 'staff:staff-a' })
  return { ...one, ref, state: async () => (await readForStaff(context.db, ref)).state }
}

const books = async () => (await wire.play('books')) as Book[]
const become = async (state: string, id?: string) => await wire.play('become', { state, id })
const madeSince = async (count: number) => (await books()).slice(count)

test('an amount is worth so many coins at a rate, rounded down to the smallest part of one', () => {
  assert.equal(coinsFor(400_000n * 10_000n, '2500000000.00'), '0.00016000')
  assert.equal(coinsFor(400_001n * 10_000n, '2500000000'), '0.00016000')
  assert.equal(coinsFor(10_000n * 10_000n, '0.3'), '33333.33333333')
  for (const rate of ['0', '0.00', '9'.repeat(19)])
    assert.throws(() => coinsFor(10_000n, rate), /price|smallest/)
})

test('what is approved goes out to its address at the rate of now, once', async () => {
  const before = (await books()).length
  const one = await approved('is-sent-coins')
  await Promise.all([work('payment:pay'), work('payment:pay')])
  const [made, ...more] = await madeSince(before)
  assert.deepEqual(more, [])
  const { destination, amount, approved: isApproved, payoutMethodId } = made?.wanted ?? {}
  assert.deepEqual(
    [destination, amount, isApproved, payoutMethodId],
    [addresses[0], '0.00016000', true, 'BTC-CHAIN'],
  )
  assert.deepEqual([await one.state(), await held(one.memberId)], ['paid', '0'])
  await proved()
})

test('one on its way is asked about until it went, or did not', async () => {
  const before = (await books()).length
  await become('AwaitingPayment')
  const goes = await approved('coins-go-later', { network: 'bitcoin', address: addresses[1] })
  const fails = await approved('coins-fail-later', { network: 'bitcoin', address: addresses[2] })
  await work('payment:pay')
  assert.deepEqual([await goes.state(), await fails.state()], ['paying', 'paying'])
  const made = await madeSince(before)
  const idOf = (address: unknown) => made.find(({ wanted }) => wanted['destination'] === address)?.id
  await become('Completed', idOf(addresses[1]))
  await become('Cancelled', idOf(addresses[2]))
  clock.advance(2 * minute)
  await work('payment:ask')
  assert.deepEqual([await goes.state(), await fails.state()], ['paid', 'failed'])
  await become('Completed')
  await proved()
})

for (const mood of ['cut', 'failing', 'nonsense', 'forging', 'away', 'elsewhere'] as const)
  test(`a server that is ${mood} when it is told to pay leaves a payout unknown, and it is never made twice`, async () => {
    const before = (await books()).length
    const one = await approved(`coins-meet-${mood}`, { network: 'bitcoin', address: addresses[3] })
    // It was asked for one of before, and for its rate.
    await wire.be(mood, 1, 2)
    await work('payment:pay')
    assert.equal(await one.state(), 'unknown')
    await work('payment:pay')
    clock.advance(2 * minute)
    await work('payment:ask')
    const wasMade = (await madeSince(before)).length
    assert.ok(wasMade <= 1)
    assert.equal(await one.state(), wasMade === 1 ? 'paid' : 'unknown')
    clock.advance(20 * minute)
    await work('payment:ask')
    assert.equal(await one.state(), wasMade === 1 ? 'paid' : 'failed')
    assert.equal((await madeSince(before)).length, wasMade)
    await proved()
  })

test('an address that something is under way to is no no: nobody knows, until it is sure that nothing was made', async () => {
  await become('AwaitingPayment')
  const address = { network: 'bitcoin', address: addresses[4] }
  const [first, second] = [await approved('coins-first', address), await approved('coins-second', address)]
  await work('payment:pay')
  const states = [await first.state(), await second.state()].toSorted()
  assert.deepEqual(states, ['paying', 'unknown'])
  await become('Completed')
  clock.advance(20 * minute)
  await work('payment:ask')
  assert.deepEqual([await first.state(), await second.state()].toSorted(), ['failed', 'paying'])
  await proved()
})

test('what it does not carry waits for somebody: an account at a bank, and another network', async () => {
  const before = (await books()).length
  const other = await approved('coins-of-another', {
    network: 'litecoin',
    address: 'LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9',
  })
  await work('payment:pay')
  assert.equal(await other.state(), 'approved')
  assert.deepEqual(await madeSince(before), [])
})

test('it is there with a token of its own, beside where the server is', () => {
  const { config } = context
  assert.equal(btcpayPayer({ config })?.name, 'btcpay')
  assert.equal(btcpayPayer({ config: { ...config, vendors: {} } }), null)
  const some = { BTCPAY_PAYOUT_TOKEN: 'alone' }
  assert.throws(() => btcpayPayer({ config: { ...config, vendors: some } }), /given together/)
  const other = { ...config.vendors, BTCPAY_PAYOUT_METHOD: 'BTC-LN' }
  assert.throws(() => btcpayPayer({ config: { ...config, vendors: other } }), /is one of/)
})
