import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId, sql, transact } from '#kit'
import { testContext } from '#test'
import { openPurse } from './account.ts'
import { post } from './post.ts'
import { prove } from './prove.ts'
import { readPurses } from './queries.ts'
import { heldPurse, pend, resolve, type Ending, type Pending } from './resolve.ts'
import { houseAccount, type Purse } from './transfer.ts'

const books = { book: 'real', currency: 'VND' } as const
const bank = houseAccount('bank', books)
const context = await testContext()

async function pendOf(amount: bigint): Promise<{ purse: Purse; pending: Pending; state: string }> {
  const purse: Purse = { memberId: newId(context.clock), name: 'main', ...books }
  const at = context.clock.now()
  const pending: Pending = {
    id: newId(context.clock),
    cause: newId(context.clock),
    kind: 'withdrawal',
    from: purse,
    amount,
    reference: '',
    at,
  }
  const state = await transact(context, async (tx) => {
    await openPurse(tx, purse)
    await openPurse(tx, heldPurse(purse))
    const funding = { id: newId(tx.clock), cause: newId(tx.clock), kind: 'deposit', from: bank, to: purse }
    await post(tx, [{ ...funding, amount: 1_000n, reference: '', happenedAt: at }])
    return (await pend(tx, pending)).state
  })
  return { purse, pending, state }
}

const end = (pending: Pending, how: 'post' | 'void', to = bank) => {
  const ended = { pending, cause: newId(context.clock), at: context.clock.now() }
  const ending: Ending = how === 'void' ? { ...ended, end: how } : { ...ended, end: how, to }
  return transact(context, (tx) => resolve(tx, ending))
}

const held = async (purse: Purse) => await readPurses(context.db, [purse, heldPurse(purse)])

test('a pending transfer raced by posts and voids ends once', async () => {
  const { purse, pending } = await pendOf(400n)
  const endings = await Promise.all(
    Array.from({ length: 8 }, (_, i) => end(pending, i % 2 ? 'post' : 'void')),
  )
  assert.equal(endings.filter((posting) => posting.state === 'posted').length, 1)
  const [main = 0n, aside] = await held(purse)
  assert.ok([600n, 1_000n].includes(main))
  assert.equal(aside, 0n)
  assert.equal((await prove(context.db)).wrong, null)
})

test('pending and ending on the same purses at once never wait for each other', async () => {
  const opened = await Promise.all(Array.from({ length: 8 }, () => pendOf(10n)))
  const again = async (pending: Pending) => {
    const fresh = { ...pending, id: newId(context.clock), cause: newId(context.clock), amount: 1n }
    await transact(context, (tx) => pend(tx, fresh))
    await end(fresh, 'void')
  }
  for (let round = 0; round < 5; round++)
    await Promise.all(
      opened.flatMap(({ pending }) => [end(pending, 'void'), again(pending), again(pending), again(pending)]),
    )
  for (const { purse } of opened) assert.deepEqual(await held(purse), [1_000n, 0n])
})

test('the database itself refuses a second ending of one pending transfer', async () => {
  const { pending } = await pendOf(400n)
  await end(pending, 'void')
  await assert.rejects(
    sql`insert into ledger.transfer (id, cause, kind, from_id, to_id, amount, resolves_id, happened_at)
      select gen_random_uuid(), 'again', kind, from_id, to_id, amount, resolves_id, happened_at
      from ledger.transfer where resolves_id = ${pending.id}::uuid`.execute(context.db),
    /duplicate key/,
  )
})

test('what was never pended, or not so, cannot be ended', async () => {
  const { purse, pending } = await pendOf(400n)
  await pendOf(300n)
  const elsewhere = { ...purse, name: 'bonus' }
  for (const wrong of [{ id: newId(context.clock) }, { amount: 401n }, { amount: 399n }, { from: elsewhere }])
    await assert.rejects(end({ ...pending, ...wrong }, 'void'), /broken/)
  assert.deepEqual(await held(purse), [600n, 400n])
})
