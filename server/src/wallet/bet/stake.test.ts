import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId, Refusal, systemClock, transact, type Tx } from '#kit'
import {
  houseAccount,
  openPurse,
  postOne,
  prove,
  purseOf,
  readPurses,
  watchPurses,
  type Watch,
} from '#ledger'
import { testContext } from '#test'
import { watchStatements } from '#test/statements'
import { deposit } from '#wallet'
import { announceBalance, mainPurse, openPurses, readSpendable, type Owner } from '#wallet/purse'
import type { Stake } from './bet.ts'
import { stake } from './stake.ts'
import { undo } from './undo.ts'

const context = await testContext({ clock: systemClock, max: 16 })
const books = { book: 'real', currency: 'VND' } as const

/** A member with so much of their own, and so much of the house's. */
async function openMember(main: bigint, bonus = 0n): Promise<Owner> {
  const owner = { memberId: newId(context.clock), ...books }
  await transact(context, async (tx) => {
    await openPurses(tx, owner)
    await deposit(tx, { ...owner, ...ask(main), gateway: 'bank' })
    if (bonus > 0n) await grant(tx, owner, bonus)
  })
  return owner
}

async function grant(tx: Tx, owner: Owner, amount: bigint): Promise<void> {
  const to = purseOf(owner, 'bonus')
  await openPurse(tx, to)
  const { at: happenedAt, ...rest } = ask(amount)
  const from = houseAccount('bonus:test', books)
  await postOne(tx, { ...rest, id: newId(tx.clock), kind: 'bonus_granted', from, to, happenedAt })
}

function ask(amount: bigint) {
  return { cause: newId(context.clock), amount, reference: '', at: context.clock.now() }
}

const bet = (owner: Owner, amount: bigint): Stake => ({
  ...owner,
  ...ask(amount),
  id: newId(context.clock),
  game: 'test',
})
const purses = (owner: Owner) => readPurses(context.db, [mainPurse(owner), purseOf(owner, 'bonus')])
const statesOf = (outcomes: readonly { state: string }[]) => outcomes.map(({ state }) => state)

test('a stake says what of it other purses than main paid, and each bet of a batch finds what the one before left', async () => {
  const [ann, ben] = [await openMember(50n, 100n), await openMember(50n)]
  const bets = [bet(ann, 30n), bet(ben, 51n), bet(ann, 40n), bet(ann, 81n), bet(ann, 80n), bet(ben, 50n)]
  const outcomes = await transact(context, (tx) => stake(tx, bets))
  assert.deepEqual(outcomes, [
    { state: 'taken', balance: 120n, entries: 3n, parts: [] },
    { state: 'insufficient', balance: 50n },
    { state: 'taken', balance: 80n, entries: 5n, parts: [{ name: 'bonus', amount: 20n }] },
    { state: 'insufficient', balance: 80n },
    { state: 'taken', balance: 0n, entries: 6n, parts: [{ name: 'bonus', amount: 80n }] },
    { state: 'taken', balance: 0n, entries: 2n, parts: [] },
  ])
})

test('fifty bets at once on two purses: exactly the affordable ones, and what is undone is in the purses it came from', async () => {
  const ann = await openMember(12n, 23n)
  const bets = Array.from({ length: 50 }, () => bet(ann, 2n))
  const one = (stakes: Stake[]) => transact(context, (tx) => stake(tx, stakes))
  const outcomes = (await Promise.all(bets.map((asked) => one([asked])))).flat()
  assert.equal(statesOf(outcomes).filter((state) => state === 'taken').length, 17)
  assert.deepEqual(await purses(ann), [0n, 1n])
  const at = context.clock.now()
  const back = bets.map(({ cause }) => ({ ...ann, of: cause, at }))
  await Promise.all(
    [1, 2].flatMap(() => back.map((of) => transact(context, (tx) => undo(tx, [of], 'refund')))),
  )
  assert.deepEqual(await purses(ann), [12n, 23n])
  assert.equal((await prove(context.db)).wrong, null)
})

test('bets, grants and refunds of the same members at once, in whatever order, wait for each other in no circle', async () => {
  const members = await Promise.all(Array.from({ length: 4 }, () => openMember(100n)))
  const work = Array.from({ length: 60 }, async (_, i) => {
    const own = members.map((_, n) => members[(n * (i % 2 ? 1 : 3) + i) % 4] ?? assert.fail())
    await transact(context, async (tx) => {
      if (i % 3 === 0) for (const owner of [...own].sort(byMember)) await grant(tx, owner, 5n)
      const bets = own.map((owner) => bet(owner, 7n))
      await stake(tx, bets)
      if (i % 3 === 1)
        await undo(
          tx,
          bets.map(({ cause: of, at, ...owner }) => ({ ...owner, of, at })),
          'refund',
        )
    })
  })
  await Promise.all(work)
  assert.equal((await prove(context.db)).wrong, null)
})

