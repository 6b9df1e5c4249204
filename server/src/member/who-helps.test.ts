import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeSetting } from '#site'
import { openHouse } from '#test/house'
import { loginByUsername } from '#identity/login'
import { defineLabel, setLabel } from './labels.ts'

const house = await openHouse({ contactMail: 'people@fair.example' })
const { context } = house
const token = await house.member('regular')
const login = await loginByUsername(context.db, 'regular')
assert.ok(login)
const memberId = login.id
const everybody = { type: '1', path: 'mailto:people@fair.example' }
const ask = async () => (await house.ask('GET', '/wps/member/customerService', { token })).value as unknown

for (const [code, rankLevel] of [
  ['four', 4],
  ['five', 5],
] as const)
  await defineLabel(
    context,
    { code, words: { en: code }, color: '#ffd166', color2: '#ffd166', rankLevel },
    'test',
  )
const call = (code: string, given: boolean) => setLabel(context, { memberId, code, given }, 'test')

test('members whose label ranks above the fourth are served apart, first by whom the operator has for them', async () => {
  await call('four', true)
  assert.deepEqual(await ask(), { csType: 'LIVE', path: [everybody] })
  await call('five', true)
  assert.deepEqual(await ask(), { csType: 'VIP', path: [everybody] })
  await changeSetting(context, 'site.vipContactUrl', 'tel:+84900000000', 'test')
  const own = { type: '1', path: 'tel:+84900000000' }
  assert.deepEqual(await ask(), { csType: 'VIP', path: [own, everybody] })
  const { value } = await house.ask('GET', '/wps/system/customerService')
  assert.deepEqual(value, { csType: 'LIVE', path: [everybody] })
  assert.equal((await house.ask('GET', '/wps/member/customerService')).status, 401)
  await call('five', false)
  assert.deepEqual(await ask(), { csType: 'LIVE', path: [everybody] })
  for (const wrong of ['javascript:alert(1)', 'http://a.example', 'https://a@b.example', 'tel:'])
    await assert.rejects(changeSetting(context, 'site.vipContactUrl', wrong, 'test'), {
      code: 'invalid_input',
    })
})
