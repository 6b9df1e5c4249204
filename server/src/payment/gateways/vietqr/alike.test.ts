import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:http'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { sql } from '#kit'
import { houseAccount, prove, readHouseBalance } from '#ledger'
import { unit } from '#test/house'
import { freePort } from '#test/port'
import { openTransfers } from '#test/transfers'

// Transfers that a bank tells in the same words: one reference or none, one day, amount and memo. The feed tells each in two voices,
// which have numbers of their own for it, and share nothing but those words.
let rows: object[] = []
const port = await freePort()
const server = createServer((_request, response) =>
  response.end(JSON.stringify({ data: rows, meta: { pagination: { has_more: false } } })),
)
await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
after(() => server.close())
const vendors = { SEPAY_SECRET: 'secret', SEPAY_TOKEN: 'token', SEPAY_URL: `http://127.0.0.1:${port}` }
const { house, start, feed } = await openTransfers({ vendors, testGateways: 'off' })
const { db } = house.context.owner

type Words = { content: string; amount: number; referenceCode: string; transferType?: string }

const inSuspense = async () =>
  (await readHouseBalance(
    house.context.db,
    houseAccount('suspense:vietqr', { book: 'real', currency: 'VND' }),
  )) / unit

/** What came of a webhook with that number. */
const tell = async (said: Words, id: number) => String((await feed(said, id)).outcomes)

const rowOf = ({ content, amount, referenceCode, transferType = 'in' }: Words, id: number) => ({
  id: `row-${id}`,
  transaction_date: '2026-11-21 10:00:00',
  account_number: '0011223344',
  amount_in: transferType === 'in' ? amount : 0,
  amount_out: transferType === 'in' ? 0 : amount,
  transaction_content: content,
  reference_number: referenceCode,
})

/** What came of a pull that finds those, each with its number there. */
async function pull(...found: [Words, number][]): Promise<string[]> {
  rows = found.map(([said, id]) => rowOf(said, id))
  const morning = house.whole.jobs(house.context).find(({ name }) => name === 'payment:pull')
  await morning?.run({}, new AbortController().signal)
  const ids = found.map(([, id]) => `pull:row-${id}`)
  const of = db.selectFrom('payment.event').select(['event_id', 'outcome']).where('event_id', 'in', ids)
  const outcomes = new Map((await of.execute()).map((one) => [one.event_id, one.outcome]))
  return ids.map((id) => outcomes.get(id) ?? 'none')
}

/** By which memos the audit trail says that one name stands for two movements, of events with one of those numbers. */
async function notedOf(...ids: string[]) {
  const { rows: lines } = await sql<{ was: string; memo: string }>`
    select detail ->> 'was' as was, detail ->> 'memo' as memo from audit.line
    where action = 'movement.named_alike' and detail ->> 'eventId' = any(${ids}::text[]) order by at`.execute(
    db,
  )
  return lines
}

test('a webhook and a pull of one transfer are one, and what only one of them tells of is another one', async () => {
  const deposit = await start('told-in-two-voices', 500_000)
  const said = { content: deposit.checkout.memo, amount: 500_000, referenceCode: 'FT26341' }
  const before = await inSuspense()
  assert.equal(await tell(said, 411), 'credited')
  assert.deepEqual(await pull([said, 411]), ['told_before'])
  assert.equal((await inSuspense()) - before, 0n)
  assert.deepEqual(await pull([said, 411], [said, 412]), ['told_before', 'unclaimed'])
  assert.equal(await tell(said, 412), 'told_before')
  assert.equal(await tell(said, 413), 'unclaimed')
  assert.deepEqual(await pull([said, 413], [said, 412], [said, 411]), [
    'told_before',
    'unclaimed',
    'told_before',
  ])
  assert.equal((await inSuspense()) - before, 1_000_000n)
  assert.equal(await deposit.balance(), 500_000n * unit)
  const { memo } = deposit.checkout
  assert.deepEqual(await notedOf('pull:row-412', '413'), [
    { was: memo, memo },
    { was: memo, memo },
  ])
})

const step = fc.record(
  { voice: fc.constantFrom('webhook', 'pull'), of: fc.integer({ min: 0, max: 2 }), beside: fc.boolean() },
  { noNullPrototype: true },
)
const history = fc.record(
  {
    hasReference: fc.boolean(),
    hasMemo: fc.boolean(),
    steps: fc.array(step, { minLength: 1, maxLength: 8 }),
  },
  { noNullPrototype: true },
)

