import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId, stoppedClock, transact } from '#kit'
import { houseAccount, prove, readPurses, heldPurse } from '#ledger'
import { testContext } from '#test'
import { deposit } from '#wallet/funds'
import { capture, hold, release, releaseExpired, type Holding } from './hold.ts'
import { mainPurse, openPurses, type Owner } from '#wallet/purse'

const context = await testContext()
const bank = houseAccount('gateway:bank', { book: 'real', currency: 'VND' })

async function openMember(): Promise<Owner> {
  const owner: Owner = { memberId: newId(context.clock), book: 'real', currency: 'VND' }
  const at = context.clock.now()
  await transact(context, async (tx) => {
    await openPurses(tx, owner)
    await deposit(tx, {
      ...owner,
      cause: newId(tx.clock),
      gateway: 'bank',
      amount: 1_000n,
      reference: '',
      at,
    })
  })
  return owner
}

function holding(owner: Owner, amount: bigint, minutes?: number): Holding {
  const [id, at] = [newId(context.clock), context.clock.now()]
  const until = minutes === undefined ? {} : { expiresAt: new Date(at.getTime() + minutes * 60_000) }
  return { ...owner, ...until, id, cause: `withdrawal:${id}`, kind: 'withdrawal', amount, reference: '', at }
}

const held = async (owner: Owner) =>
  await readPurses(context.db, [mainPurse(owner), heldPurse(mainPurse(owner))])
const part = ({ memberId, book, currency, id }: Holding) => ({
  memberId,
  book,
  currency,
  id,
  cause: newId(context.clock),
  at: context.clock.now(),
})

test('money is held for several members at once, captured in part, and the rest released, each of it told', async () => {
  const [ann, ben] = [await openMember(), await openMember()]
  const holdings = [holding(ann, 400n), holding(ben, 1_001n), holding(ben, 100n)]
  const told: unknown[] = []
  const silence = context.bus.listen(({ to, event }) => void told.push([to, event]))
  const postings = await transact(context, (tx) => hold(tx, holdings))
  assert.deepEqual(
    postings.map((one) => one.state),
    ['posted', 'insufficient', 'posted'],
  )
  const [of, , other] = holdings
  assert.ok(of && other)
  await transact(context, (tx) =>
    capture(tx, [
      { ...part(of), amount: 150n, to: bank },
      { ...part(other), to: bank },
    ]),
  )
  assert.deepEqual(await held(ann), [600n, 250n])
  await transact(context, (tx) => release(tx, [part(of)]))
  silence()
  assert.deepEqual(
    [await held(ann), await held(ben)],
    [
      [850n, 0n],
      [900n, 0n],
    ],
  )
  const balance = (owner: Owner, sumBalance: bigint, number: number) => [
    owner.memberId,
    { type: 'balance', sumBalance, number },
  ]
  assert.deepEqual(told.slice(0, 2), [balance(ann, 600n, 2), balance(ben, 900n, 2)])
  assert.deepEqual(told.slice(2), [balance(ann, 850n, 3)])
})

test('what is held past its time goes back by itself, once, and what has time or none is left alone', async () => {
  const ann = await openMember()
  const holdings = [holding(ann, 100n, 5), holding(ann, 200n, 6), holding(ann, 300n)]
  await transact(context, (tx) => hold(tx, holdings))
  const [first] = holdings
  assert.ok(first)
  await transact(context, (tx) => capture(tx, [{ ...part(first), amount: 40n, to: bank }]))
  const later = (minutes: number) => ({
    ...context,
    clock: stoppedClock(new Date(context.clock.now().getTime() + minutes * 60_000).toISOString()),
  })
  assert.equal(await releaseExpired(later(4)), 0)
  assert.equal(await releaseExpired(later(5)), 1)
  assert.deepEqual(await held(ann), [460n, 500n])
  assert.equal(await releaseExpired(later(5)), 0)
  assert.deepEqual(
    await Promise.all([releaseExpired(later(9)), releaseExpired(later(9))]).then((of) => Math.max(...of)),
    1,
  )
  assert.deepEqual(await held(ann), [660n, 300n])
  assert.equal((await prove(context.db)).wrong, null)
})
