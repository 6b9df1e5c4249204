import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeId } from '@fairground/contract'
import { approveWithdrawal, readForStaff } from '#payment/withdrawal'
import { commandNamed, runCommand } from '#test/command-line'
import { openHouse } from '#test/house'
import { startWire } from '#test/wire/start-wire'
import { withdrawalsOf } from '#test/withdrawals'
import { payosPayer } from './index.ts'
import { signedBody } from './signature.ts'

const secrets = {
  PAYOS_PAYOUT_CLIENT_ID: 'a channel of this test',
  PAYOS_PAYOUT_API_KEY: 'a key of this test',
  PAYOS_PAYOUT_CHECKSUM_KEY: 'a checksum key of this test',
}
const wire = await startWire('payos-payouts', secrets)
const house = await openHouse({ vendors: { ...secrets, PAYOS_URL: wire.url } })
const { context, clock, member, ask, refOf, held, proved } = await withdrawalsOf(house)
const minute = 60_000
const run = (...args: string[]) => runCommand(context, commandNamed('withdrawal'), ...args)

type Book = { id: string; state: string; wanted: Record<string, unknown> }

async function work(name: string): Promise<void> {
  const job = house.whole.jobs(context).find((one) => one.name === name)
  await job?.run({}, new AbortController().signal)
}

/** A withdrawal of 400,000 that somebody approved. */
async function approved(username: string) {
  const one = await member(username)
  const ref = await refOf((await ask(one, { amount: '400000' })).value['withdrawalId'])
  await approveWithdrawal(context, ref, { actor: 'staff:staff-a' })
  return { ...one, ref, state: async () => (await readForStaff(context.db, ref)).state }
}

const books = async () => (await wire.play('books')) as Book[]
const become = async (state: string, referenceId?: unknown) =>
  await wire.play('become', { state, referenceId })

/** What was made since there were so many. */
async function madeSince(count: number): Promise<Book[]> {
  return (await books()).slice(count)
}

test('a body is signed by its keys in order, escaped, with what is within as JSON', () => {
  const body = { toBin: '970999', amount: 2000, category: ['a b', 'c'], description: 'trả tiền', said: null }
  assert.equal(
    signedBody(body),
    'amount=2000&category=%5B%22a%20b%22%2C%22c%22%5D&description=tr%E1%BA%A3%20ti%E1%BB%81n&said=&toBin=970999',
  )
  assert.equal(
    signedBody({ one: { z: 1, a: [{ y: 2, b: 3 }] } }),
    `one=${encodeURIComponent('{"a":[{"b":3,"y":2}],"z":1}')}`,
  )
})

test('what is approved goes out to its account, once under its key', async () => {
  const before = (await books()).length
  const one = await approved('is-paid-out')
  await Promise.all([work('payment:pay'), work('payment:pay')])
  const [made, ...more] = await madeSince(before)
  assert.deepEqual([made?.wanted['amount'], made?.wanted['toBin'], more], [400_000, '970999', []])
  assert.match(String(made?.wanted['description']), /^[A-Z0-9]{1,12}$/)
  assert.deepEqual([await one.state(), await held(one.memberId)], ['paid', '0'])
  await proved()
})

test('one on its way is asked about until it went, or did not', async () => {
  const before = (await books()).length
  await become('PROCESSING')
  const [goes, fails] = [await approved('goes-later'), await approved('fails-later')]
  await work('payment:pay')
  assert.deepEqual([await goes.state(), await fails.state()], ['paying', 'paying'])
  const made = await madeSince(before)
  await become('SUCCEEDED', made[0]?.wanted['referenceId'])
  await become('FAILED', made[1]?.wanted['referenceId'])
  clock.advance(2 * minute)
  await work('payment:ask')
  assert.deepEqual([await goes.state(), await fails.state()].toSorted(), ['failed', 'paid'])
  await become('SUCCEEDED')
  await proved()
})

test("one that its bank reverses days later is its member's again", async () => {
  const before = (await books()).length
  const one = await approved('is-reversed')
  await work('payment:pay')
  assert.equal(await one.state(), 'paid')
  const [made] = await madeSince(before)
  await become('REVERSED', made?.wanted['referenceId'])
  clock.advance(2 * 24 * 60 * minute)
  await work('payment:ask')
  assert.equal(await one.state(), 'returned')
  await proved()
})

