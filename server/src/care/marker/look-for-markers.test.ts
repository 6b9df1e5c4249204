import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { readId } from '@fairground/contract'
import { markers } from '@fairground/contract/marker'
import { loginByUsername } from '#identity/login'
import { takeTimeOut } from '#care/pause'
import { CommandError, UsageError } from '#manifest'
import { addPromotion } from '#promotion'
import { changeSetting } from '#site'
import { runCommand } from '#test/command-line'
import { openDeposits } from '#test/deposits'
import { addStaff } from '#test/staff'
import { markerCommand } from './command.ts'
import { keepMark, lookForMarkers } from './look-for-markers.ts'

const { house, pending, report } = await openDeposits()
const { context, clock } = house
const run = async (...args: string[]) => (await runCommand(context, markerCommand, ...args)).said
await addStaff(context, 'staff-a')
const day = 24 * 3_600_000

type Marks = { marker: string; level: number; seen: Record<string, unknown> }[]
const marksOf = async (token: string) =>
  (await house.ask('GET', '/wps/care/marks', { token })).value['list'] as unknown as Marks
const noticesOf = async (token: string) =>
  ((await house.ask('GET', '/wps/care/notices', { token })).value.list as { kind?: unknown }[]).map(
    ({ kind }) => kind,
  )

/** Starts a deposit, and has the gateway say what became of it. */
async function deposit(token: string, outcome: string): Promise<void> {
  clock.advance(60_000)
  const body = { amount: '250000', methodId: 'sandbox' }
  const { value } = await house.ask('POST', '/wps/payment/deposits', { token, key: randomUUID(), body })
  const { gateway_reference } = await context.db
    .selectFrom('payment.deposit')
    .select('gateway_reference')
    .where('id', '=', readId('dep', value.depositId))
    .executeTakeFirstOrThrow()
  await report({ reference: String(gateway_reference), outcome })
}

async function ownerOf(username: string) {
  const login = await loginByUsername(context.db, username)
  return { memberId: login?.id ?? '', book: 'real' as const, currency: 'VND' }
}
const nothing = { count: null, amount: null, usual: null }
const grave = (marker: 'raises' | 'chasing') => ({
  marker,
  level: markers[marker].level,
  occurrence: randomUUID(),
  seen: { ...nothing, count: 3 },
  by: 'rule',
})

test('the sixth deposit of a day is seen, told once, and read by its member alone with the figure', async () => {
  const { token } = await pending('deposits-much')
  for (let paid = 0; paid < 5; paid++) await deposit(token, 'paid')
  await lookForMarkers(context)
  assert.deepEqual(await marksOf(token), [])
  await deposit(token, 'paid')
  const both = await Promise.all([lookForMarkers(context), lookForMarkers(context)])
  assert.equal(both[0] + both[1], 1)
  assert.equal(await lookForMarkers(context), 0)
  const [mark, ...more] = await marksOf(token)
  assert.deepEqual(more, [])
  assert.deepEqual([mark?.marker, mark?.level, mark?.seen], ['deposits', 1, { ...nothing, count: 6 }])
  assert.deepEqual(await noticesOf(token), ['marker'])
  const other = await house.member('looks-elsewhere')
  assert.deepEqual(await marksOf(other), [])
  assert.equal((await house.ask('GET', '/wps/care/marks')).message, 'not_signed_in')
})

test('deposits that fail are seen as well', async () => {
  const { token } = await pending('fails-much')
  for (let tried = 0; tried < 3; tried++) await deposit(token, 'declined')
  await lookForMarkers(context)
  assert.deepEqual(
    (await marksOf(token)).map(({ marker, seen }) => [marker, seen['count']]),
    [['failedDeposits', 3]],
  )
})

test('anybody reads the rules, with every figure', async () => {
  const { value } = await house.ask('GET', '/wps/care/markers')
  const list = value['list'] as unknown as { marker: string; group: string; figures: object }[]
  assert.deepEqual(new Set(list.map(({ group }) => group)).size, 7)
  assert.deepEqual(list.find(({ marker }) => marker === 'deposits')?.figures, { count: 6, hours: 24 })
})

test('an operator sets from where on a sign is seen; the page tells the same figure, and what cannot be is refused', async () => {
  const { token } = await pending('sets-figures')
  for (let paid = 0; paid < 2; paid++) await deposit(token, 'paid')
  await changeSetting(context, 'care.marker.deposits', { count: 2 }, 'test')
  await lookForMarkers(context)
  assert.deepEqual(
    (await marksOf(token)).map(({ marker, seen }) => [marker, seen['count']]),
    [['deposits', 2]],
  )
  const { value } = await house.ask('GET', '/wps/care/markers')
  const list = value['list'] as unknown as { marker: string; figures: object }[]
  assert.deepEqual(list.find(({ marker }) => marker === 'deposits')?.figures, { count: 2, hours: 24 })
  for (const wrong of [{ count: 1 }, { count: 2.5 }, { count: 6, hours: 48 }, {}])
    await assert.rejects(changeSetting(context, 'care.marker.deposits', wrong, 'test'))
  await changeSetting(context, 'care.marker.deposits', null, 'test')
})

