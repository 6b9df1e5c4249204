import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId, Refusal, sql, transact } from '#kit'
import { testContext } from '#test'
import { houseAccount, openPurse, watchPurses, type Purse } from '#ledger/account'
import { post } from './post.ts'
import type { Posting, Transfer } from './transfer.ts'
import type { Watch } from './watch.ts'

const books = { book: 'real', currency: 'VND' } as const
const bank = houseAccount('bank', books)
const context = await testContext()

async function openMember(isWatched = true): Promise<Purse> {
  const purse: Purse = { memberId: newId(context.clock), name: 'main', ...books }
  await transact(context, async (tx) => {
    await openPurse(tx, purse)
    await post(tx, [move(bank, purse, 100n)])
    if (isWatched) await watchPurses(tx, [purse])
  })
  return purse
}

function move(from: Transfer['from'], to: Transfer['to'], amount: bigint, link?: string): Transfer {
  const ids = { id: newId(context.clock), cause: newId(context.clock), happenedAt: context.clock.now() }
  return { ...ids, kind: 'test', from, to, amount, reference: '', ...(link === undefined ? {} : { link }) }
}

/** Watches some members: what they pay in all may come to so much. Says what it was asked and what it wrote. */
function openLimit(of: readonly Purse[], limit: bigint) {
  const heard: string[] = []
  let paid = 0n
  const watch: Watch = async (tx, memberIds) => {
    const watched = of.filter(({ memberId }) => memberIds.includes(memberId))
    const { rows } = await sql<{ locked: boolean }>`
      select bool_and(xmax <> 0) as locked from ledger.balance
      where member_id = any(${memberIds}::uuid[])`.execute(tx.db)
    heard.push(`asked about ${memberIds.length}, locked ${rows[0]?.locked}`)
    if (watched.length === 0) return null
    const pays = ({ from }: Transfer) => watched.some(({ memberId }) => memberId === from.memberId)
    return {
      refusing: (one) => (pays(one) && paid + one.amount > limit ? new Refusal('busy') : null),
      took: (one, parts) => {
        if (pays(one)) for (const { amount } of parts) paid += amount
      },
      remember: () => {
        const before = paid
        return () => void (paid = before)
      },
      write: async () => void heard.push(`wrote ${paid}`),
    }
  }
  return { heard, watch }
}

const states = (postings: readonly Posting[]) => postings.map((posting) => posting.state)

test('who watches is asked once within the locks, judges in order beside the funds, and writes what it counted', async () => {
  const [ann, ben] = [await openMember(), await openMember(false)]
  const { heard, watch } = openLimit([ann], 50n)
  const transfers = [
    move(ann, bank, 30n),
    move(ben, bank, 90n),
    move(ann, bank, 21n),
    move(ann, bank, 20n),
    move(ann, bank, 1n),
  ]
  const postings = await transact(context, (tx) => post(tx, transfers, watch))
  assert.deepEqual(states(postings), ['posted', 'posted', 'refused', 'posted', 'refused'])
  assert.deepEqual(heard, ['asked about 1, locked true', 'wrote 50'])
})

test('a purse without the funds counts for nothing, and neither does a link that falls', async () => {
  const ann = await openMember()
  const { heard, watch } = openLimit([ann], 200n)
  const transfers = [
    move(ann, bank, 101n),
    move(ann, bank, 60n, 'falls'),
    move(ann, bank, 50n, 'falls'),
    move(ann, bank, 70n, 'stands'),
    move(ann, bank, 30n, 'stands'),
  ]
  const postings = await transact(context, (tx) => post(tx, transfers, watch))
  assert.deepEqual(states(postings), ['insufficient', 'fallen', 'insufficient', 'posted', 'posted'])
  assert.deepEqual(heard, ['asked about 1, locked true', 'wrote 100'])
})

test('a link with a transfer that is refused falls, and what is posted before is not asked about again', async () => {
  const ann = await openMember()
  const { heard, watch } = openLimit([ann], 50n)
  const first = move(ann, bank, 50n)
  await transact(context, (tx) => post(tx, [first], watch))
  const again = [first, move(bank, ann, 5n, 'link'), move(ann, bank, 5n, 'link')]
  const postings = await transact(context, (tx) => post(tx, again, watch))
  assert.deepEqual(states(postings), ['repeated', 'fallen', 'refused'])
  assert.equal(heard.at(-1), 'wrote 50')
})

test('where nobody is watched nobody is asked', async () => {
  const [ann, ben] = [await openMember(), await openMember(false)]
  const { heard, watch } = openLimit([ann], 0n)
  const postings = await transact(context, (tx) => post(tx, [move(ben, bank, 100n)], watch))
  assert.deepEqual([states(postings), heard], [['posted'], []])
})

test('a watch that fails to write fails the batch with it', async () => {
  const ann = await openMember()
  const watch: Watch = async () => ({
    refusing: () => null,
    took: () => undefined,
    remember: () => () => undefined,
    write: () => Promise.reject(new Error('no room')),
  })
  await assert.rejects(
    transact(context, (tx) => post(tx, [move(ann, bank, 1n)], watch)),
    /no room/,
  )
  const { rows } = await sql<{ amount: bigint }>`
    select amount from ledger.balance where member_id = ${ann.memberId}::uuid`.execute(context.db)
  assert.equal(rows[0]?.amount, 100n)
})
