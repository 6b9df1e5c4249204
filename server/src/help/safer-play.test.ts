import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeSetting } from '#site'
import { openHouse } from '#test/house'

const house = await openHouse()
const { context } = house

const told = async () => (await house.ask('GET', '/wps/system/saferPlay')).value

test('without a word of the operator one who helps everywhere is named, and no licence is made up', async () => {
  const { licence, lines } = await told()
  assert.equal(licence, '')
  assert.deepEqual(
    (lines as { country: string; phone: string }[]).map(({ country, phone }) => [country, phone]),
    [['', '']],
  )
})

test('who helps, and who licences, is what the operator says', async () => {
  const line = { country: 'VN', name: 'Somebody', phone: '1900 1234', url: '', hours: '8:00 to 22:00' }
  await changeSetting(context, 'safer.helpLines', [line], 'test')
  await changeSetting(context, 'safer.licence', 'The authority of an island, number 7', 'test')
  assert.deepEqual(await told(), { licence: 'The authority of an island, number 7', lines: [line] })
})

test('a line that leads nowhere, or elsewhere than it may, is refused, and what was said before stays', async () => {
  const before = await told()
  const whole = { country: 'VN', name: 'Somebody', phone: '1900 1234', url: '', hours: '' }
  for (const wrong of [
    { ...whole, phone: '' },
    { ...whole, phone: 'call us' },
    { ...whole, url: 'javascript:alert(1)' },
    { ...whole, url: 'http://plain.example' },
    { ...whole, country: 'Vietnam' },
    { ...whole, name: '' },
  ])
    await assert.rejects(changeSetting(context, 'safer.helpLines', [wrong], 'test'), JSON.stringify(wrong))
  assert.deepEqual(await told(), before)
})
