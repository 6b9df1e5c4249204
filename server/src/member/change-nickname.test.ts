import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readId } from '@fairground/contract'
import { changeSetting } from '#site'
import { openHouse } from '#test/house'

const house = await openHouse()
const { context, clock } = house
const day = 86_400_000

const call = (nickname: unknown, token: string) =>
  house.ask('PUT', '/wps/member/info/nickname', { token, body: { nickname } })
const nameOf = async (token: string) =>
  (await house.ask('GET', '/wps/member/info', { token })).value['nickname']
const profileOf = async (token: string) =>
  (await house.ask('GET', '/wps/member/info/profile', { token })).value
const later = (days: number) => new Date(clock.now().getTime() + days * day).toISOString()

async function notesOf(token: string) {
  const { value } = await house.ask('GET', '/wps/member/info', { token })
  return await context.db
    .selectFrom('audit.line')
    .select('detail')
    .where('subject', '=', `member:${readId('mem', value.id)}`)
    .where('action', '=', 'nickname.change')
    .orderBy('id')
    .execute()
}

test('a member is called as they choose, their screens are told, and the trail keeps what it was', async () => {
  const token = await house.member('was-called')
  const heard: unknown[] = []
  // What the house tells everybody meanwhile is another matter.
  const stop = context.bus.listen(({ to, event }) => to && heard.push(event))
  const { value } = await call('  Trần Lan 88 ', token)
  stop()
  assert.deepEqual(value, { nickname: 'Trần Lan 88', nicknameFrom: later(7) })
  assert.equal(await nameOf(token), 'Trần Lan 88')
  assert.deepEqual(heard, [{ type: 'profile' }])
  assert.deepEqual(await notesOf(token), [{ detail: { was: 'was-called', nickname: 'Trần Lan 88' } }])
})

test('names of any script are taken, and each letter is kept in one piece', async () => {
  for (const [place, name] of [
    'ليلى أحمد',
    'น้ำฝน',
    '李小龙',
    "O'Hara",
    'J.R',
    'Jean-Luc',
    'á'.repeat(2),
  ].entries()) {
    const { value } = await call(name, await house.member(`script-${place}`))
    assert.equal(value['nickname'], name.normalize('NFC'))
  }
})

const faults: [nickname: unknown, rule: string][] = [
  ['', 'required'],
  ['   ', 'required'],
  ['a', 'length'],
  ['a'.repeat(21), 'length'],
  ['a'.repeat(256), 'too_big'],
  ['<b>bold</b>', 'nickname'],
  ['two  spaces', 'nickname'],
  ['-edge', 'nickname'],
  ['edge.', 'nickname'],
  ['line\nbreak', 'nickname'],
  ['turned\u202Eround', 'nickname'],
  ['zero\u200Bwidth', 'nickname'],
  ['\u0301\u0301ab', 'nickname'],
  [7, 'invalid_type'],
]

test('what cannot be a nickname is refused with its fault, and changes nothing', async () => {
  const token = await house.member('faulty')
  for (const [nickname, rule] of faults) {
    const { status, value } = await call(nickname, token)
    const [fault] = value.fields ?? []
    assert.deepEqual([status, fault?.path, fault?.rule], [400, 'nickname', rule], JSON.stringify(nickname))
  }
  assert.equal(await nameOf(token), 'faulty')
  assert.deepEqual(await notesOf(token), [])
})

test('what only the house is called nobody is, however it is written', async () => {
  const token = await house.member('pretender')
  for (const name of [
    'Admin',
    'the ADMIN team',
    'Adm1n',
    'ad-min',
    'Àdmîn',
    'Hỗ Trợ',
    'ho tro 24',
    'Qu4n tr1',
    'مشرف',
  ])
    assert.equal((await call(name, token)).message, 'nickname_forbidden', name)
  assert.equal(await nameOf(token), 'pretender')
  await changeSetting(context, 'member.nicknameWords', ['moon'], 'test')
  assert.equal((await call('Full Moon', token)).message, 'nickname_forbidden')
  assert.equal((await call('Admin', token)).status, 200)
})

test('it rests for the days of the setting, says how long, and the same again costs nothing', async () => {
  const token = await house.member('restless')
  assert.deepEqual(await profileOf(token), { realName: null, nicknameFrom: null })
  await call('First', token)
  const from = later(7)
  assert.equal((await profileOf(token))['nicknameFrom'], from)
  assert.deepEqual((await call('First', token)).value, { nickname: 'First', nicknameFrom: from })
  const { status, message, value } = await call('Second', token)
  assert.deepEqual([status, message, value.retryAfterS], [409, 'nickname_rests', (7 * day) / 1000])
  clock.set(from)
  const again = (await house.signIn('restless')).value.token
  assert.equal((await call('Second', again)).status, 200)
  await changeSetting(context, 'member.nicknameRestDays', 0, 'test')
  assert.deepEqual((await call('Third', again)).value, { nickname: 'Third', nicknameFrom: null })
  await changeSetting(context, 'member.nicknameRestDays', 7, 'test')
  assert.equal((await notesOf(again)).length, 3)
})

test('of several at once one is taken, and the others are told that it rests', async () => {
  const token = await house.member('racing')
  const answers = await Promise.all(['North', 'South', 'East', 'West'].map((name) => call(name, token)))
  const told = answers.map(({ success, message }) => (success ? 'changed' : message))
  assert.deepEqual(told.toSorted(), ['changed', 'nickname_rests', 'nickname_rests', 'nickname_rests'])
  const taken = answers.find(({ success }) => success)
  assert.equal(await nameOf(token), taken?.value['nickname'])
  assert.equal((await notesOf(token)).length, 1)
})

test('the real name that was given is told with its first letters alone, and to nobody else', async () => {
  await changeSetting(
    context,
    'registration.field.payeeName',
    { enabled: true, required: false, patternId: 'any', acceptedPattern: '*', minLength: 1, maxLength: 50 },
    'test',
  )
  const { value } = await house.register('has-a-name', { payeeName: 'Nguyễn Thị Ánh' })
  assert.equal((await profileOf(value.token))['realName'], 'N••• T••• Á•••')
  assert.equal((await house.ask('GET', '/wps/member/info/profile')).message, 'not_signed_in')
})

test('a demo is called as it is', async () => {
  const { value } = await house.ask('POST', '/wps/session/login/freeplay', { body: {} })
  assert.equal((await call('Tester', value.token)).message, 'in_need_true_account')
})
