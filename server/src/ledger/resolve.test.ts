import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId, sql, transact } from '#kit'
import { testContext } from '#test'
import { openPurse, readPurses, heldPurse, houseAccount, type Purse } from '#ledger/account'
import { post, type Posting, type Transfer } from '#ledger/transfer'
import { prove } from '#ledger/proof'
import { pend, resolve, type Ending, type Pending } from './resolve.ts'

const books = { book: 'real', currency: 'VND' } as const
const bank = houseAccount('bank', books)
const context = await testContext({ max: 16 })

async function openMember(): Promise<Purse> {
  const purse: Purse = { memberId: newId(context.clock), name: 'main', ...books }
  await transact(context, async (tx) => {
    await openPurse(tx, purse)
    await openPurse(tx, heldPurse(purse))
    await post(tx, [move(bank, purse, 1_000n)])
  })
  return purse
}

function move(from: Transfer['from'], to: Transfer['to'], amount: bigint): Transfer {
  const ids = { id: newId(context.clock), cause: newId(context.clock), happenedAt: context.clock.now() }
  return { ...ids, kind: 'test', from, to, amount, reference: '' }
}

function pending(from: Purse, amount: bigint): Pending {
  const ids = { id: newId(context.clock), cause: newId(context.clock), at: context.clock.now() }
  return { ...ids, kind: 'withdrawal', from, amount, reference: '' }
}

async function pendOf(amount: bigint): Promise<{ purse: Purse; pended: Pending }> {
  const purse = await openMember()
  const pended = pending(purse, amount)
  await transact(context, (tx) => pend(tx, [pended]))
  return { purse, pended }
}

function ending({ id, from }: Pending, how: 'post' | 'void', amount?: bigint): Ending {
  const part = amount === undefined ? {} : { amount }
  const hold = { memberId: from.memberId, id }
  const ended = { hold, cause: newId(context.clock), at: context.clock.now(), ...part }
  return how === 'void' ? { ...ended, end: how } : { ...ended, end: how, to: bank }
}

const endAll = (endings: Ending[]) => transact(context, (tx) => resolve(tx, endings))
const held = async (purse: Purse) => await readPurses(context.db, [purse, heldPurse(purse)])
const states = (postings: readonly Posting[]) => postings.map((posting) => posting.state)

test('a pending transfer raced by posts and voids ends once', async () => {
  const { purse, pended } = await pendOf(400n)
  const endings = await Promise.all(
    Array.from({ length: 8 }, (_, i) => endAll([ending(pended, i % 2 ? 'post' : 'void')])),
  )
  assert.deepEqual(states(endings.flat()).sort(), [...Array<string>(7).fill('insufficient'), 'posted'])
  const [main = 0n, aside] = await held(purse)
  assert.ok([600n, 1_000n].includes(main))
  assert.equal(aside, 0n)
  assert.equal((await prove(context.db)).wrong, null)
})

test('parts of one hold, raced, never come to more than it set aside', async () => {
  const { purse, pended } = await pendOf(100n)
  await transact(context, (tx) => pend(tx, [pending(purse, 300n)]))
  const endings = await Promise.all(
    Array.from({ length: 12 }, (_, i) => endAll([ending(pended, i % 3 ? 'post' : 'void', 30n)])),
  )
  assert.equal(states(endings.flat()).filter((state) => state === 'posted').length, 3)
  const [, aside] = await held(purse)
  assert.equal(aside, 310n)
  assert.equal((await prove(context.db)).wrong, null)
})

test('holds are made and ended in bulk, each against its own, in the order given', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, openMember))
  const pended = members.map((purse, i) => pending(purse, BigInt(100 + i)))
  await transact(context, (tx) => pend(tx, pended))
  const endings = pended.flatMap((one) => [
    ending(one, 'post', 60n),
    ending(one, 'post', 60n),
    ending(one, 'void'),
  ])
  assert.deepEqual(
    states(await endAll(endings)),
    members.flatMap(() => ['posted', 'insufficient', 'posted']),
  )
  for (const purse of members) assert.deepEqual(await held(purse), [940n, 0n])
})

test('pending and ending on the same purses at once never wait for each other', async () => {
  const opened = await Promise.all(Array.from({ length: 8 }, () => pendOf(10n)))
  const again = async ({ from }: Pending) => {
    const fresh = pending(from, 1n)
    await transact(context, (tx) => pend(tx, [fresh]))
    await endAll([ending(fresh, 'void')])
  }
  for (let round = 0; round < 5; round++)
    await Promise.all(
      opened.flatMap(({ pended }) => [
        endAll([ending(pended, 'void')]),
        again(pended),
        again(pended),
        again(pended),
      ]),
    )
  for (const { purse } of opened) assert.deepEqual(await held(purse), [1_000n, 0n])
})

test('of two that are pended as one hold neither is', async () => {
  const purse = await openMember()
  const first = pending(purse, 100n)
  const second = { ...pending(purse, 200n), id: first.id }
  await assert.rejects(
    transact(context, (tx) => pend(tx, [first, second])),
    /a hold is a new one/,
  )
  assert.deepEqual(await held(purse), [1_000n, 0n])
})

test('what was never pended, or by another, cannot be ended, and set-aside money moves for no other reason', async () => {
  const { purse, pended } = await pendOf(400n)
  const { purse: other } = await pendOf(300n)
  const elsewhere = { ...pended, from: other }
  for (const wrong of [{ ...pended, id: newId(context.clock) }, elsewhere])
    await assert.rejects(endAll([ending(wrong, 'void')]), /broken/)
  for (const wrong of [
    move(heldPurse(purse), bank, 1n),
    move(bank, heldPurse(purse), 1n),
    { ...move(heldPurse(other), bank, 1n), resolvesId: pended.id },
    { ...move(purse, bank, 1n), resolvesId: pended.id },
    { ...move(bank, purse, 1n), pendsUntil: null },
  ])
    await assert.rejects(
      transact(context, (tx) => post(tx, [wrong])),
      /broken/,
    )
  assert.deepEqual(await held(purse), [600n, 400n])
})

test('the database lets of a hold only what is left change, and only downwards', async () => {
  const { pended } = await pendOf(400n)
  await endAll([ending(pended, 'post', 100n)])
  for (const tampering of [
    'update ledger.hold set remaining = remaining + 1',
    'update ledger.hold set remaining = -1',
    'update ledger.hold set amount = amount + 1, remaining = 0',
    'update ledger.hold set member_id = gen_random_uuid()',
    'update ledger.hold set expires_at = now()',
    'delete from ledger.hold',
    'truncate ledger.hold',
  ])
    await assert.rejects(
      sql.raw(tampering).execute(context.owner.db),
      /only what is left|append-only|check constraint/,
    )
})
