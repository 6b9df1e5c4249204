import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeId } from '@fairground/contract'
import { sql } from '#kit'
import { commandNamed, runCommand } from '#test/command-line'
import { openHouse } from '#test/house'
import { openPurseVendor } from '#test/purse-vendor'
import { addStaff } from '#test/staff'

const house = await openHouse()
const { context, clock } = house
const cards = await openPurseVendor(house)
const { open, holds, move, play, work, ownerOf, playerOf, vassalage, proves } = cards
const perUnit = 100_000
await addStaff(context, 'staff-a', 'staff-b')
const resolve = async (...args: string[]) =>
  (await runCommand(context, commandNamed('vendor resolve'), ...args)).said

const differences = async () =>
  (
    await sql<{ id: string; transaction: string; said: string; memberId: string | null }>`
      select id, transaction, member_id as "memberId", concat_ws(' ', kind, detail->>'why', detail->>'said') as said
      from vendor.difference where vassalage = ${vassalage} order by transaction`.execute(context.db)
  ).rows

test('a record that nobody can read is kept as it was said, once, and holds up none behind it', async () => {
  const token = await open('plays-odd', 100n)
  await move(token, 'out', '100')
  const username = await playerOf(token)
  const one = { username, game_code: 'wheel', round: 'a', rake: 0, settled_at: clock.now().getTime() }
  const record = (id: string, bet: number, win: number, more: object = {}) =>
    play('record', { ...one, id, bet_amount: bet * perUnit, win_amount: win * perUnit, ...more })
  await record('first', 10, 0)
  await record('negative', 10, -5)
  await record('vast', 10, 10 ** 15)
  await record('fraction', 10, 0.000_005)
  await record('when', 10, 0, { settled_at: -1 })
  await record('round', 10, 0, { round: 'a\u0000' })
  await record('name\u0000', 10, 0)
  await record('nobody', -1, 0, { username: 'stranger' })
  await record('last', 10, 3)
  await play('page', { size: 2 })
  for (let times = 0; times < 2; times++) await work('vendor:records')
  assert.deepEqual(await holds(token), [0n, 0n, 83n])
  const kept = await differences()
  assert.deepEqual(
    kept.map(({ transaction }) => transaction.replace(/^unread:[0-9a-f]{32}$/, 'of no name')),
    ['fraction', 'negative', 'nobody', 'round', 'of no name', 'vast', 'when'],
  )
  const { memberId } = ownerOf(token)
  for (const { transaction, said, ...of } of kept) {
    assert.match(said, /^missing_here unreadable \{.*"game_code":"wheel"/)
    assert.equal(of.memberId, transaction === 'nobody' ? null : memberId)
  }
  assert.match(kept[0]?.said ?? '', /"win_amount":\{"number":"0\.5"\}/)
  await play('page', { size: 100 })
  await proves()
})

test('what people make of it they give or take by hand, and it is never taken as what it could not say', async () => {
  const token = [...(await differences())].find(({ transaction }) => transaction === 'negative')
  const id = writeId('dif', token?.id ?? assert.fail())
  const [first, second] = [
    ['--reason', 'their statement of May', '--by', 'staff-a'],
    ['--by', 'staff-b'],
  ]
  await assert.rejects(resolve(id, '--as', 'theirs', ...first), /cannot be made what the vendor says/)
  const seen = /--seen (\S+)$/.exec(await resolve(id, '--give', '4', ...first))?.[1] ?? assert.fail()
  assert.match(await resolve(id, ...second, '--seen', seen), /It is resolved: by_hand/)
  await work('vendor:records')
  assert.equal((await differences()).length, 7)
  await proves()
})
