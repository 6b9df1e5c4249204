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
const { context } = house
const derby = await openAskedVendor(house, 'DERBY')
await addStaff(context, 'staff-a', 'staff-b')
const ann = await derby.open()
const command = (name: string, ...args: string[]) =>
  runCommand(context, commandNamed(`vendor ${name}`), ...args)
const resolve = (id: string, ...args: string[]) => command('resolve', id, ...args)
const [first, second] = [
  ['--reason', 'as agreed', '--by', 'staff-a'],
  ['--by', 'staff-b'],
]

/** The difference about a transaction, or of a round that stays open. */
async function differenceOf(transaction: string, round?: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from vendor.difference
    where transaction = ${transaction} and round = coalesce(${round ?? null}, round)`.execute(context.db)
  return writeId('dif', rows[0]?.id ?? assert.fail(`nothing differs of ${transaction}`))
}
async function stands(id: string): Promise<string> {
  const all = JSON.parse((await command('differences', 'DERBY', '--all', '--json')).said) as Record<
    string,
    unknown
  >[]
  const { state, resolution, resolvedBy, confirmedBy } = all.find((one) => one['id'] === id) ?? {}
  return [state, resolution, resolvedBy, confirmedBy].filter((one) => one !== null).join(' ')
}
const seenIn = (said: string) => /--seen (\S+)$/.exec(said)?.[1] ?? assert.fail(said)

for (let i = 1; i <= 6; i++) {
  await ann.say('bet', `b${i}`, { round: `r${i}`, units: 2 })
  await ann.say('win', `w${i}`, { round: `r${i}`, units: 3, closes: true })
}
await ann.say('bet', 'open', { round: 'r-open', units: 4 })
await ann.say('bet', 'open-too', { round: 'r-open-too', units: 4 })
await derby.beWrong({
  added: [ann.entry('TK_BET', 'x1', 'r-x', 5), ann.entry('TK_ROLLBACK', 'u6', 'r6', 0, 'b6')],
  lost: ['w1', 'w2', 'b5'],
  altered: { w3: { amount: 900_000 }, b4: { transaction_status: 'TS_ROLLEDBACK' } },
})
await derby.wait(31)
await command('reconcile', 'DERBY', '--hours', '1')
await derby.wait(48 * 60)
await askOpenRounds(context)

test('our books stay by the word of one, and nothing moves', async () => {
  const [id, held] = [await differenceOf('b5'), await ann.holds()]
  assert.match((await resolve(id, '--as', 'ours', ...first)).said, /It is resolved: ours/)
  assert.equal(await stands(id), 'resolved ours staff:staff-a')
  assert.equal(await ann.holds(), held)
  await assert.rejects(resolve(id, '--as', 'ours', ...first), /it is resolved: ours/)
})

test('where money moves one proposes and another confirms exactly that, and five at once do it once', async () => {
  const [id, held] = [await differenceOf('w1'), await ann.holds()]
  const proposed = await resolve(id, '--as', 'theirs', ...first)
  assert.match(proposed.said, /It waits for another person/)
  const seen = seenIn(proposed.said)
  assert.equal(await ann.holds(), held)
  await assert.rejects(resolve(id, '--by', 'staff-a', '--seen', seen), /who proposed it does not confirm it/)
  const other = `9${seen}`
  await assert.rejects(resolve(id, ...second, '--seen', other), /something else was proposed since/)
  await Promise.all([1, 2, 3, 4, 5].map(() => resolve(id, ...second, '--seen', seen)))
  assert.equal(await ann.holds(), held - 3n)
  assert.equal(await stands(id), 'resolved theirs staff:staff-a staff:staff-b')
  await resolve(id, ...second, '--seen', seen)
  assert.equal(await ann.holds(), held - 3n)
  assert.match((await resolve(id)).said, /Resolved theirs by staff:staff-a, confirmed by staff:staff-b/)
})

test('what was cut off between what moved and what was written is gone on with, and moves once', async () => {
  const [id, held] = [await differenceOf('w2'), await ann.holds()]
  const seen = seenIn((await resolve(id, '--as', 'theirs', ...first)).said)
  await sql`alter table vendor.difference add constraint cut check (state = 'open' or resolution <> 'theirs' or transaction <> 'w2')`.execute(
    context.owner.db,
  )
  await assert.rejects(resolve(id, ...second, '--seen', seen))
  assert.equal(await ann.holds(), held - 3n)
  await sql`alter table vendor.difference drop constraint cut`.execute(context.owner.db)
  assert.match((await resolve(id)).said, /Confirmed by staff:staff-b, and not done yet/)
  await resolve(id, ...second, '--seen', seen)
  assert.deepEqual(
    [await ann.holds(), await stands(id)],
    [held - 3n, 'resolved theirs staff:staff-a staff:staff-b'],
  )
})

test('a win of another sum, a bet that was taken back and an undo we never heard of become what the vendor says', async () => {
  const agree = async (id: string) =>
    await resolve(id, ...second, '--seen', seenIn((await resolve(id, '--as', 'theirs', ...first)).said))
  const held = await ann.holds()
  await agree(await differenceOf('w3'))
  assert.equal(await ann.holds(), held + 6n)
  await agree(await differenceOf('b4'))
  assert.equal(await ann.holds(), held + 8n)
  await agree(await differenceOf('u6'))
  assert.equal(await ann.holds(), held + 10n)
})

test('a round that stays open is void, or closed as it is, by two', async () => {
  const held = await ann.holds()
  const open = await differenceOf('', 'r-open')
  await resolve(open, ...second, '--seen', seenIn((await resolve(open, '--as', 'theirs', ...first)).said))
  assert.equal(await ann.holds(), held + 4n)
  const closed = await differenceOf('', 'r-open-too')
  await resolve(closed, ...second, '--seen', seenIn((await resolve(closed, '--as', 'ours', ...first)).said))
  assert.equal(await ann.holds(), held + 4n)
  const { rows } = await sql<{ said: string }>`
    select concat_ws(' ', round, state, staked / 10000) as said from vendor.round where round like 'r-open%' order by 1`.execute(
    context.db,
  )
  assert.deepEqual(
    rows.map(({ said }) => said),
    ['r-open void 0', 'r-open-too closed 4'],
  )
})

test('what no port could take is settled by hand alone, for no more than is held', async () => {
  const [id, held] = [await differenceOf('x1'), await ann.holds()]
  await assert.rejects(resolve(id, '--as', 'theirs', ...first), /cannot be made what the vendor says/)
  const much = await resolve(id, '--take', '100000', ...first)
  await assert.rejects(resolve(id, ...second, '--seen', seenIn(much.said)), /holds less/)
  const seen = seenIn((await resolve(id, '--take', '5', ...first)).said)
  await assert.rejects(
    resolve(id, ...second, '--seen', seenIn(much.said)),
    /something else was proposed since/,
  )
  await resolve(id, ...second, '--seen', seen)
  assert.deepEqual(
    [await ann.holds(), await stands(id)],
    [held - 5n, 'resolved by_hand staff:staff-a staff:staff-b'],
  )
})

test('what is typed wrongly says so, and each step has its line in the audit', async () => {
  await assert.rejects(resolve('dif_x'), /is no difference/)
  await assert.rejects(resolve(writeId('dif', ann.memberId), '--as', 'ours', ...first), /no such difference/)
  const id = await differenceOf('b5')
  await assert.rejects(resolve(id, '--as', 'ours', '--by', 'staff-a'), /say why/)
  await assert.rejects(resolve(id, '--as', 'ours', '--reason', 'x'), /who does this/)
  await assert.rejects(resolve(id, '--as', 'ours', '--reason', 'x', '--by', 'ann'), /is not of the staff/)
  await assert.rejects(resolve(id, '--as', 'mine', ...first), /ours or theirs/)
  await assert.rejects(resolve(id, '--give', '0', ...first), /is no amount/)
  await assert.rejects(resolve(id, '--seen', 'x', ...second), /the number and the hash/)
  assert.deepEqual(
    [(await command('differences', 'DERBY')).code, (await command('differences', 'DERBY')).said],
    [0, 'Nothing differs.'],
  )
  const { rows } = await sql<{ action: string; count: number }>`
    select action, count(*)::int from audit.line where subject = 'vendor:DERBY' and action like 'vendor.difference%'
    group by 1 order by 1`.execute(context.db)
  assert.deepEqual(rows, [
    { action: 'vendor.difference_proposed', count: 9 },
    { action: 'vendor.difference_resolved', count: 9 },
  ])
})

test('the ledger proves after all of it', async () => {
  assert.equal((await prove(context.db)).wrong, null)
})