test('what is said of a balance has a higher number whenever it changed, whichever purse moved and whoever says it', async () => {
  const ann = await openMember(50n, 100n)
  const told: { sumBalance: bigint; number: number }[] = []
  const silence = context.bus.listen(({ to, event }) => {
    if (to === ann.memberId && event.type === 'balance') told.push(event)
  })
  const one = bet(ann, 60n)
  for (const work of [
    (tx: Tx) => announceBalance(tx, [ann]),
    async (tx: Tx) => {
      const [outcome] = await stake(tx, [one])
      assert.ok(outcome?.state === 'taken')
      assert.deepEqual([outcome.balance, outcome.entries], [90n, 4n])
    },
    (tx: Tx) => undo(tx, [{ ...ann, of: one.cause, at: one.at }], 'refund'),
    (tx: Tx) => undo(tx, [{ ...ann, of: one.cause, at: one.at }], 'refund'),
    (tx: Tx) => grant(tx, ann, 5n).then(() => announceBalance(tx, [ann])),
  ])
    await transact(context, async (tx) => void (await work(tx)))
  silence()
  assert.deepEqual(
    told.map(({ sumBalance, number }) => [sumBalance, number]),
    [
      [150n, 2],
      [150n, 6],
      [150n, 6],
      [155n, 7],
    ],
  )
})

const byMember = (one: Owner, other: Owner) => (one.memberId < other.memberId ? -1 : 1)

/** Refuses whoever is watched from their second bet on. */
function openWatch() {
  const asked: string[][] = []
  const watch: Watch = async (_tx, memberIds) => {
    asked.push([...memberIds])
    const bets = new Map<string | null, number>()
    return {
      refusing: ({ from }) => ((bets.get(from.memberId) ?? 0) > 0 ? new Refusal('busy') : null),
      took: ({ from }) => void bets.set(from.memberId, 1 + (bets.get(from.memberId) ?? 0)),
      remember: () => () => undefined,
      write: async () => undefined,
    }
  }
  return { asked, watch }
}

test('a batch asks once who watches, about whom they watch, and what they refuse takes nothing', async () => {
  const [ann, ben, cat] = [await openMember(50n), await openMember(50n), await openMember(50n)]
  await transact(context, (tx) => watchPurses(tx, [mainPurse(ann), mainPurse(cat)]))
  const { asked, watch } = openWatch()
  const bets = [bet(ann, 10n), bet(ben, 10n), bet(ann, 10n), bet(ben, 10n), bet(cat, 10n)]
  const outcomes = await transact(context, (tx) => stake(tx, bets, watch))
  assert.deepEqual(statesOf(outcomes), ['taken', 'taken', 'refused', 'taken', 'taken'])
  assert.deepEqual([asked.length, asked[0]?.sort()], [1, [ann.memberId, cat.memberId].sort()])
  const left = await readSpendable(context.db, [ann, ben, cat])
  assert.deepEqual(
    [ann, ben, cat].map(({ memberId }) => left.get(memberId)),
    [40n, 30n, 40n],
  )
  const again = await transact(context, (tx) => stake(tx, bets.slice(0, 3), watch))
  assert.deepEqual(statesOf(again), ['repeated', 'repeated', 'taken'])
})

test('who is not watched pays for nobody: a batch says to the database what it said without a watch', async () => {
  const members = [await openMember(50n), await openMember(50n)]
  const { watched, statements } = watchStatements(context)
  const { asked, watch } = openWatch()
  const place = async (by?: Watch) => {
    await transact(watched, (tx) =>
      stake(
        tx,
        members.map((owner) => bet(owner, 1n)),
        by,
      ),
    )
    return statements.splice(0)
  }
  assert.deepEqual(await place(watch), await place())
  assert.deepEqual(asked, [])
})

test('another purse is looked for where one was ever opened: who is watched for something else pays from one', async () => {
  const [ann, ben] = [await openMember(50n), await openMember(50n)]
  await transact(context, (tx) => watchPurses(tx, [mainPurse(ann), mainPurse(ben)]))
  const { watched, statements } = watchStatements(context)
  const locksOf = async (bets: readonly Stake[]) => {
    const outcomes = await transact(watched, (tx) => stake(tx, bets))
    const locks = statements.splice(0).filter((one) => /for update/.test(one))
    return { states: statesOf(outcomes), locks: locks.length }
  }
  assert.deepEqual(await locksOf([bet(ann, 40n), bet(ben, 40n)]), { states: ['taken', 'taken'], locks: 1 })
  await transact(context, (tx) => grant(tx, ben, 100n))
  assert.deepEqual(await locksOf([bet(ann, 20n), bet(ben, 20n)]), {
    states: ['insufficient', 'taken'],
    locks: 2,
  })
  assert.deepEqual(await purses(ben), [0n, 90n])
})