test('what went to an account that its bank says is another’s is marked, told in the audit trail, and stops nothing', async () => {
  const marked = async (one: { ref: { id: string } }) => {
    const [listed, shown] = [
      await run('list', '--state', 'paid'),
      await run('show', writeId('wdr', one.ref.id)),
    ]
    const line = listed.said.split('\n').find((part) => part.includes(writeId('wdr', one.ref.id)))
    return [/\breceiver\b/.test(line ?? ''), /went to an account of TRAN VAN BINH/.test(shown.said)]
  }
  await wire.play('hold', { name: 'TRAN VAN BINH' })
  const other = await approved('goes-to-another')
  await work('payment:pay')
  await wire.play('hold', { name: 'NGUYEN THI ANH' })
  const own = await approved('goes-to-oneself')
  await work('payment:pay')
  assert.deepEqual([await other.state(), await own.state()], ['paid', 'paid'])
  assert.deepEqual(
    [await marked(other), await marked(own)],
    [
      [true, true],
      [false, false],
    ],
  )
  const unasked = (await run('list')).said
  assert.ok(unasked.includes(writeId('wdr', other.ref.id)) && !unasked.includes(writeId('wdr', own.ref.id)))
  const noted = await context.db
    .selectFrom('audit.line')
    .select(['subject', 'detail'])
    .where('action', '=', 'withdrawal.receiver_differs')
    .execute()
  assert.deepEqual(noted, [{ subject: `withdrawal:${other.ref.id}`, detail: { asking: '1', name: 'other' } }])
  await proved()
})

for (const mood of ['cut', 'failing', 'nonsense', 'forging', 'away', 'elsewhere'] as const)
  test(`a channel that is ${mood} leaves a payout unknown, and it is never made twice`, async () => {
    const before = (await books()).length
    const one = await approved(`meets-${mood}`)
    // It is asked what it holds, and then for the payout.
    await wire.be(mood, 2)
    await work('payment:pay')
    assert.equal(await one.state(), 'unknown')
    await work('payment:pay')
    clock.advance(2 * minute)
    await work('payment:ask')
    const wasMade = (await madeSince(before)).length
    assert.ok(wasMade <= 1)
    // What it never saw counts as not sent only after a while.
    assert.equal(await one.state(), wasMade === 1 ? 'paid' : 'unknown')
    clock.advance(20 * minute)
    await work('payment:ask')
    assert.equal(await one.state(), wasMade === 1 ? 'paid' : 'failed')
    assert.equal((await madeSince(before)).length, wasMade)
    await proved()
  })

test('what is more than the channel holds waits and says so, holds up nothing that fits, and goes once there is room', async () => {
  const before = (await books()).length
  await wire.play('hold', { balance: 700_000 })
  const first = await approved('fits-first')
  clock.advance(1_000)
  const second = await approved('waits-for-room')
  const less = await member('fits-still')
  const small = await refOf((await ask(less, { amount: '200000' })).value['withdrawalId'])
  await approveWithdrawal(context, small, { actor: 'staff:staff-a' })
  await work('payment:pay')
  const states = async () => [
    await first.state(),
    await second.state(),
    (await readForStaff(context.db, small)).state,
  ]
  assert.deepEqual(await states(), ['paid', 'approved', 'paid'])
  await work('payment:pay')
  assert.equal((await madeSince(before)).length, 2)
  const run = (...words: string[]) => runCommand(context, commandNamed('withdrawal'), ...words)
  const { said } = await run('list', '--state', 'approved')
  assert.match(said, new RegExp(`${writeId('wdr', second.ref.id)}.*payos holds 100000\\n`))
  assert.match(said, /payos holds 100000 to be sent\./)
  assert.match((await run('show', writeId('wdr', second.ref.id))).said, /It waits: payos holds 100000\./)
  await wire.play('hold', { balance: 10_000_000 })
  await work('payment:pay')
  assert.deepEqual(await states(), ['paid', 'paid', 'paid'])
  assert.doesNotMatch((await run('list', '--state', 'approved')).said, /payos holds 100000\b/)
  await proved()
})

test('a channel that does not say what it holds is asked all the same', async () => {
  await wire.play('hold', { balance: 0 })
  await wire.be('failing', 1)
  const one = await approved('nobody-knows-room')
  await work('payment:pay')
  assert.equal(await one.state(), 'paid')
  await wire.play('hold', { balance: 10_000_000 })
})

test('it is there with all of its secrets, and for đồng alone', () => {
  const { config } = context
  assert.equal(payosPayer({ config })?.name, 'payos')
  assert.equal(payosPayer({ config: { ...config, currency: 'IDR' } }), null)
  assert.equal(payosPayer({ config: { ...config, vendors: {} } }), null)
  const some = { PAYOS_PAYOUT_API_KEY: 'alone' }
  assert.throws(() => payosPayer({ config: { ...config, vendors: some } }), /given together/)
})
