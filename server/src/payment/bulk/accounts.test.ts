import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeId } from '@fairground/contract'
import { houseAccount, readHouseBalance } from '#ledger'
import { approveWithdrawal, readForStaff } from '#payment/withdrawal'
import { changeSetting } from '#site'
import { commandNamed, runCommand } from '#test/command-line'
import { unit } from '#test/house'
import { openTransfers } from '#test/transfers'
import { withdrawalsOf } from '#test/withdrawals'
import { confirmSent } from './confirm.ts'
import { writeBulkFile } from './write-file.ts'

// What is sent by a bank's file, and what the bank sends back, as the ledger has it at each account of the house's.
const { house, feed } = await openTransfers()
const { context, member, ask, refOf, held, proved } = await withdrawalsOf(house)

const lies = async (name: string) =>
  -(await readHouseBalance(context.db, houseAccount(name, { book: 'real', currency: 'VND' }))) / unit
/** What each account has changed by since before, as money that lies there. */
const openBooks = async () => {
  const names = ['gateway:vietqr', 'gateway:bank', 'suspense:vietqr']
  const before = await Promise.all(names.map(lies))
  return async () => {
    const now = await Promise.all(names.map(lies))
    return now.map((amount, place) => Number(amount - (before[place] ?? 0n)))
  }
}

/** One in a file at the bank; what leaves for it, and what comes without a name. */
async function inFile(username: string) {
  const one = await member(username)
  const ref = await refOf((await ask(one, { amount: '400000' })).value['withdrawalId'])
  await approveWithdrawal(context, ref, { actor: 'staff:staff-a' })
  await writeBulkFile(context, { actor: 'staff:staff-a', atMost: 500 })
  const of = context.db.selectFrom('payment.bulk_row').select('memo').where('withdrawal_id', '=', ref.id)
  const { memo } = await of.executeTakeFirstOrThrow()
  const leaves = async () => {
    await feed({ content: memo, amount: 400_000, transferType: 'out' })
    await confirmSent(context)
  }
  const say = async (verb: string, by: string, ...words: string[]) =>
    await runCommand(context, commandNamed('withdrawal'), verb, writeId('wdr', ref.id), '--by', by, ...words)
  return { ...one, ref, leaves, say, state: async () => (await readForStaff(context.db, ref)).state }
}

let came = 0

/** Money comes that says nothing; answers by what it waits in suspense. */
async function comes(amount = 400_000, transactionDate = '2026-11-21 10:00:00'): Promise<string> {
  const referenceCode = `BACK${++came}`
  assert.deepEqual((await feed({ content: 'HOAN TRA', amount, referenceCode, transactionDate })).outcomes, [
    'unclaimed',
  ])
  const { id } = await context.db
    .selectFrom('payment.movement')
    .select('id')
    .where('gateway_id', 'like', `${referenceCode}@%`)
    .executeTakeFirstOrThrow()
  return id
}

const why = ['--reason', 'The account is closed.'] as const

test('what leaves an account for a row of a file leaves that account in the ledger', async () => {
  const [one, books] = [await inFile('leaves'), await openBooks()]
  await one.leaves()
  assert.deepEqual([await one.state(), await books()], ['paid', [-400_000, 0, 0]])
  await proved()
})

test('what was said to be sent before it was seen to leave has left by the account it was seen at', async () => {
  const [one, books] = [await inFile('is-said-first'), await openBooks()]
  await one.say('paid', 'staff-a', '--reference', 'FT-1')
  assert.deepEqual(await books(), [0, -400_000, 0])
  await one.leaves()
  assert.deepEqual(await books(), [-400_000, 0, 0])
  await one.say('returned', 'staff-a', ...why)
  assert.deepEqual(await books(), [0, 0, 0])
  await proved()
})

