import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId, transact } from '#kit'
import { houseAccount, openPurse, postOne, prove, purseOf, readPurses } from '#ledger'
import { testContext } from '#test'
import { deposit } from '#wallet'
import { mainPurse, openPurses, type Owner } from '#wallet/purse'
import { playCalls } from './play-calls.ts'
import type { PlayMove, PlayCall, PlayOutcome, RoundStakes } from './play.ts'

const context = await testContext()
const books = { book: 'real', currency: 'VND' } as const
const nothingYet: RoundStakes = { staked: 0n, stakedBonus: 0n }

/** A member with so much of their own, and so much of the house's where it says how much. */
async function openMember(own: bigint, given?: bigint): Promise<Owner> {
  const owner = { memberId: newId(context.clock), ...books }
  const shared = { reference: '', at: context.clock.now() }
  await transact(context, async (tx) => {
    await openPurses(tx, owner)
    await deposit(tx, { ...owner, ...shared, cause: newId(tx.clock), amount: own, gateway: 'bank' })
    if (given === undefined) return
    const to = purseOf(owner, 'bonus')
    await openPurse(tx, to)
    const from = houseAccount('bonus:test', books)
    const grant = { id: newId(tx.clock), cause: newId(tx.clock), kind: 'bonus_granted', from, to }
    await postOne(tx, { ...grant, amount: given, reference: '', happenedAt: shared.at })
  })
  return owner
}

/** A call as it is written here: `bet 60 b1, win 30 w1, refund b0`. */
function callOf(owner: Owner, script: string, round = nothingYet): PlayCall {
  const plays = script.split(', ').map((line): PlayMove => {
    const [verb, ...words] = line.split(' ')
    const cause = (name = '') => `${owner.memberId}:${name}`
    if (verb === 'refund' || verb === 'correction') return { kind: verb, of: cause(words[0]) }
    return {
      kind: verb === 'bet' ? 'stake' : 'prize',
      cause: cause(words[1]),
      amount: BigInt(words[0] ?? ''),
    }
  })
  const at = context.clock.now()
  return {
    ...owner,
    id: newId(context.clock),
    game: 'rng:TEST.wheel',
    round,
    plays,
    reference: 'TEST r1',
    at,
  }
}

const play = (...calls: PlayCall[]) => transact(context, (tx) => playCalls(tx, calls))
const purses = (owner: Owner) => readPurses(context.db, [mainPurse(owner), purseOf(owner, 'bonus')])
const told = (outcomes: readonly PlayOutcome[]) => outcomes.map(wordOf)

function wordOf(outcome: PlayOutcome): string {
  if (outcome.state === 'fallen') return `${outcome.refusal.code} at ${outcome.refusedAt}`
  return outcome.plays.map(({ moved, bonus }) => `${moved} of it ${bonus}`).join(', ')
}

test('the plays of a call are posted in their order, or none is, and others of its batch stand', async () => {
  const [ann, ben] = [await openMember(100n), await openMember(5n)]
  const outcomes = await play(
    callOf(ann, 'bet 100 b1, win 40 w1'),
    callOf(ben, 'bet 3 b1, bet 3 b2'),
    callOf(ann, 'win 9 w2, bet 50 b2'),
    callOf(ben, 'win 7 w3, bet 12 b3'),
    callOf(ann, 'bet 41 b3'),
  )
  assert.deepEqual(told(outcomes), [
    '100 of it 0, 40 of it 0',
    'insufficient_funds at 1',
    'insufficient_funds at 1',
    '7 of it 0, 12 of it 0',
    'insufficient_funds at 0',
  ])
  assert.deepEqual(
    outcomes.map((one) => one.balance),
    [40n, 0n, 40n, 0n, 40n],
  )
  assert.equal((await prove(context.db)).wrong, null)
})

