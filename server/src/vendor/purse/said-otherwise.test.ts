import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { sql } from '#kit'
import { commandNamed, runCommand } from '#test/command-line'
import { openHouse } from '#test/house'
import { openPurseVendor } from '#test/purse-vendor'
import { until } from '#test/until'
import { endTransfer } from './end-transfer.ts'
import { findTransfer } from './transfer.ts'

const house = await openHouse()
const { context, clock } = house
const cards = await openPurseVendor(house)
const { open, holds, move, sent, play, be, work, ownerOf, vassalage, proves } = cards
const minute = 60_000
const told: unknown[] = []
mock.method(context.log, 'error', (of: unknown) => void told.push(of))
const vendor = (verb: string, ...args: string[]) =>
  runCommand(context, commandNamed(`vendor ${verb}`), ...args)

/** The one transfer of somebody's. */
async function transferOf(token: string) {
  const { memberId } = ownerOf(token)
  const { rows } = await sql<{ id: string }>`
    select id from vendor.purse_transfer where member_id = ${memberId}::uuid`.execute(context.db)
  return (await findTransfer(context.db, { memberId, id: rows[0]?.id ?? '' })) ?? assert.fail('none')
}

const differences = async (token: string) =>
  (
    await sql`
      select kind, transaction, ours / 10000 as ours, theirs / 10000 as theirs, detail->>'ours' as here, detail->>'theirs' as there
      from vendor.difference where member_id = ${ownerOf(token).memberId}::uuid`.execute(context.db)
  ).rows

test('that a transfer arrived which was given back by then is a difference, told aloud, and moves nothing', async () => {
  const token = await open('late-yes', 50n)
  await be('unhurried', 1, 1)
  const before = (await sent()).length
  await play('hide-transfers', { isHidden: true })
  const moving = move(token, 'out', '20')
  await until('its vendor has it', async () => (await sent()).length > before)
  clock.advance(11 * minute)
  await work('vendor:ask')
  assert.deepEqual(await holds(token), [50n, 0n, 0n])
  assert.equal((await moving).value.state, 'failed')
  await play('hide-transfers')
  const { reference } = await transferOf(token)
  const said = { transaction: reference, ours: 0n, theirs: 20n, here: 'failed', there: 'done' }
  assert.deepEqual(await differences(token), [{ kind: 'state', ...said }])
  assert.deepEqual(told.splice(0), [
    { vendor: vassalage, transfer: reference, ours: 'failed', theirs: 'done' },
  ])
  assert.deepEqual(await holds(token), [50n, 0n, 0n])
  await proves()
})

test('people see which it is and settle it by hand; no port could make our books say what its vendor says', async () => {
  const listed = await vendor('differences', vassalage)
  assert.match(listed.said, /dif_\w+ .* state .* 0 +20 +open/)
  const id = /dif_\w+/.exec(listed.said)?.[0] ?? assert.fail('none is listed')
  const shown = (await vendor('resolve', id)).said
  for (const line of [/transfer: ptr_\w+/, /direction: out/, /ours: failed/, /theirs: done/])
    assert.match(shown, line)
  await open('clerk', 0n)
  await context.owner.pool.query(`update identity.login set role = 'staff' where username = 'clerk'`)
  const by = ['--reason', 'ticket 7', '--by', 'clerk']
  await assert.rejects(vendor('resolve', id, '--as', 'theirs', ...by), /settle it by hand/)
  assert.match((await vendor('resolve', id, '--take', '20', ...by)).said, /another person/)
})

test('that one failed which had arrived is a difference too, once; what says the same again is none', async () => {
  const token = await open('late-no', 50n)
  await move(token, 'out', '20')
  const transfer = await transferOf(token)
  await endTransfer(context, transfer, { word: 'done', said: 'SUCCESS' }, false)
  await endTransfer(context, transfer, { word: 'unknown', said: 'PENDING' }, false)
  await endTransfer(context, transfer, { word: 'not_found', said: 'NOT FOUND' }, false)
  assert.deepEqual([await differences(token), told], [[], []])
  for (let times = 0; times < 2; times++)
    await endTransfer(context, transfer, { word: 'failed', said: 'FAILED' }, false)
  const said = { transaction: transfer.reference, ours: 20n, theirs: 0n, here: 'done', there: 'failed' }
  assert.deepEqual(await differences(token), [{ kind: 'state', ...said }])
  assert.equal(told.splice(0).length, 2)
  assert.deepEqual(await holds(token), [30n, 0n, 20n])
  await proves()
})

test('what was begun too long ago is not sent any more, and is back', async () => {
  const token = await open('stood-still', 50n)
  await be('unhurried', 1)
  const before = [await sent(), await heard('cm')] as const
  const moving = move(token, 'out', '20')
  await until('its vendor is told who plays', async () => (await heard('cm')) > before[1])
  clock.advance(minute)
  assert.equal((await moving).value.state, 'failed')
  assert.equal((await sent()).length, before[0].length)
  assert.deepEqual(await holds(token), [50n, 0n, 0n])
  assert.deepEqual([await differences(token), told], [[], []])
})

async function heard(what: string): Promise<number> {
  return ((await play('heard')) as { method: string }[]).filter(({ method }) => method === what).length
}
