import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId, sql, transact } from '#kit'
import { accountId, closePurse, giveBack, houseAccount, openPurse, post, prove, purseOf } from '#ledger'
import { readHouseBalance, readPurses, type AccountRef } from '#ledger'
import { testContext } from '#test'

const context = await testContext()
const books = { book: 'real', currency: 'VND' } as const
const [game, promo] = [houseAccount('game:test:stake', books), houseAccount('promo:test', books)]

/** A member's two purses, with so much in the second. */
async function openPurses(bonus: bigint) {
  const of = { memberId: newId(context.clock), ...books }
  const [main, beside] = [purseOf(of, 'main'), purseOf(of, 'bonus')]
  await transact(context, async (tx) => {
    for (const purse of [main, beside]) await openPurse(tx, purse)
    if (bonus > 0n) await post(tx, [move(promo, beside, bonus)])
  })
  const holds = () => readPurses(context.db, [main, beside])
  return { main, beside, holds }
}

function move(from: AccountRef, to: AccountRef, amount: bigint) {
  const id = newId(context.clock)
  return { id, cause: id, kind: 'test', from, to, amount, reference: '', happenedAt: context.clock.now() }
}

const inOne = (...transfers: ReturnType<typeof move>[]) => transact(context, (tx) => post(tx, transfers))
const close = (purse: Parameters<typeof closePurse>[1], heir: string) =>
  transact(context, (tx) => closePurse(tx, purse, heir))

test('a purse is closed only when it is empty, and only one that pays beside main', async () => {
  const { main, beside } = await openPurses(5n)
  await assert.rejects(close(beside, 'main'), /empty when it is closed/)
  await assert.rejects(close(main, 'promo:test'), /beside main/)
  const closed = sql`update ledger.balance set heir = 'main' where account_id = ${accountId(beside)}::uuid`
  await assert.rejects(closed.execute(context.db), /balance_closed/)
  const nowhere = sql`update ledger.balance set amount = 0, heir = 'nobody' where account_id = ${accountId(beside)}::uuid`
  await assert.rejects(nowhere.execute(context.db), /balance_closed/)
})

test('what comes for a closed purse goes to main, and all of a link goes back when one of it is refused', async () => {
  const { main, beside, holds } = await openPurses(0n)
  await close(beside, 'main')
  await inOne(move(game, beside, 7n))
  assert.deepEqual(await holds(), [7n, 0n])
  const link = { link: 'one' }
  const [first, second] = await inOne(
    { ...move(game, beside, 9n), ...link },
    { ...move(main, game, 17n), ...link },
  )
  assert.deepEqual([first?.state, second?.state], ['fallen', 'insufficient'])
  assert.deepEqual(await holds(), [7n, 0n])
  assert.equal((await prove(context.db)).wrong, null)
})

test('what it paid goes back to its heir, and what it was given comes back from there', async () => {
  const { beside, holds } = await openPurses(10n)
  const [paid, won] = [move(beside, game, 10n), move(game, beside, 4n)]
  await inOne(paid)
  await close(beside, 'promo:test')
  await inOne(won)
  const before = await readHouseBalance(context.db, promo)
  const back = (of: string) => ({ of, kind: 'test', at: context.clock.now() })
  await transact(context, (tx) => giveBack(tx, [back(paid.cause)]))
  assert.equal((await readHouseBalance(context.db, promo)) - before, 10n)
  const again = await transact(context, (tx) => giveBack(tx, [back(paid.cause), back(won.cause)]))
  assert.deepEqual(
    again.map((one) => one?.state),
    ['repeated', 'posted'],
  )
  // What it won had gone to the house itself, from where it was given back: the purse had no part in it.
  assert.equal((await readHouseBalance(context.db, promo)) - before, 6n)
  assert.deepEqual(await holds(), [0n, 0n])
  assert.equal((await prove(context.db)).wrong, null)
})

test('nobody pays out of a closed purse, until it is opened again', async () => {
  const { beside, holds } = await openPurses(0n)
  await close(beside, 'promo:test')
  const [refused] = await inOne(move(beside, game, 1n))
  assert.deepEqual(refused, { state: 'insufficient', balance: 0n })
  await transact(context, (tx) => openPurse(tx, beside))
  await inOne(move(promo, beside, 3n))
  assert.deepEqual(await holds(), [0n, 3n])
})

test('no purse is opened beside a main purse that is not marked, and the mark is not taken away', async () => {
  const of = { memberId: newId(context.clock), ...books }
  const [main, beside] = [purseOf(of, 'main'), purseOf(of, 'bonus')]
  await transact(context, (tx) => openPurse(tx, main))
  const unmarked = transact(context, async (tx) => {
    await sql`insert into ledger.account (id, member_id, name, book, currency)
      values (${accountId(beside)}::uuid, ${of.memberId}::uuid, 'bonus', 'real', 'VND')`.execute(tx.db)
    await sql`insert into ledger.balance (member_id, account_id)
      values (${of.memberId}::uuid, ${accountId(beside)}::uuid)`.execute(tx.db)
  })
  await assert.rejects(unmarked, /beside a main purse that nobody watches/)
  await transact(context, (tx) => openPurse(tx, beside))
  const unmark = sql`update ledger.balance set watched = false where account_id = ${accountId(main)}::uuid`
  await assert.rejects(unmark.execute(context.db), /permission denied/)
})