test('a prize goes to the purses that paid the stakes of its round, the bonus’s share rounded down', async () => {
  const ann = await openMember(50n, 100n)
  const [first] = await play(callOf(ann, 'bet 60 b1'))
  assert.deepEqual(told(first ? [first] : []), ['60 of it 10'])
  assert.deepEqual(await purses(ann), [0n, 90n])
  assert.deepEqual(told(await play(callOf(ann, 'win 35 w1', { staked: 60n, stakedBonus: 10n }))), [
    '35 of it 5',
  ])
  assert.deepEqual(await purses(ann), [30n, 95n])
})

test('what a call stakes and wins at once is shared by what its stakes find there, call by call', async () => {
  const [ann, ben] = [await openMember(50n, 100n), await openMember(10n)]
  const outcomes = await play(
    callOf(ann, 'bet 60 b1, win 120 w1'),
    callOf(ben, 'bet 10 b1, win 5 w1'),
    callOf(ann, 'bet 130 b2, bet 41 b3, win 7 w2'),
    callOf(ann, 'bet 130 b4, win 12 w4, bet 10 b5, win 2 w5'),
    callOf(ann, 'win 9 w6, bet 1 b6', { staked: 3n, stakedBonus: 2n }),
  )
  // 50 + 100; 60 is 50 and 10, 120 is 100 and 20: 100 + 110; then 171 is 100 and 71, 7 is 5 and 2: 5 + 41.
  assert.deepEqual(told(outcomes), [
    '60 of it 10, 120 of it 20',
    '10 of it 0, 5 of it 0',
    '130 of it 30, 41 of it 41, 7 of it 2',
    'insufficient_funds at 0',
    '9 of it 6, 1 of it 0',
  ])
  assert.deepEqual(await purses(ann), [7n, 47n])
  assert.equal((await prove(context.db)).wrong, null)
})

test('a refund is in the purses its stake came from, and what is taken back is what they still hold', async () => {
  const ann = await openMember(50n, 100n)
  await play(callOf(ann, 'bet 60 b1'))
  await play(callOf(ann, 'win 40 w1', { staked: 60n, stakedBonus: 10n }))
  assert.deepEqual(await purses(ann), [34n, 96n])
  assert.deepEqual(told(await play(callOf(ann, 'refund b1'))), ['60 of it 10'])
  assert.deepEqual(await purses(ann), [84n, 106n])
  await play(callOf(ann, 'bet 70 b2'))
  assert.deepEqual(told(await play(callOf(ann, 'correction w1, refund b2'))), ['20 of it 6, 70 of it 0'])
  assert.deepEqual(await purses(ann), [70n, 100n])
  // Asked for again, both moved before; of what is empty nothing is taken, and nobody falls for it.
  assert.deepEqual(told(await play(callOf(ann, 'correction w1, refund b2'))), ['20 of it 6, 70 of it 0'])
  assert.deepEqual(told(await play(callOf(ann, 'refund b9, bet 1 b3'))), ['0 of it 0, 1 of it 0'])
  const ben = await openMember(5n)
  await play(callOf(ben, 'win 9 w1'), callOf(ben, 'bet 14 b1'))
  assert.deepEqual(told(await play(callOf(ben, 'correction w1, win 3 w2'))), ['0 of it 0, 3 of it 0'])
  assert.equal((await prove(context.db)).wrong, null)
})

test('fifty calls at once on one balance: exactly the affordable ones', async () => {
  const ann = await openMember(35n, 1n)
  // Each costs two; one asks for three first.
  const calls = Array.from({ length: 50 }, (_, i) =>
    callOf(ann, i % 2 ? `bet 2 b${i}` : `bet 3 b${i}, win 1 w${i}`),
  )
  const outcomes = (await Promise.all(calls.map((one) => play(one)))).flat()
  const played = outcomes.filter((one) => one.state === 'played').length
  const [own = 0n, given = 0n] = await purses(ann)
  assert.equal(own + given, 36n - 2n * BigInt(played))
  assert.ok(own + given < 3n)
  assert.equal((await prove(context.db)).wrong, null)
})
