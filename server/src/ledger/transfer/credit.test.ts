import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountMax } from '@fairground/contract'
import { newId, sql, transact } from '#kit'
import { testContext } from '#test'
import { openPurse, houseAccount, type HouseAccount, type Purse } from '#ledger/account'
import { credit, type Credit, type Credited } from './credit.ts'
import { post } from './post.ts'
import { prove } from '#ledger/proof'
import { readHouseBalance } from '#ledger/statement'

const books = { book: 'real', currency: 'VND' } as const
const bank = houseAccount('bank', books)
const context = await testContext()

async function openMember(name = 'main'): Promise<Purse> {
  const purse: Purse = { memberId: newId(context.clock), name, ...books }
  await transact(context, (tx) => openPurse(tx, purse))
  return purse
}

function owed(to: Purse, amount: bigint, cause = newId(context.clock)): Credit {
  return { cause, to, amount }
}

async function creditAll(credits: readonly Credit[], from: HouseAccount = bank): Promise<Credited> {
  const terms = { from, kind: 'test', reference: 'a test', happenedAt: context.clock.now() }
  return await transact(context, (tx) => credit(tx, terms, credits))
}

/** A purse's chain as the ledger keeps it: the number, amount and balance after of each entry. */
async function chainOf(purse: Purse): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select e.number || ': ' || e.amount || ' = ' || e.balance_after as line
    from ledger.entry e join ledger.account a on a.id = e.account_id
    where a.member_id = ${purse.memberId}::uuid order by e.number`.execute(context.db)
  return rows.map((row) => row.line)
}

async function isClean(): Promise<boolean> {
  return (await prove(context.db)).wrong === null
}

test('credits move from the house to each purse, and answer what the purses hold', async () => {
  const [one, other] = [await openMember(), await openMember()]
  const house = houseAccount('prizes', books)
  const { posted, repeated, balances } = await creditAll([owed(one, 300n), owed(other, 50n)], house)
  assert.deepEqual([posted, repeated.size], [2, 0])
  const held = [one, other].map(({ memberId }) => balances.get(memberId))
  assert.deepEqual(held, [
    { amount: 300n, entries: 1n },
    { amount: 50n, entries: 1n },
  ])
  assert.equal(await readHouseBalance(context.db, house), -350n)
  assert.ok(await isClean())
})

test('several credits of one member stand in its chain as they were given', async () => {
  const [one, other] = [await openMember(), await openMember()]
  await creditAll([owed(one, 7n)])
  const { posted, balances } = await creditAll([
    owed(one, 300n),
    owed(other, 1n),
    owed(one, 20n),
    owed(one, 4n),
  ])
  assert.deepEqual([posted, balances.get(one.memberId)], [4, { amount: 331n, entries: 4n }])
  assert.deepEqual(await chainOf(one), ['1: 7 = 7', '2: 300 = 307', '3: 20 = 327', '4: 4 = 331'])
  assert.ok(await isClean())
})

test('a cause repeated in the middle of a batch moves nothing again and is answered with its first', async () => {
  const [one, other] = [await openMember(), await openMember()]
  await creditAll([owed(one, 300n, 'repeated')])
  const batch = [owed(one, 1n), owed(one, 999n, 'repeated'), owed(one, 2n), owed(other, 4n)]
  const { posted, repeated, balances } = await creditAll(batch)
  assert.equal(posted, 3)
  assert.deepEqual(
    [...repeated].map(([cause, { amount }]) => [cause, amount]),
    [['repeated', 300n]],
  )
  const held = [one, other].map(({ memberId }) => balances.get(memberId)?.amount)
  assert.deepEqual(held, [303n, 4n])
  assert.deepEqual(await chainOf(one), ['1: 300 = 300', '2: 1 = 301', '3: 2 = 303'])
  assert.ok(await isClean())
})

test('a cause given twice in one batch moves the first', async () => {
  const one = await openMember()
  const { posted, repeated } = await creditAll([owed(one, 5n, 'twin'), owed(one, 6n, 'twin'), owed(one, 1n)])
  assert.deepEqual([posted, repeated.get('twin')?.amount], [2, 5n])
  assert.deepEqual(await chainOf(one), ['1: 5 = 5', '2: 1 = 6'])
  assert.ok(await isClean())
})

test('a batch posted before, whole, moves nothing', async () => {
  const batch = [owed(await openMember(), 5n), owed(await openMember(), 6n)]
  await creditAll(batch)
  const { posted, repeated, balances } = await creditAll(batch)
  assert.deepEqual([posted, repeated.size, balances.size], [0, 2, 0])
  assert.ok(await isClean())
})

test('a cause that a judged transfer posted is not credited again', async () => {
  const one = await openMember()
  const move = { id: newId(context.clock), cause: 'judged', kind: 'test', from: bank, to: one, amount: 8n }
  await transact(context, (tx) => post(tx, [{ ...move, reference: '', happenedAt: context.clock.now() }]))
  const { posted, repeated } = await creditAll([owed(one, 9n, 'judged')])
  assert.deepEqual([posted, repeated.get('judged')], [0, { transferId: move.id, amount: 8n }])
})

test('rival batches of the same causes or the same members, in any order, post each cause once', async () => {
  const members = await Promise.all(Array.from({ length: 100 }, () => openMember()))
  const batch = members.flatMap((member) => [owed(member, 3n), owed(member, 4n)])
  const shuffled = [batch, batch.toReversed(), batch.toSorted((a, b) => (a.cause < b.cause ? -1 : 1))]
  const others = [members, members.toReversed()].map((some) => some.map((member) => owed(member, 2n)))
  const stakes = members.map((from) => ({ from, to: bank, amount: 1n, kind: 'test', reference: '' }))
  await creditAll(members.map((member) => owed(member, 10n)))
  const spends = [stakes, stakes.toReversed()].map((some) =>
    transact(context, async (tx) => {
      const happenedAt = tx.clock.now()
      await post(
        tx,
        some.map((one) => ({ ...one, id: newId(tx.clock), cause: newId(tx.clock), happenedAt })),
      )
    }),
  )
  const outcomes = await Promise.all([...shuffled, ...others, ...shuffled].map((one) => creditAll(one)))
  await Promise.all(spends)
  assert.equal(
    outcomes.reduce((sum, { posted }) => sum + posted, 0),
    batch.length + 2 * members.length,
  )
  for (const member of members) assert.match((await chainOf(member)).at(-1) ?? '', /^7: .* = 19$/)
  assert.ok(await isClean())
})

test('nothing is written when one credit of a batch cannot stand', async () => {
  const one = await openMember()
  const unopened: Purse = { memberId: newId(context.clock), name: 'main', ...books }
  const wrong: [Credit, RegExp][] = [
    [owed(unopened, 1n), /balance_account_id_fkey/],
    [owed(one, 0n), /positive/],
    [owed(one, -1n), /positive/],
    [owed({ ...one, book: 'trial' }, 1n), /book/],
    [owed({ ...one, currency: 'USD' }, 1n), /currency/],
  ]
  for (const [bad, why] of wrong) await assert.rejects(creditAll([owed(one, 5n), bad]), why)
  assert.deepEqual(await chainOf(one), [])
})

test('what is more than a purse can hold is refused by the database, with all of its batch', async () => {
  const [one, other] = [await openMember(), await openMember()]
  await creditAll([owed(one, amountMax)], houseAccount('mint', books))
  const batch = [owed(other, 1n), owed(one, 1n)]
  await assert.rejects(creditAll(batch, houseAccount('mint', books)), /balance_bounded/)
  assert.deepEqual(await chainOf(other), [])
})