test('what the bank sends back comes out of suspense and is its member’s again, once', async () => {
  const [one, other, books] = [await inFile('comes-back'), await inFile('comes-not'), await openBooks()]
  await one.leaves()
  await other.leaves()
  const [more, movement] = [await comes(400_001), await comes()]
  assert.deepEqual(await books(), [800_001 - 800_000, 0, -800_001])
  const waits = /no such money waits/
  await assert.rejects(one.say('returned', 'staff-a', ...why, '--movement', more), waits)
  await one.say('returned', 'staff-a', ...why, '--movement', movement)
  assert.deepEqual([await one.state(), await books()], ['returned', [1, 0, -400_001]])
  assert.equal(await one.balance(), 1_000_000n * unit)
  await assert.rejects(other.say('returned', 'staff-a', ...why, '--movement', movement), waits)
  await assert.rejects(one.say('returned', 'staff-a', ...why, '--movement', await comes()), waits)
  assert.equal(await other.state(), 'paid')
  await proved()
})

test('what comes back with less is what came back: nobody makes up for what a bank keeps', async () => {
  const [one, books] = [await inFile('comes-back-less'), await openBooks()]
  await one.leaves()
  await one.say('returned', 'staff-a', ...why, '--movement', await comes(390_000))
  assert.deepEqual([await one.balance(), await books()], [990_000n * unit, [-10_000, 0, 0]])
  await proved()
})

for (const [when, seenToLeaveFirst] of [
  ['after it was seen to leave', true],
  ['before it was seen to leave', false],
] as const)
  test(`one that came back by word is given its movement ${when}, and nothing twice`, async () => {
    const one = await inFile(seenToLeaveFirst ? 'comes-by-word' : 'comes-before')
    const books = await openBooks()
    await one.say('paid', 'staff-a', '--reference', 'FT-1')
    await one.say('returned', 'staff-a', ...why)
    if (seenToLeaveFirst) await one.leaves()
    const [less, movement] = [await comes(1_000), await comes()]
    const say = (of: string) => one.say('returned', 'staff-a', ...why, '--movement', of)
    await assert.rejects(say(less), /no such money waits/)
    await say(movement)
    await assert.rejects(say(movement), /no such money waits/)
    if (!seenToLeaveFirst) await one.leaves()
    assert.deepEqual([await one.balance(), await books()], [1_000_000n * unit, [1_000, 0, -1_000]])
    await proved()
  })

test('what came back of a disputed one is sent again out of suspense, and leaves by the account it leaves from', async () => {
  const [one, books] = [await inFile('is-sent-again'), await openBooks()]
  await one.leaves()
  await context.owner.db
    .updateTable('payment.withdrawal')
    .set({ state: 'disputed' })
    .where('id', '=', one.ref.id)
    .execute()
  const movement = await comes()
  for (const by of ['staff-a', 'staff-b']) await one.say('again', by, ...why, '--movement', movement)
  assert.deepEqual([await one.state(), await held(one.memberId)], ['approved', '400000'])
  assert.deepEqual(await books(), [0, 0, 0])
  await writeBulkFile(context, { actor: 'staff:staff-a', atMost: 500 })
  const of = context.db.selectFrom('payment.bulk_row').select('memo').where('withdrawal_id', '=', one.ref.id)
  const { memo } = await of.where('attempt', '=', 2).executeTakeFirstOrThrow()
  await feed({ content: memo, amount: 400_000, transferType: 'out' })
  await confirmSent(context)
  assert.deepEqual([await one.state(), await books()], ['paid', [-400_000, 0, 0]])
  await proved()
})

/** One that left, was disputed, and is approved again because two people said that it came back. */
async function sentBackByWord(username: string) {
  const one = await inFile(username)
  await one.leaves()
  return { ...one, ...(await sentAgain(one)) }
}

