import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountMax } from '@fairground/contract'
import { newId, Refusal, sql, transact } from '#kit'
import { testContext } from '#test'
import { openPurse, readPurses, houseAccount, type Purse } from '#ledger/account'
import { credit } from './credit.ts'
import { post } from './post.ts'
import { readHouseBalance } from '#ledger/statement'
import type { Posting, Transfer } from './transfer.ts'

const books = { book: 'real', currency: 'VND' } as const
const bank = houseAccount('bank', books)
const context = await testContext()

async function openMember(amount = 0n): Promise<Purse> {
  const purse: Purse = { memberId: newId(context.clock), name: 'main', ...books }
  await transact(context, (tx) => openPurse(tx, purse))
  if (amount > 0n) await postAll([move(bank, purse, amount)])
  return purse
}

function move(
  from: Transfer['from'],
  to: Transfer['to'],
  amount: bigint,
  cause = newId(context.clock),
): Transfer {
  const happenedAt = context.clock.now()
  return { id: newId(context.clock), cause, kind: 'test', from, to, amount, reference: '', happenedAt }
}

function postAll(transfers: readonly Transfer[]): Promise<Posting[]> {
  return transact(context, (tx) => post(tx, transfers))
}

async function holds(purse: Purse): Promise<bigint | undefined> {
  return (await readPurses(context.db, [purse]))[0]
}

test('a batch is judged in arrival order: what exceeds the purse is refused, the others stand', async () => {
  const member = await openMember(1_000n)
  const postings = await postAll([700n, 400n, 300n, 1n].map((amount) => move(member, bank, amount)))
  assert.deepEqual(
    postings.map((posting) => posting.state),
    ['posted', 'insufficient', 'posted', 'insufficient'],
  )
  assert.deepEqual(postings[1], { state: 'insufficient', balance: 300n })
  assert.equal(await holds(member), 0n)
})

test('a transfer of nothing, or of less, is no transfer, and nothing of its batch stands', async () => {
  const member = await openMember(1_000n)
  for (const amount of [0n, -1n])
    await assert.rejects(postAll([move(member, bank, 5n), move(member, bank, amount)]), /a positive amount/)
  assert.equal(await holds(member), 1_000n)
})

test('a cause posts once, within a batch and across batches, and is answered with its first transfer', async () => {
  const member = await openMember(1_000n)
  const first = move(member, bank, 100n, 'the-cause')
  const postings = await postAll([first, move(member, bank, 999n, 'the-cause')])
  assert.deepEqual(postings[1], { state: 'repeated', transferId: first.id, amount: 100n })
  const [again] = await postAll([move(member, bank, 5n, 'the-cause')])
  assert.deepEqual(again, { state: 'repeated', transferId: first.id, amount: 100n })
  assert.equal(await holds(member), 900n)
})

test('fifty parallel spends of one balance: exactly the affordable ones succeed', async () => {
  const member = await openMember(1_000n)
  const postings = await Promise.all(Array.from({ length: 50 }, () => postAll([move(member, bank, 100n)])))
  assert.equal(postings.flat().filter((posting) => posting.state === 'posted').length, 10)
  assert.equal(await holds(member), 0n)
})

test('one cause raced by twenty posts moves money once', async () => {
  const member = await openMember(1_000n)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => postAll([move(member, bank, 100n, 'raced-cause')])),
  )
  assert.ok(outcomes.some((outcome) => outcome.status === 'fulfilled'))
  assert.equal(await holds(member), 900n)
})

test('members who pay each other in both directions at once never wait for each other for ever', async () => {
  const [one, other] = [await openMember(10_000n), await openMember(10_000n)]
  await Promise.all(
    Array.from({ length: 60 }, (_, i) => postAll([i % 2 ? move(one, other, 10n) : move(other, one, 10n)])),
  )
  assert.equal(((await holds(one)) ?? 0n) + ((await holds(other)) ?? 0n), 20_000n)
})

