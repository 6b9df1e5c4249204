import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from '#kit'
import { changeSetting } from '#site'
import { openHouse } from '#test/house'
import { remindOfRecords } from './remind-of-records.ts'
import { tellSecondYes } from './tell-second-yes.ts'

const house = await openHouse({}, { 'care.depositQuestion': true })
const { context, clock } = house
const day = 24 * 3_600_000

async function open(username: string) {
  let token = await house.member(username)
  const send = (method: string, path: string, body?: object) =>
    house.ask(method, path, { token, ...(body && { body }), key: randomUUID() })
  return {
    send,
    signIn: async () => {
      token = (await house.signIn(username)).value.token
    },
    deposit: async () => {
      const { success, message } = await send('POST', '/wps/payment/deposits', {
        amount: '250000',
        methodId: 'sandbox',
      })
      return success ? 'started' : message
    },
    isAsked: async () => (await send('GET', '/wps/care/question')).value['isOpen'],
    notices: async () => (await send('GET', '/wps/care/notices')).value.list,
  }
}

test('the first deposit waits for a limit, or for the word that there is none', async () => {
  const member = await open('goes-without')
  assert.equal(await member.deposit(), 'limit_question_open')
  assert.equal(await member.isAsked(), true)
  assert.equal((await member.send('POST', '/wps/care/question/answer', { limit: true })).status, 400)
  assert.equal((await member.send('POST', '/wps/care/question/answer', { limit: false })).status, 200)
  assert.equal(await member.isAsked(), false)
  assert.equal(await member.deposit(), 'started')
})

test('a limit on deposits answers for good, any other does not', async () => {
  const member = await open('sets-one')
  const set = (kind: string) =>
    member.send('PUT', '/wps/care/limits', { kind, period: 'week', amount: '1000000' })
  await set('loss')
  assert.equal(await member.deposit(), 'limit_question_open')
  await set('deposit')
  assert.equal(await member.deposit(), 'started')
  clock.advance(366 * day)
  await member.signIn()
  assert.equal(await member.isAsked(), false)
})

test('who takes their limit on deposits away is asked again', async () => {
  const member = await open('takes-it-away')
  const set = (amount: string | null) =>
    member.send('PUT', '/wps/care/limits', { kind: 'deposit', period: 'week', amount })
  await set('1000000')
  const { limitId } = (await set(null)).value['asked'] as { limitId: string }
  clock.advance(day)
  await member.signIn()
  assert.equal(await member.isAsked(), false)
  assert.equal((await member.send('POST', `/wps/care/limits/${limitId}/confirmation`, {})).status, 200)
  assert.equal(await member.isAsked(), true)
  assert.equal(await member.deposit(), 'limit_question_open')
})

test('who set nothing is asked again after a year', async () => {
  const member = await open('yearly')
  await member.send('POST', '/wps/care/question/answer', { limit: false })
  clock.advance(364 * day)
  await member.signIn()
  assert.equal(await member.deposit(), 'started')
  clock.advance(day)
  await member.signIn()
  assert.equal(await member.deposit(), 'limit_question_open')
})

test('where the house does not ask, nobody has to answer', async () => {
  await changeSetting(context, 'care.depositQuestion', false, 'test')
  assert.equal(await (await open('unasked')).deposit(), 'started')
})

test('of a higher limit it is told once that the second yes can be said, and no more when it is seen or over', async () => {
  const member = await open('raises')
  const set = (amount: string) =>
    member.send('PUT', '/wps/care/limits', { kind: 'loss', period: 'day', amount })
  await set('1000')
  const asked = (await set('2000')).value['asked'] as { limitId: string }
  assert.equal(await tellSecondYes(context), 0)
  clock.advance(day)
  await member.signIn()
  assert.equal(await tellSecondYes(context), 1)
  assert.equal(await tellSecondYes(context), 0)
  const [notice] = await member.notices()
  assert.deepEqual([notice?.['kind'], notice?.['limitId']], ['second_yes', asked.limitId])
  const stranger = await open('stranger')
  await stranger.send('POST', `/wps/care/notices/${String(notice?.['noticeId'])}/sight`, {})
  assert.equal((await member.notices()).length, 1, 'only who it is for has seen it')
  await member.send('POST', `/wps/care/notices/${String(notice?.['noticeId'])}/sight`, {})
  assert.deepEqual(await member.notices(), [])
})

test('whoever comes is asked once for each half year to look at their record, until they do', async () => {
  const member = await open('half-yearly')
  assert.equal(await remindOfRecords(context), 0)
  clock.advance(182 * day)
  await member.signIn()
  assert.equal(await remindOfRecords(context), 1)
  assert.equal(await remindOfRecords(context), 0)
  assert.deepEqual(
    (await member.notices()).map(({ kind }) => kind),
    ['record'],
  )
  for (let twice = 0; twice < 2; twice++) await member.send('POST', '/wps/care/looks', {})
  assert.deepEqual(await member.notices(), [])
  clock.advance(181 * day)
  await member.signIn()
  assert.equal(await remindOfRecords(context), 0)
  clock.advance(day)
  await member.signIn()
  assert.equal(await remindOfRecords(context), 1)
})

test('two windows that look at once are one look', async () => {
  const member = await open('two-windows')
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => member.send('POST', '/wps/care/looks', {})),
  )
  assert.ok(replies.every(({ status }) => status === 200))
  const { rows } = await sql<{ looks: bigint }>`
    select count(*) as looks from care.answer a join identity.login l on l.id = a.member_id
    where l.username = 'two-windows' and a.kind = 'looked'`.execute(context.db)
  assert.equal(rows[0]?.looks, 1n)
})