async function sentAgain(one: Awaited<ReturnType<typeof inFile>>) {
  await context.owner.db
    .updateTable('payment.withdrawal')
    .set({ state: 'disputed' })
    .where('id', '=', one.ref.id)
    .execute()
  house.clock.advance(60_000)
  for (const by of ['staff-a', 'staff-b']) await one.say('again', by, ...why)
  const returned = (movement: string, ...of: string[]) =>
    one.say('returned', 'staff-a', ...why, '--movement', movement, ...of)
  return { returned }
}

const [first, second] = [['--sending', '1'] as const, ['--sending', '2'] as const]
const later = '2026-11-22 10:00:00'

test('what came back of the first sending is not what came back of the second', async () => {
  const early = await comes()
  const one = await sentBackByWord('is-sent-twice')
  await one.say('take', 'staff-a')
  await one.say('paid', 'staff-a', '--reference', 'FT-2')
  await assert.rejects(one.returned(early, ...second), /no such money waits/)
  assert.equal(await one.state(), 'paid')
  await one.returned(await comes(400_000, later), ...second)
  assert.equal(await one.balance(), 1_000_000n * unit)
})

for (const [when, isSentBefore] of [
  ['after it was sent another time', true],
  ['before it is sent another time', false],
] as const)
  test(`what came of the first sending ${when} is taken from suspense once, and gives nobody anything`, async () => {
    const books = await openBooks()
    const one = await sentBackByWord(isSentBefore ? 'comes-after-second' : 'comes-before-second')
    const send = async () => {
      await one.say('take', 'staff-a')
      await one.say('paid', 'staff-a', '--reference', 'FT-2')
    }
    if (isSentBefore) await send()
    const balance = await one.balance()
    const movement = await comes(400_000, later)
    if (isSentBefore) await assert.rejects(one.returned(movement), /sent 2 times: say by --sending which/)
    assert.match((await one.returned(movement, ...first)).said, isSentBefore ? /is paid\./ : /is approved\./)
    assert.equal(await one.balance(), balance)
    const another = await comes(400_000, later)
    await assert.rejects(one.returned(another, ...first), /no such money waits/)
    if (!isSentBefore) await send()
    assert.deepEqual(await books(), [400_000, -400_000, -400_000])
    await assert.rejects(one.say('returned', 'staff-a', ...why, ...first), /it is returned/)
    await one.returned(another, ...second)
    assert.deepEqual([await one.balance(), await books()], [1_000_000n * unit, [400_000, -400_000, 0]])
    await proved()
  })

test('what left for a first sending that came back has left by the account it was seen at, however late', async () => {
  const books = await openBooks()
  const one = await inFile('leaves-late')
  await one.say('paid', 'staff-a', '--reference', 'FT-1')
  const { returned } = await sentAgain(one)
  await one.leaves()
  assert.deepEqual(await books(), [-400_000, 400_000, 0])
  await returned(await comes(400_000, later), ...first)
  assert.deepEqual([await one.state(), await books()], ['approved', [0, 0, 0]])
  await one.leaves()
  assert.deepEqual(await books(), [0, 0, 0])
  await proved()
})

test('which time something was sent is a number', async () => {
  const one = await inFile('is-no-number')
  const said = one.say('returned', 'staff-a', ...why, '--sending', 'last')
  await assert.rejects(said, /--sending is 1 for the first time/)
})

test('whatever it comes to, one person says what came back by the movement that proves it', async () => {
  const [one, other] = [await inFile('is-proved'), await inFile('is-word')]
  await one.leaves()
  await other.leaves()
  await changeSetting(context, 'withdrawal.twoPersonFrom', 400_000, 'test')
  const word = (await other.say('returned', 'staff-a', ...why)).said
  assert.match(word, /is paid; it waits for 1 more\./)
  await one.say('returned', 'staff-a', ...why, '--movement', await comes())
  // Also where the first of two had only their word.
  await other.say('returned', 'staff-a', ...why, '--movement', await comes())
  assert.deepEqual([await one.state(), await other.state()], ['returned', 'returned'])
  for (const { balance } of [one, other]) assert.equal(await balance(), 1_000_000n * unit)
  await proved()
})
