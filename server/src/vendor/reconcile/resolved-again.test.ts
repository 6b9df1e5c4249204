import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeId } from '@fairground/contract'
import { sql } from '#kit'
import { prove } from '#ledger'
import { openAskedVendor } from '#test/asked-vendor'
import { addStaff } from '#test/staff'
import { commandNamed, runCommand } from '#test/command-line'
import { openHouse } from '#test/house'
import { askOpenRounds } from './ask-rounds.ts'

const house = await openHouse()
const { context, clock } = house
const derby = await openAskedVendor(house, 'DERBY')
await addStaff(context, 'staff-a', 'staff-b')
const command = (name: string, ...args: string[]) =>
  runCommand(context, commandNamed(`vendor ${name}`), ...args)

/** The difference of a kind about a transaction, or a round, that is open. */
async function open(kind: string, of: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from vendor.difference where kind = ${kind} and ${of} in (transaction, round) and state = 'open'`.execute(
    context.db,
  )
  return writeId('dif', rows[0]?.id ?? assert.fail(`nothing differs of ${of}`))
}
/** Has two people take the vendor's word for it. */
async function agree(kind: string, of: string): Promise<void> {
  const id = await open(kind, of)
  const { said } = await command('resolve', id, '--as', 'theirs', '--reason', 'as agreed', '--by', 'staff-a')
  const seen = /--seen (\S+)$/.exec(said)?.[1] ?? assert.fail(said)
  await command('resolve', id, '--by', 'staff-b', '--seen', seen)
}
const begun = clock.now().getTime()
/** Compares so many minutes after the beginning, until so many. */
const compare = async (from: number, until: number) => {
  const [since, before] = [from, until].map(
    (at) => `${new Date(begun + at * 60_000).toISOString().slice(0, 19)}Z`,
  )
  const { code, said } = await command('reconcile', 'DERBY', '--since', since ?? '', '--until', before ?? '')
  return code === 0 ? 'the same' : said
}

test('of a win that was less, and is spent, what is paid instead goes towards what was paid before', async () => {
  const ann = await derby.open()
  await ann.say('bet', 'lb', { round: 'l', units: 2 })
  await ann.say('win', 'lw', { round: 'l', units: 50, closes: true })
  await ann.say('bet', 'all', { round: 's-all', units: 148 })
  await ann.say('win', 'none', { round: 's-all', units: 0, closes: true })
  assert.equal(await ann.holds(), 0n)
  await derby.beWrong({ altered: { lw: { amount: 2_000_000 } } })
  await derby.wait(10)
  await command('reconcile', 'DERBY', '--hours', '1')
  await agree('amount', 'lw')
  assert.equal(await ann.holds(), 0n)
  const { rows } = await sql<{ short: string }>`
    select detail->>'short' as short from vendor.difference where kind = 'short' and round = 'l'`.execute(
    context.db,
  )
  assert.deepEqual(rows, [{ short: '30' }])
})

const bea = await derby.open()
const wrong = {
  lost: ['undo-sw', 'tw'],
  altered: {
    aw: { amount: 600_000 },
    sw: { transaction_status: 'TS_SUCCESS' },
    ub: { transaction_status: 'TS_ROLLEDBACK' },
  },
}

test('compared again after its word was taken for each kind of difference, a vendor’s books and ours say the same', async () => {
  await derby.beWrong({})
  for (const name of ['a', 's', 't', 'u', 'm', 'v'])
    await bea.say('bet', `${name}b`, { round: name, units: 2 })
  await bea.say('win', 'aw', { round: 'a', units: 10, closes: true })
  await bea.say('win', 'sw', { round: 's', units: 7, closes: true })
  await bea.say('rollback', 'undo-sw', { round: 's', of: 'sw' })
  await bea.say('win', 'tw', { round: 't', units: 3, closes: true })
  await bea.say('win', 'uw', { round: 'u', units: 1, closes: true })
  await bea.say('win', 'mw', { round: 'm', units: 4, closes: true, silent: true })
  await bea.say('bet', 'nb', { round: 'n', units: 5 })
  await bea.say('rollback', 'undo-nb', { round: 'n', of: 'nb', silent: true })
  await derby.beWrong(wrong)
  await derby.wait(45)
  assert.match(await compare(9, 40), /6 differ, 6 of them new; 1 were owed/)
  const held = await bea.holds()
  for (const [kind, of, moves] of [
    ['amount', 'aw', -4n],
    ['state', 'sw', 7n],
    ['missing_there', 'tw', -3n],
    ['state', 'ub', 2n],
    ['missing_here', 'undo-nb', 5n],
  ] as const) {
    const before = await bea.holds()
    await agree(kind, of)
    assert.equal((await bea.holds()) - before, moves, of)
  }
  await derby.wait(48 * 60)
  await askOpenRounds(context)
  await agree('round_open', 'v')
  assert.equal(await bea.holds(), held + 9n)
  await derby.wait(10)
  for (const [from, until] of [
    [9, 40],
    [41, 90],
    [48 * 60, 49 * 60],
  ] as const)
    assert.equal(await compare(from, until), 'the same', `from ${from}`)
})

test('what its vendor says anew of a win that was paid anew moves what is between, and never the first again', async () => {
  const held = await bea.holds()
  await derby.beWrong({ ...wrong, altered: { ...wrong.altered, aw: { amount: 800_000 } } })
  assert.match(await compare(9, 40), /1 differ, 1 of them new/)
  await agree('amount', 'aw')
  assert.equal(await bea.holds(), held + 2n)
  await derby.beWrong({ ...wrong, lost: [...wrong.lost, 'aw'] })
  assert.match(await compare(9, 40), /1 differ, 1 of them new/)
  await agree('missing_there', 'aw')
  assert.equal(await bea.holds(), held - 6n)
  assert.equal(await compare(9, 40), 'the same')
  await derby.beWrong(wrong)
  assert.match(await compare(9, 40), /1 differ, 1 of them new/)
  await agree('state', 'aw')
  assert.equal(await bea.holds(), held)
  assert.equal(await compare(9, 40), 'the same')
})

test('of a win that people paid anew in doubt about it twice, the second sum takes the place of the first', async () => {
  const cat = await derby.open()
  await cat.say('bet', 'db', { round: 'd', units: 2 })
  await cat.say('win', 'dw', { round: 'd', units: 10, closes: true })
  await derby.wait(40)
  const now = Math.round((clock.now().getTime() - begun) / 60_000)
  for (const amount of [600_000, 700_000]) {
    await derby.beWrong({ ...wrong, altered: { ...wrong.altered, dw: { amount } } })
    assert.match(await compare(now - 41, now - 20), /1 differ, 1 of them new/)
  }
  await agree('amount', 'dw')
  await agree('amount', 'dw')
  assert.ok([104n, 105n].includes(await cat.holds()), 'either sum, and not both')
  const cut = sql`alter table vendor.difference add constraint cut check (state = 'open' or kind <> 'state' or transaction <> 'dw')`
  await derby.beWrong({ ...wrong, lost: [...wrong.lost, 'dw'] })
  await compare(now - 41, now - 20)
  await agree('missing_there', 'dw')
  await derby.beWrong({ ...wrong, altered: { ...wrong.altered, dw: { amount: 500_000 } } })
  await compare(now - 41, now - 20)
  await cut.execute(context.owner.db)
  await assert.rejects(agree('state', 'dw'))
  assert.equal(await cat.holds(), 103n)
  await sql`alter table vendor.difference drop constraint cut`.execute(context.owner.db)
  const id = await open('state', 'dw')
  const seen = /--seen (\S+)$/.exec((await command('resolve', id)).said)?.[1] ?? ''
  await command('resolve', id, '--by', 'staff-b', '--seen', seen)
  assert.equal(await cat.holds(), 103n, 'what was cut off is gone on with, and pays once')
})

test('what a vendor calls as if we had said it is compared as anything else of its own', async () => {
  const dan = await derby.open()
  const id = `${writeId('dif', dan.memberId)}:win`
  await dan.say('bet', id, { round: 'hidden', units: 2 })
  await derby.beWrong({ ...wrong, lost: [...wrong.lost, id] })
  await derby.wait(10)
  await command('reconcile', 'DERBY', '--hours', '1')
  await open('missing_there', id)
})

test('the ledger proves after all of it', async () => {
  assert.equal((await prove(context.db)).wrong, null)
})
