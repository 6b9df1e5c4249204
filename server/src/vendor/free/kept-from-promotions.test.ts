import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readId } from '@fairground/contract'
import { noteMark, noteTalk } from '#care/mark'
import { exclude, takeTimeOut } from '#care/pause'
import { readJournals, transact } from '#kit'
import { commandNamed, runCommand } from '#test/command-line'
import { openHouse } from '#test/house'
import { openLaunchingVendor } from '#test/launching-vendor'
import { startWire, type StartedWire } from '#test/wire/start-wire'
import { settled } from '#test/notebook'
import { addStaff } from '#test/staff'
import { workOff } from '#test/work-off'
import { findFreeRounds } from '#vendor/grant'
import { endExcluded, followFreeRounds } from './issue-free-rounds.ts'
import { exclusionReader } from './jobs.ts'

const house = await openHouse()
const { context, clock } = house
const pier = await openLaunchingVendor<StartedWire>(context, house.url, 'PIER', startWire, 'softswiss')
await addStaff(context, 'minh')
const dayMs = 24 * 3_600_000

async function open(username: string) {
  const token = await house.member(username)
  const { value } = await house.ask('GET', '/wps/member/info', { token })
  const owner = { memberId: readId('mem', value.id), book: 'real', currency: 'VND' } as const
  const until = new Date(clock.now().getTime() + 3 * dayMs).toISOString()
  const what = ['--count', '2', '--stake', '5', '--until', until, '--promotion', 'spring']
  const who = ['--reason', 'a gift', '--by', 'minh']
  return {
    owner,
    grant: async (cause: string) => {
      const asked = [username, `${pier.node('wheel')}`, ...what, '--cause', `${username}-${cause}`, ...who]
      return (await runCommand(context, commandNamed('vendor free'), 'grant', ...asked)).said
    },
    states: async () =>
      (await findFreeRounds(context.db, { memberId: owner.memberId })).map(({ state }) => state),
  }
}

type Owner = Awaited<ReturnType<typeof open>>['owner']
const asked = async () => ((await pier.play('given')) as unknown[]).length
const seen = ({ memberId }: Owner) =>
  transact(context, (tx) =>
    noteMark(tx, {
      memberId,
      marker: 'words',
      level: 2,
      occurrence: 'said',
      seen: { count: null, amount: null, usual: null },
      by: 'staff:minh',
    }),
  )

const keeps: [username: string, why: string, keep: (owner: Owner) => Promise<unknown>][] = [
  ['is-called', 'promotions_paused', seen],
  ['is-resting', 'time_out', (owner) => takeTimeOut(context, 24, owner)],
  ['is-shut-out', 'self_excluded', (owner) => exclude(context, 6, owner)],
]

test('who stopped their play or is to be spoken with is granted no free rounds, and what was granted before is theirs while they may play again', async () => {
  for (const [username, why, keep] of keeps) {
    const member = await open(username)
    assert.match(await member.grant('before'), /is issued/, username)
    const before = await asked()
    await keep(member.owner)
    await assert.rejects(member.grant('after'), new RegExp(`refused: ${why}`), username)
    assert.match(await member.grant('before'), /was granted for that before, and is issued/, username)
    assert.deepEqual(await member.states(), ['issued'], username)
    assert.equal(await asked(), before, username)
  }
})

type Given = { path: string; issue_id: string }
const cancelled = async () =>
  ((await pier.play('given')) as Given[]).filter(({ path }) => path === '/freespins/cancel')

/** Reads who shut themselves out, and does the jobs that follow as a worker does. Answers how many of them failed. */
async function work(): Promise<number> {
  await settled(context)
  await readJournals(context, exclusionReader)
  return (await workOff(house, 'vendor:end-free-rounds')).length
}

test('who shuts themselves out has no free rounds any more: their vendor takes them back, asked until it answers', async () => {
  const [out, rests] = [await open('shuts-out'), await open('only-rests')]
  for (const one of [out, rests]) assert.match(await one.grant('given'), /is issued/)
  await pier.be('failing', 1)
  assert.match(await out.grant('waits'), /does not have it yet/)
  await takeTimeOut(context, 24, rests.owner)
  await exclude(context, 6, out.owner)
  const before = (await cancelled()).length
  await pier.be('failing', 1000)
  assert.ok((await work()) > 0, 'its vendor does not answer')
  assert.deepEqual(await out.states(), ['cancelled', 'cancelled'])
  // As of who shut themselves out once, and was let in again since.
  await endExcluded(context, rests.owner.memberId)
  assert.deepEqual(await rests.states(), ['issued'])
  await assert.rejects(followFreeRounds(context), /failed/)
  assert.equal((await cancelled()).length, before)
  await pier.be('honest')
  await followFreeRounds(context)
  const taken = (await cancelled()).slice(before)
  const issued = await findFreeRounds(context.db, { memberId: out.owner.memberId })
  assert.ok(taken.some(({ issue_id }) => issue_id === issued[0]?.reference))
  await followFreeRounds(context)
  assert.equal((await cancelled()).length, before + taken.length, 'what is answered is asked no more')
  assert.equal(await work(), 0)
  const lines = await context.db
    .selectFrom('audit.line')
    .select(['actor', 'reason'])
    .where('action', '=', 'free_rounds.cancel')
    .where('subject', '=', `member:${out.owner.memberId}`)
    .execute()
  assert.deepEqual(
    lines.map(({ actor, reason }) => [actor, reason]),
    [
      ['system', 'self_excluded'],
      ['system', 'self_excluded'],
    ],
  )
})

test('free rounds that wait for their vendor wait for their member too, and end with their time', async () => {
  for (const [username, , keep] of keeps) {
    const member = await open(`${username}-later`)
    await pier.be('failing', 1)
    assert.match(await member.grant('waiting'), /does not have it yet/, username)
    const before = await asked()
    await keep(member.owner)
    await followFreeRounds(context)
    assert.equal(await asked(), before, `${username}: nobody asks for them`)
    assert.deepEqual(await member.states(), ['granted'], username)
  }
  clock.advance(dayMs + 1)
  const called = await context.db
    .selectFrom('care.mark')
    .select('member_id')
    .where('marker', '=', 'words')
    .execute()
  for (const { member_id: memberId } of called)
    await transact(context, (tx) => noteTalk(tx, memberId, { by: 'staff:minh', note: 'spoken' }))
  await followFreeRounds(context)
  const waiting = await findFreeRounds(context.db, { states: ['granted'] })
  assert.equal(waiting.length, 1, 'that of who shut themselves out')
  clock.advance(2 * dayMs)
  await followFreeRounds(context)
  assert.deepEqual(await findFreeRounds(context.db, { states: ['granted'] }), [])
})