test('from the second level on somebody calls and no promotion is applied for, until they have spoken', async () => {
  await addPromotion(
    context,
    {
      id: 'words',
      category: 'regular',
      art: 'gate',
      takesApplications: true,
      words: { en: { name: 'Words', offer: 'A word', content: '<p>Show us.</p>' } },
    },
    'operator',
  )
  const token = await house.member('is-called')
  const apply = async () => {
    const body = { comment: 'My table.' }
    const path = '/wps/promotions/words/application'
    const { success, message } = await house.ask('PUT', path, { token, key: randomUUID(), body })
    return success ? 'applied' : message
  }
  await run('words', 'is-called', '--level', '1', '--by', 'staff-a', '--note', 'Sounds low')
  assert.doesNotMatch(await run('list'), /is-called/)
  await run('words', 'is-called', '--level', '2', '--by', 'staff-a', '--note', 'Cannot stop')
  assert.match(await run('list'), /is-called +words +2 .*Cannot stop/)
  assert.equal(await apply(), 'promotions_paused')
  // Its member reads that it was seen, and not what was written of them.
  const marks = await marksOf(token)
  assert.deepEqual(
    marks
      .map(({ marker, level }) => [marker, level])
      .toSorted((one, other) => Number(one[1]) - Number(other[1])),
    [
      ['words', 1],
      ['words', 2],
    ],
  )
  assert.doesNotMatch(JSON.stringify(marks), /Cannot stop|staff/)
  clock.advance(1)
  await run('talk', 'is-called', '--by', 'staff-a', '--note', 'Sets a limit')
  assert.doesNotMatch(await run('list'), /is-called/)
  assert.equal(await apply(), 'applied')
})

test('two groups of the second level stop play until somebody has spoken, however long that is', async () => {
  const token = await house.member('rests-by-rule')
  const owner = await ownerOf('rests-by-rule')
  const again = async () => (await house.signIn('rests-by-rule')).value.token
  const stopped = async () =>
    (await house.ask('GET', '/wps/care/pauses', { token: await again() })).value['timeOut']
  const start = async () => {
    const body = { amount: '250000', methodId: 'sandbox' }
    const sent = { token: await again(), key: randomUUID(), body }
    return await house.ask('POST', '/wps/payment/deposits', sent)
  }
  await keepMark(context, owner, grave('raises'))
  assert.equal((await house.ask('GET', '/wps/care/pauses', { token })).value['timeOut'], null)
  assert.equal(await keepMark(context, owner, grave('chasing')), true)
  // All sessions end, as of any break.
  assert.equal((await house.ask('GET', '/wps/care/pauses', { token })).message, 'session_expired')
  assert.deepEqual(await stopped(), { until: null })
  const refused = await start()
  assert.deepEqual([refused.message, refused.value['until']], ['time_out', null])
  // What was seen counts no more after so long, and nobody has spoken with them yet.
  clock.advance(60 * day)
  await Promise.all([lookForMarkers(context), lookForMarkers(context)])
  assert.deepEqual(await stopped(), { until: null })
  // A break of their own is theirs, and goes on when the house's stop has ended.
  await takeTimeOut(context, 24, owner)
  assert.deepEqual(await stopped(), { until: null })
  clock.advance(1)
  await run('talk', 'rests-by-rule', '--by', 'staff-a', '--note', 'Spoke at length')
  assert.equal((await start()).message, 'time_out')
  clock.advance(day + 1)
  await lookForMarkers(context)
  assert.equal(await stopped(), null)
  assert.equal((await start()).success, true)
  const { value } = await house.ask('GET', '/wps/care/history', { token: await again() })
  const steps = value.list as { pause?: { kind: string; until: string | null } }[]
  assert.deepEqual(
    steps.map(({ pause }) => pause?.kind),
    ['lift', 'time_out', 'stop'],
  )
})

test('a person says the third level, and spoken with again nothing happens twice', async () => {
  await house.member('is-stopped')
  const owner = await ownerOf('is-stopped')
  const by = ['--by', 'staff-a', '--note', 'Asked us to stop it']
  await run('words', 'is-stopped', '--level', '3', ...by)
  await run('words', 'is-stopped', '--level', '3', ...by)
  clock.advance(1)
  await run('talk', 'is-stopped', ...by)
  await run('talk', 'is-stopped', ...by)
  const kept = await context.db
    .selectFrom('care.pause')
    .select(['kind', 'by'])
    .where('member_id', '=', owner.memberId)
    .orderBy('id')
    .execute()
  assert.deepEqual(kept, [
    { kind: 'stop', by: 'rule' },
    { kind: 'lift', by: 'staff:staff-a' },
  ])
})

test('a step that lacks something is refused, and does nothing', async () => {
  await house.member('is-left')
  const usage = [
    'list more',
    'words',
    'words is-left --by staff-a --note x',
    'talk is-left --by staff-a',
    'sing',
  ]
  for (const words of usage) await assert.rejects(run(...words.split(' ')), UsageError, words)
  const known = ['words nobody --level 2 --by staff-a --note x', 'talk is-left --by is-left --note x']
  for (const words of known) await assert.rejects(run(...words.split(' ')), CommandError, words)
  const kept = await context.db
    .selectFrom('care.mark')
    .select('id')
    .where('member_id', '=', (await ownerOf('is-left')).memberId)
    .execute()
  assert.deepEqual(kept, [])
})