test('in whatever order, how often and in which voice they are told, there are as many as one voice has numbers', async () => {
  const deposit = await start('told-in-any-order', 500_000)
  for (const [i, one] of fc.sample(history, { numRuns: 60, seed: 7 }).entries()) {
    const { memo } = deposit.checkout
    const content = one.hasMemo ? `CT ${memo} ${i}` : `thanks ${i}`
    const said = { content, amount: 1_000 + i, referenceCode: one.hasReference ? `FT27${i}` : '' }
    const [base, balance, before] = [randomInt(2 ** 40), await deposit.balance(), await inSuspense()]
    const told = { webhook: new Set<number>(), pull: new Set<number>() }
    const beside: Promise<unknown>[] = []
    for (const { voice, of, ...how } of one.steps) {
      told[voice].add(of)
      if (voice === 'pull') await pull(...[...told.pull].map((id): [Words, number] => [said, base + id]))
      else if (how.beside) beside.push(tell(said, base + of))
      else await tell(said, base + of)
    }
    await Promise.all(beside)
    const must = Math.max(told.webhook.size, told.pull.size)
    const credited = one.hasMemo ? 1 : 0
    const came = [((await deposit.balance()) - balance) / unit, (await inSuspense()) - before]
    const each = BigInt(said.amount)
    assert.deepEqual(came, [BigInt(credited) * each, BigInt(must - credited) * each], JSON.stringify(one))
  }
})

test('two transfers with one reference, day and amount are two by their memos: the second waits for a person, once', async () => {
  const [one, other] = [await start('shares-all', 500_000), await start('shares-all-too', 500_000)]
  const said = { amount: 500_000, referenceCode: 'FT26333' }
  const [first, second] = [one, other].map(({ checkout: { memo } }) => ({
    ...said,
    content: `CT ${memo} DEN`,
  }))
  assert.ok(first && second)
  const before = await inSuspense()
  assert.equal(await tell(first, 331), 'credited')
  assert.deepEqual(await pull([{ ...first, content: first.content.toLowerCase() }, 331]), ['told_before'])
  assert.equal(await tell(second, 332), 'unclaimed')
  assert.deepEqual(await pull([second, 332], [first, 331]), ['told_before', 'told_before'])
  assert.equal((await inSuspense()) - before, 500_000n)
  // Told again with less of its text it makes no money: a person sees that it is one.
  assert.equal(await tell({ ...said, content: 'CT' }, 333), 'unclaimed')
  assert.deepEqual(await pull([{ ...said, content: 'CT DEN' }, 333]), ['told_before'])
  // As often as one memo is told by another number it is another transfer.
  assert.equal(await tell(second, 334), 'unclaimed')
  assert.equal(await tell({ ...said, content: 'CT' }, 335), 'unclaimed')
  assert.equal((await inSuspense()) - before, 2_000_000n)
  assert.deepEqual([await one.balance(), await other.balance()], [500_000n * unit, 0n])
  const [was, memo] = [one, other].map(({ checkout }) => checkout.memo)
  assert.deepEqual(
    await notedOf('332', '333', '334', '335'),
    [memo, '', memo, ''].map((other) => ({ was, memo: other })),
  )
})

test('of money that left and is told alike each is looked at, once', async () => {
  const said = { content: 'phi', amount: 1_100, referenceCode: 'FT26342', transferType: 'out' }
  for (let times = 0; times < 2; times++) {
    for (const id of [421, 422]) assert.equal(await tell(said, id), 'out')
    assert.deepEqual(await pull([said, 421], [said, 422], [said, 423]), ['out', 'out', 'out'])
  }
  const left = db.selectFrom('payment.movement').select('state').where('gateway_id', 'like', 'FT26342@%')
  assert.deepEqual(
    (await left.execute()).map(({ state }) => state),
    ['left', 'left', 'left'],
  )
  assert.equal((await notedOf('422', 'pull:row-423')).length, 2)
})

test('what a server of before kept takes the first of each voice: with a second it is another one', async () => {
  const deposit = await start('was-told-before', 500_000)
  const said = { content: deposit.checkout.memo, amount: 500_000, referenceCode: 'FT26343' }
  assert.equal(await tell(said, 431), 'credited')
  await db.deleteFrom('payment.telling').where('name', 'like', 'FT26343@%').execute()
  assert.equal(await tell(said, 432), 'told_before')
  assert.deepEqual(await pull([said, 431], [said, 432]), ['told_before', 'unclaimed'])
  assert.equal(await tell(said, 433), 'told_before')
  assert.equal(await deposit.balance(), 500_000n * unit)
})

test('of what was kept without a look at its memo nothing is told apart by that', async () => {
  const deposit = await start('was-kept-before', 500_000)
  const said = { content: deposit.checkout.memo, amount: 500_000, referenceCode: 'FT26334' }
  assert.equal(await tell(said, 341), 'credited')
  const kept = db.updateTable('payment.movement').set({ memo: null })
  await kept.where('gateway_id', 'like', 'FT26334@%').execute()
  assert.equal(await tell({ ...said, content: 'CT' }, 342), 'told_before')
})

test('after all of it the ledger is whole', async () => {
  assert.equal((await prove(house.context.db)).wrong, null)
})
