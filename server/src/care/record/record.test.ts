import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readId } from '@fairground/contract'
import { noteMark } from '#care/mark'
import { transact } from '#kit'
import { CommandError, UsageError } from '#manifest'
import { runCommand } from '#test/command-line'
import { openHouse } from '#test/house'
import { addStaff } from '#test/staff'
import { careCommand } from './command.ts'

const house = await openHouse()
const { context, clock } = house
const run = (...args: string[]) => runCommand(context, careCommand, ...args)
const by = ['--by', 'staff-a']
await addStaff(context, 'staff-a')
const day = 24 * 3_600_000

async function step(token: string, method: string, path: string, body?: object) {
  // What is done in one moment stands in no order.
  clock.advance(1)
  const answer = await house.ask(method, `/wps/care${path}`, { token, ...(body ? { body } : {}) })
  assert.ok(answer.success, answer.message)
  return answer.value
}
const stakes = (units: number) => ({ kind: 'stake', period: 'day', amount: String(units) })

async function open(username: string) {
  const token = await house.member(username)
  await step(token, 'PUT', '/limits', stakes(300))
  const raised = await step(token, 'PUT', '/limits', stakes(400))
  await step(token, 'DELETE', `/limits/${(raised['asked'] as { limitId: string }).limitId}`)
  await step(token, 'PUT', '/limits', { kind: 'time', period: 'week', minutes: 600 })
  return token
}

test('all that a member did about their limits and pauses stands in their history, newest first, by pages', async () => {
  const token = await open('historian')
  await step(token, 'POST', '/time-out', { hours: 24 })
  const { token: again } = (await house.signIn('historian')).value
  const whole = await step(again, 'GET', '/history')
  type Step = { stepId: string; limit: Record<string, unknown> | null; pause: { kind: string } | null }
  const list = whole['list'] as Step[]
  assert.deepEqual(
    list.map(
      ({ limit, pause }) =>
        pause?.kind ?? [limit?.['kind'], limit?.['step'], limit?.['money'] ?? limit?.['minutes']],
    ),
    [
      'time_out',
      ['time', 'set', { was: null, limit: 600 }],
      ['stake', 'dropped', { was: '300', limit: '300' }],
      ['stake', 'asked', { was: '300', limit: '400' }],
      ['stake', 'set', { was: null, limit: '300' }],
    ],
  )
  const first = await step(again, 'GET', '/history?pageSize=2')
  const second = await step(again, 'GET', `/history?pageSize=3&before=${String(first['next'])}`)
  assert.deepEqual([...(first['list'] as Step[]), ...(second['list'] as Step[])], list)
  assert.equal(second['next'], null)
  const stranger = await house.member('stranger')
  assert.deepEqual((await step(stranger, 'GET', '/history'))['list'], [])
})

test('whoever helps a member reads pauses, limits and what was done about them', async () => {
  await open('helped')
  const { said } = await run('member', 'helped')
  assert.match(said, /Plays: no pause\./)
  assert.match(said, /stake +day +300 +0 +300/)
  assert.match(said, /time +week +600 min +\d+ min/)
  assert.match(said, /stake by day asked: 300 to 400/)
  assert.match((await run('member', 'stranger')).said, /Nothing was ever set/)
})

test('whoever helps a member reads which signs were seen of them', async () => {
  const { value } = await house.ask('GET', '/wps/member/info', { token: await house.member('is-seen') })
  const memberId = readId('mem', value.id)
  const seen = { count: 7, amount: null, usual: null }
  const mark = { memberId, marker: 'deposits', level: 1, occurrence: 'today', seen, by: 'rule' } as const
  assert.doesNotMatch((await run('member', 'is-seen')).said, /deposits +1/)
  await transact(context, (tx) => noteMark(tx, mark))
  assert.match((await run('member', 'is-seen')).said, /deposits +1 .*\b7\b/)
})

test('the house opens to a member once the time they chose is over, with a reason, and not before', async () => {
  const token = await house.member('comes-back')
  await assert.rejects(run('open', 'comes-back', '--reason', 'asked', ...by), /has not shut themselves out/)
  await step(token, 'POST', '/self-exclusion', { months: 6, understood: true })
  await assert.rejects(run('open', 'comes-back', '--reason', 'asked', ...by), /lasts until 2027-05-2/)
  assert.match((await run('member', 'comes-back')).said, /Shut out: 2027-05-2/)
  clock.advance(200 * day)
  assert.match(
    (await run('open', 'comes-back', '--reason', 'asked at the desk', ...by)).said,
    /can play from 2027-/,
  )
  assert.match((await run('member', 'comes-back')).said, /Shut out: .*, opens 2027-/)
  clock.advance(day)
  assert.match((await run('member', 'comes-back')).said, /Plays: no pause/)
})

test('what is typed wrongly is told with the usage, and nobody else is taken for a member', async () => {
  for (const words of [
    [],
    ['fly'],
    ['member'],
    ['member', 'helped', 'twice'],
    ['open', 'helped'],
    ['open', 'helped', '--reason', 'asked'],
    ['open', 'helped', ...by],
    ['member', 'helped', ...by],
    ['member', 'helped', '--reason', 'x'],
  ])
    await assert.rejects(run(...words), UsageError, words.join(' '))
  await assert.rejects(run('member', 'nobody-here'), CommandError)
  await assert.rejects(run('open', 'helped', '--reason', 'asked', '--by', 'helped'), /is not of the staff/)
})