test("who holds a member's main purse may go on to another, whoever moves that one alone", async () => {
  const mains = await Promise.all(Array.from({ length: 3 }, () => openMember(1_000n)))
  const others = mains.map((purse): Purse => ({ ...purse, name: 'bonus' }))
  await transact(context, async (tx) => {
    for (const purse of others) await openPurse(tx, purse)
  })
  const gift = () => {
    const terms = { from: bank, kind: 'test', reference: '', happenedAt: context.clock.now() }
    const credits = others.map((to) => ({ cause: newId(context.clock), to, amount: 1n }))
    return transact(context, (tx) => credit(tx, terms, credits))
  }
  const bothInTurn = () =>
    transact(context, async (tx) => {
      await post(
        tx,
        mains.map((purse) => move(purse, bank, 1n)),
      )
      await post(
        tx,
        others.toReversed().map((purse) => move(bank, purse, 1n)),
      )
    })
  const alone = () => postAll(others.toReversed().map((purse) => move(bank, purse, 1n)))
  await Promise.all(
    Array.from({ length: 10 }, () => [gift(), bothInTurn(), alone()]).flat<Promise<unknown>[][]>(),
  )
  for (const purse of others) assert.equal(await holds(purse), 30n)
})

test('a transfer of nothing, to a purse never opened, or across books is a bug and posts nothing', async () => {
  const member = await openMember(1_000n)
  const stranger: Purse = { memberId: newId(context.clock), name: 'main', ...books }
  const playHouse = houseAccount('bank', { book: 'trial', currency: 'VND' })
  for (const wrong of [move(member, bank, 0n), move(member, bank, -5n), move(member, stranger, 5n)]) {
    await assert.rejects(postAll([wrong]))
  }
  await assert.rejects(postAll([move(member, playHouse, 5n)]), /one book/)
  const dollars = houseAccount('bank', { book: 'real', currency: 'USD' })
  await assert.rejects(postAll([move(member, dollars, 5n)]), /one currency/)
  assert.equal(await holds(member), 1_000n)
})

test('accounts of the house are opened in one order, whatever order a batch names them in', async () => {
  const names = ['one', 'two'].flatMap((name) =>
    (['real', 'trial'] as const).map((book) => houseAccount(`fresh:${name}`, { book, currency: 'VND' })),
  )
  const opened: unknown[] = []
  for (const order of [names, names.toReversed()]) {
    await context.db
      .transaction()
      .execute(async (db) => {
        const tx = { db, clock: context.clock, announce: () => undefined }
        await post(
          tx,
          order.map((account) => move(account, { ...account, name: 'z' }, 1n)),
        )
        const { rows } = await sql`select name, book from ledger.account
          where name like 'fresh:%' order by ctid`.execute(db)
        opened.push(rows)
        throw new Error('put it back')
      })
      .catch(() => undefined)
  }
  assert.equal((opened[0] as unknown[]).length, 4)
  assert.deepEqual(opened[0], opened[1])
})

test('a purse is never overfilled: what would do so is refused, and moves nothing', async () => {
  const member = await openMember(amountMax)
  const full = (error: unknown) => error instanceof Refusal && error.code === 'balance_limit'
  await assert.rejects(postAll([move(bank, member, 1n)]), full)
  await assert.rejects(postAll([move(bank, member, amountMax)]), full)
  await postAll([move(member, bank, 1n), move(bank, member, 1n)])
  assert.equal(await holds(member), amountMax)
  await assert.rejects(
    sql`update ledger.balance set amount = amount + 1 where amount = ${amountMax}`.execute(context.db),
    /balance_bounded/,
  )
})

test('accounts of the house hold more than any purse could', async () => {
  const house = houseAccount('vault', books)
  for (let i = 0; i < 10; i++) await postAll([move(bank, house, amountMax)])
  assert.equal(await readHouseBalance(context.db, house), 10n * amountMax)
})

test('the database refuses to change or remove what was written, and entries that do not balance', async () => {
  const member = await openMember(1_000n)
  for (const tampering of [
    sql`update ledger.transfer set amount = amount + 1`,
    sql`delete from ledger.transfer`,
    sql`truncate ledger.transfer`,
    sql`update ledger.entry set amount = amount + 1`,
    sql`delete from ledger.entry`,
    sql`truncate ledger.entry`,
    sql`update ledger.account set book = 'trial'`,
    sql`delete from ledger.account where member_id is null`,
    sql`truncate ledger.account cascade`,
  ]) {
    await assert.rejects(tampering.execute(context.owner.db), /append-only/)
    await assert.rejects(tampering.execute(context.db), /permission denied/)
  }
  await assert.rejects(
    sql`insert into ledger.entry (transfer_id, account_id, amount)
      select transfer_id, account_id, 5 from ledger.entry limit 1`.execute(context.db),
    /do not balance/,
  )
  await assert.rejects(
    sql`update ledger.balance set amount = -1 where member_id = ${member.memberId}::uuid`.execute(context.db),
    /check constraint/,
  )
})
