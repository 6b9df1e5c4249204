import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commandNamed, runCommand } from '#test/command-line'
import { openHouse } from '#test/house'

const house = await openHouse()
const type = (...words: string[]) => runCommand(house.context, commandNamed('member label'), ...words)
const lan = await house.member('lan-a')

async function infoOf(token: string, language = 'en') {
  const headers = { 'accept-language': language }
  return (await house.ask('GET', '/wps/member/info', { token, headers })).value
}

const gold = { labelName: 'Gold', color: '#ffd166', color2: '#f8a24b', rankLevel: 3 }
const beacon = { labelName: 'Beacon', color: '#1d1b4b', color2: '#1d1b4b', rankLevel: 5 }

test('a member nobody called anything has no label', async () => {
  const { clubLabel, memberLabel, toUpline } = await infoOf(lan)
  assert.deepEqual([clubLabel, memberLabel, toUpline], [null, [], false])
})

test('the operator calls a member by labels, of which the highest stands first, in the language of who reads', async () => {
  const names = ['--name', 'en=Gold', '--name', 'vi=Vàng']
  await type('define', 'gold', ...names, '--color', '#FFD166', '--color2', '#f8a24b', '--rank', '3')
  await type('define', 'beacon', '--name', 'en=Beacon', '--color', '#1d1b4b', '--rank', '5')
  assert.match((await type('list')).said, /beacon +5 .*\n?.*gold +3 +#ffd166 +#f8a24b +en=Gold, vi=Vàng/)
  assert.match((await type('give', 'lan-a', 'gold')).said, /lan-a is called gold\./)
  assert.match((await type('give', 'lan-a', 'gold')).said, /already/)
  assert.deepEqual((await infoOf(lan)).clubLabel, gold)
  await type('give', 'lan-a', 'beacon')
  assert.deepEqual((await infoOf(lan)).clubLabel, beacon)
  assert.deepEqual((await infoOf(lan, 'vi')).memberLabel, [beacon, { ...gold, labelName: 'Vàng' }])
  assert.match((await type('take', 'lan-a', 'beacon')).said, /no more/)
  assert.match((await type('take', 'lan-a', 'beacon')).said, /was not/)
  assert.deepEqual((await infoOf(lan)).memberLabel, [gold])
  assert.deepEqual((await infoOf(await house.member('nam-b'))).memberLabel, [], 'nobody else is called so')
})

test('each change leaves a line of who is called what, and one that changes nothing leaves none', async () => {
  const lines = await house.context.db
    .selectFrom('audit.line')
    .select(['action', 'detail'])
    .where('action', 'in', ['label.give', 'label.take'])
    .execute()
  const told = lines.map(({ action, detail }) => `${action} ${(detail as { label: string }).label}`)
  assert.deepEqual(
    told.toSorted((one, other) => one.localeCompare(other)),
    ['label.give beacon', 'label.give gold', 'label.take beacon'],
  )
})

test('what cannot be read, or is for nobody, is refused by a sentence', async () => {
  const define = (...more: string[]) => type('define', 'pale', '--name', 'en=Pale', ...more)
  await assert.rejects(define('--color', '#ffffff', '--color2', '#000000'), /neither dark nor light words/)
  await assert.rejects(define('--color', 'red'), /red is no colour/)
  await assert.rejects(define(), /no colour/)
  await assert.rejects(define('--color', '#ffffff', '--rank', '101'), /101 is no rank/)
  await assert.rejects(type('define', 'Pale', '--name', 'en=Pale', '--color', '#ffffff'), /a code is/)
  await assert.rejects(type('define', 'pale', '--color', '#ffffff'), /give it a name/)
  await assert.rejects(type('define', 'pale', '--name', 'xx=Pale', '--color', '#ffffff'), /does not speak xx/)
  await assert.rejects(type('define', 'pale', '--name', 'en=', '--color', '#ffffff'), /1 to 24/)
  await assert.rejects(type('give', 'lan-a', 'pale'), /there is no label pale/)
  await assert.rejects(type('give', 'nobody', 'gold'), /there is no member nobody/)
  const demo = (await house.ask('POST', '/wps/session/login/freeplay', { body: {} })).value.account
  await assert.rejects(type('give', demo, 'gold'), /there is no member/)
  await assert.rejects(type('give', 'lan-a'), /give takes 2 words/)
})
