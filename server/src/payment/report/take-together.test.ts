import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { Refusal, sql, transact } from '#kit'
import { prove } from '#ledger'
import { openDeposits } from '#test/deposits'
import { unit } from '#test/house'
import { watchStatements } from '#test/statements'
import type { Report } from '#payment/gateways'
import { openReports } from './take-reports.ts'

// Webhooks that come while others are written share a commit: each has what came of it alone.
const { house, pending, report } = await openDeposits()
const { context } = house
const take = openReports(context, { name: 'sandbox' })

type Pending = Awaited<ReturnType<typeof pending>>

/** What a gateway says of a payment. */
function paid(
  { reference }: Pick<Pending, 'reference'>,
  fields: { amount?: bigint; movementId?: string } = {},
): Report {
  const { amount = 250_000n, movementId = reference } = fields
  return {
    eventId: randomUUID(),
    names: { kind: 'reference', value: reference },
    outcome: 'paid',
    movementId,
    account: '',
    amount: amount * unit,
    currency: 'VND',
    at: context.clock.now(),
    content: '',
    payerName: null,
  }
}

const all = async (reports: readonly Report[]) =>
  (await Promise.all(reports.map((one) => take([one], null)))).flat()

test('what comes at once comes to what it would alone, each in its own way', async () => {
  const [plain, limited, twice, dollars, declined] = [
    await pending('plain'),
    await pending('limited'),
    await pending('twice'),
    await pending('dollars'),
    await pending('declined-first'),
  ]
  await house.ask('PUT', '/wps/care/limits', {
    token: limited.token,
    body: { kind: 'deposit', period: 'day', amount: '100000' },
  })
  await report({ ...declined, outcome: 'declined' })
  const first = paid(plain)
  const outcomes = await all([
    paid({ reference: 'sbx_first-alone' }),
    first,
    first,
    paid(plain),
    paid(limited),
    paid(twice, { movementId: 'one', amount: 100_000n }),
    paid(twice, { movementId: 'two', amount: 150_000n }),
    { ...paid(dollars), currency: 'USD' },
    paid(declined),
    { ...paid({ reference: 'nobody' }), names: null, movementId: 'of nobody' },
    { ...paid({ reference: 'elsewhere' }), account: 'of another house' },
  ])
  assert.deepEqual(outcomes, [
    'parked',
    'credited',
    'credited',
    'told_before',
    'credited',
    'credited',
    'credited',
    'other_currency',
    'credited',
    'unclaimed',
    'not_ours',
  ])
  const balances = [plain, limited, twice, dollars, declined].map((one) => one.balance())
  assert.deepEqual(
    await Promise.all(balances),
    [250_000n, 100_000n, 250_000n, 0n, 250_000n].map((one) => one * unit),
  )
  assert.deepEqual(await take([first], null), ['credited'])
})

test('one that cannot be taken fails alone', async () => {
  const many = await Promise.all(Array.from({ length: 6 }, (_, i) => pending(`beside-${i}`)))
  const reports = many.map((one, i): Report => paid(one, { amount: i === 3 ? 0n : 250_000n }))
  const told = await Promise.allSettled(reports.map((one) => take([one], null)))
  assert.deepEqual(
    told.map(({ status }) => status),
    many.map((_, i) => (i === 3 ? 'rejected' : 'fulfilled')),
  )
  const must = many.map((_, i) => (i === 3 ? 0n : 250_000n * unit))
  assert.deepEqual(await Promise.all(many.map((one) => one.balance())), must)
})

test('many at once are written in a few statements, each of which names all of them', async () => {
  const many = await Promise.all(Array.from({ length: 20 }, (_, i) => pending(`of-many-${i}`)))
  const { watched, statements } = watchStatements(context)
  const takeWatched = openReports(watched, { name: 'sandbox' })
  const outcomes = await Promise.all(many.map((one) => takeWatched([paid(one)], null)))
  assert.ok(outcomes.flat().every((one) => one === 'credited'))
  // The first waits for nobody; all that came meanwhile follow it together.
  const writing = statements.filter((one) => one.startsWith('insert into payment.event'))
  assert.equal(writing.length, 2)
  assert.ok(statements.length < 2 * many.length, statements.join('\n'))
})

test('who is held by somebody else waits alone: the others that come with them are credited', async () => {
  const stuck = await pending('held')
  const others = await Promise.all(Array.from({ length: 6 }, (_, i) => pending(`beside-held-${i}`)))
  const letGo = Promise.withResolvers<void>()
  const holding = Promise.withResolvers<void>()
  const holder = transact(context, async (tx) => {
    await sql`select from ledger.balance where member_id = ${stuck.memberId}::uuid for update`.execute(tx.db)
    holding.resolve()
    await letGo.promise
  })
  await holding.promise
  const [first, ...told] = [stuck, ...others, stuck].map((one, i) =>
    take([paid(one, { movementId: `held-${i}` })], null),
  )
  const last = told.pop()
  assert.deepEqual(
    (await Promise.all(told)).flat(),
    others.map(() => 'credited'),
  )
  for (const one of [first, last])
    await assert.rejects(
      one ?? Promise.resolve(),
      (error: unknown) => error instanceof Refusal && error.code === 'busy',
    )
  letGo.resolve()
  await holder
  assert.equal(await stuck.balance(), 0n)
  assert.deepEqual(await take([paid(stuck, { movementId: 'held-0' })], null), ['credited'])
  assert.equal(await stuck.balance(), 250_000n * unit)
})

test('of two servers that are told of the same at once one takes it', async () => {
  const many = await Promise.all(Array.from({ length: 24 }, (_, i) => pending(`two-servers-${i}`)))
  const other = openReports(context, { name: 'sandbox' })
  const reports = many.map((one) => paid(one))
  const takers = [take, other, take, other]
  const outcomes = await Promise.all(
    takers.flatMap((by, turn) =>
      (turn % 2 ? reports.toReversed() : reports).map((one) => by([one], null).catch(() => ['busy'])),
    ),
  )
  assert.ok(outcomes.flat().every((one) => one === 'credited'))
  for (const one of many) assert.equal(await one.balance(), 250_000n * unit)
})

test('after all of it the ledger is whole', async () => {
  assert.equal((await prove(context.db)).wrong, null)
})
