import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Permission } from '@fairground/contract/deployment'
import { faultOf } from '@fairground/contract/field-rule'
import { createLogin } from '#identity/login'
import { Refusal, transact } from '#kit'
import { giveInvitation } from '#registration'
import { changeSetting } from '#site'
import { openHouse } from '#test/house'

const house = await openHouse(
  { trustedProxies: ['127.0.0.1', '::1', '::ffff:127.0.0.1'], contactMail: 'people@fair.example' },
  { 'link.telegram': 'https://t.me/fair', 'app.android': 'https://fair.example/app.apk' },
)
const { context } = house
const hanoi = { headers: { 'x-forwarded-for': '14.160.0.1' } }

async function permission(query = ''): Promise<Permission> {
  return (await house.ask('GET', `/wps/system/permission${query}`, hanoi)).value as unknown as Permission
}

test('an app learns all of the deployment in one answer', async () => {
  const told = await permission('?domain=play.example')
  assert.deepEqual([told.domain, told.merchantCode], ['play.example', 'fairground'])
  assert.deepEqual(told.location, { ip: '14.160.0.1', country: 'VN' })
  assert.deepEqual(told.maintenance, { enabled: false, endsAt: null })
  assert.deepEqual(told.regionRestriction, { enabled: false, why: null })
  assert.deepEqual(told.customerService.path, [{ type: '1', path: 'mailto:people@fair.example' }])
  const { value } = await house.ask('GET', '/wps/system/whitelabel')
  assert.deepEqual(told.whitelabel, value.whitelabel)
})

test('its rules are those the registration form is held to', async () => {
  const ruleOf = async (name: string) => (await permission()).validations.find(({ field }) => field === name)
  const username = await ruleOf('username')
  assert.ok(username)
  assert.deepEqual([username.enabled, username.required, username.minLength], [true, true, 4])
  assert.equal(faultOf(username, '1lan')?.rule, 'first_letter')
  assert.equal((await house.register('1lan')).status, 400)
  const rule = { ...username, patternId: 'any', acceptedPattern: '*', field: undefined }
  await changeSetting(context, 'registration.field.username', rule, 'test')
  assert.equal((await ruleOf('username'))?.acceptedPattern, '*')
  assert.equal((await house.register('1lan')).status, 200)
  assert.equal((await ruleOf('zalo'))?.enabled, false)
})

test('what is offered elsewhere has a picture to be read by a camera', async () => {
  const { resources } = await permission()
  assert.deepEqual(
    resources.map(({ resourceType, url, labelNameEn }) => [resourceType, url, labelNameEn]),
    [
      ['SOCIAL', 'https://t.me/fair', 'Telegram'],
      ['APP_ANDROID', 'https://fair.example/app.apk', 'Android app'],
    ],
  )
  const [first, second] = resources.map(({ qrCodeUrl }) =>
    Buffer.from(qrCodeUrl.replace(/^data:image\/svg\+xml;base64,/, ''), 'base64').toString(),
  )
  assert.match(first ?? '', /^<svg [^]*<\/svg>$/)
  assert.notEqual(first, second)
})

test('an app learns by what visits are counted, and from where pictures and games come, once they are set', async () => {
  const { analytics, imageCDNs, launchGameCDNs } = await permission()
  assert.deepEqual([analytics, imageCDNs, launchGameCDNs], [{ gtagId: null }, [], []])
  const [one, other] = ['https://one.example', 'https://other.example:8443']
  await changeSetting(context, 'outside.gtagId', 'G-AB12CD34EF', 'test')
  await changeSetting(context, 'outside.imageCDNs', [one, other], 'test')
  await changeSetting(context, 'outside.launchGameCDNs', [other], 'test')
  const told = await permission()
  assert.deepEqual(
    [told.analytics, told.imageCDNs, told.launchGameCDNs],
    [{ gtagId: 'G-AB12CD34EF' }, [one, other], [other]],
  )
  for (const wrong of ['UA-1234-1', 'g-ab12cd34', 'G-AB12"', 'G-'])
    await assert.rejects(changeSetting(context, 'outside.gtagId', wrong, 'test'), Refusal)
  for (const wrong of [['http://one.example'], [`${one}/a`], ['https://*.example'], [one, one]])
    await assert.rejects(changeSetting(context, 'outside.imageCDNs', wrong, 'test'), Refusal)
})

test('who may not enter is told so, and why, though nothing else is open to them', async () => {
  await changeSetting(context, 'region.denyCountries', ['VN'], 'test')
  assert.deepEqual((await permission()).regionRestriction, { enabled: true, why: 'country' })
  await changeSetting(context, 'region.denyCountries', null, 'test')
  await changeSetting(context, 'site.status', 1, 'test')
  await changeSetting(context, 'site.maintenanceEndsAt', '2026-11-21T05:00:00.000Z', 'test')
  assert.deepEqual((await permission()).maintenance, { enabled: true, endsAt: '2026-11-21T05:00:00.000Z' })
  await changeSetting(context, 'site.status', null, 'test')
})

test('a host leads to the deployment, to an agent, or to nobody', async () => {
  await changeSetting(context, 'site.domains', ['https://other.example'], 'test')
  const own = new URL(house.url)
  assert.deepEqual((await house.ask('GET', '/wps/system/routers')).value, {
    domainList: [own.origin, 'https://other.example'],
  })
  const login = { username: 'agent-of-the-west', role: 'member', isAgent: 1 } as const
  const code = await transact(context, async (tx) => {
    const { id } = await createLogin(tx, { ...login, passwordHash: null, birthDate: null })
    return await giveInvitation(tx, id, { domain: 'west.example' })
  })
  for (const [domain, known, affiliateCode] of [
    [own.host, true, null],
    ['Other.example', true, null],
    ['west.example', true, code],
    ['evil.example', false, null],
    ['', false, null],
  ] as const) {
    const { value } = await house.ask('GET', `/wps/system/domainRoute?domain=${domain}`)
    assert.deepEqual(value, { domain, merchantCode: 'fairground', known, affiliateCode }, domain)
  }
  for (const wrong of ['a/b', 'a b', 'x'.repeat(254), '<b>'])
    assert.equal(
      (await house.ask('GET', `/wps/system/domainRoute?domain=${encodeURIComponent(wrong)}`)).status,
      400,
    )
})

test('countries are told with what is dialled for them, each once', async () => {
  const { list } = (await house.ask('GET', '/wps/system/countryCodes')).value
  const dialled = new Map(
    list.map(({ countryCode, countryDialingCode }) => [countryCode, countryDialingCode]),
  )
  assert.deepEqual([dialled.get('VN'), dialled.get('US'), dialled.get('CA')], ['84', '1', '1'])
  assert.equal(dialled.size, list.length)
  assert.ok(list.length > 200)
})
