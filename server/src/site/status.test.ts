import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SettingKey } from '@fairground/contract/setting'
import { Refusal } from '#kit'
import { openHouse } from '#test/house'
import { changeSetting } from './settings.ts'

// The tests call from this machine, which the house believes as a proxy; `elsewhere` believes none.
const house = await openHouse({ trustedProxies: ['127.0.0.1', '::1', '::ffff:127.0.0.1'] })
const elsewhere = await openHouse()
const now = '2026-11-21T03:00:00.000Z'
const hanoi = '14.160.0.1'
const america = '8.8.8.8'

/** What a visitor at an address is told, with these settings and no others. */
async function statusAt(address: string, set: Partial<Record<SettingKey, unknown>>, of = house) {
  const keys = Object.keys(set) as SettingKey[]
  for (const key of keys) await changeSetting(of.context, key, set[key], 'test')
  const { value } = await of.ask('GET', '/wps/system/status', { headers: { 'x-forwarded-for': address } })
  for (const key of keys) await changeSetting(of.context, key, null, 'test')
  return value as Record<string, unknown>
}

test('under maintenance everybody is told until when, and where to ask', async () => {
  const set = {
    'site.status': 1,
    'site.maintenanceEndsAt': '2026-11-21T05:00:00.000Z',
    'site.contactUrl': 'mailto:help@example.com',
  }
  assert.deepEqual(await statusAt(hanoi, set), {
    status: 1,
    endsAt: '2026-11-21T05:00:00.000Z',
    contactUrl: 'mailto:help@example.com',
    now,
  })
  assert.deepEqual(await statusAt(hanoi, { 'site.status': 1 }), {
    status: 1,
    endsAt: null,
    contactUrl: 'mailto:support@localhost',
    now,
  })
})

test('a visitor of a denied country is told which country that is, and others see an open site', async () => {
  const set = { 'region.denyCountries': ['US'], 'site.contactUrl': 'https://example.com/help' }
  assert.deepEqual(await statusAt(america, set), {
    status: 2,
    why: 'country',
    address: america,
    country: 'US',
    contactUrl: 'https://example.com/help',
    now,
  })
  assert.deepEqual(await statusAt(hanoi, set), { status: 0, now })
})

test('a visitor of a denied address is told the address and its country', async () => {
  const { why, address, country } = await statusAt(america, { 'region.denyRanges': ['8.8.8.0/24'] })
  assert.deepEqual({ why, address, country }, { why: 'address', address: america, country: 'US' })
})

test('closed to regions means to every country but the allowed ones', async () => {
  assert.equal((await statusAt(hanoi, { 'site.status': 2 })).status, 2)
  const set = { 'site.status': 2, 'region.allowCountries': ['VN'] }
  assert.deepEqual([(await statusAt(hanoi, set)).status, (await statusAt(america, set)).why], [0, 'country'])
})

test('an allowed range enters during maintenance, and nobody beside it', async () => {
  const set = { 'site.status': 1, 'region.allowRanges': ['8.8.8.8'] }
  assert.deepEqual([(await statusAt(america, set)).status, (await statusAt(hanoi, set)).status], [0, 1])
})

test('an address is believed only from a proxy the deployment names', async () => {
  const set = { 'region.denyCountries': ['US'], 'region.denyRanges': ['127.0.0.0/8', '::1'] }
  const { why, address, country } = await statusAt(america, set, elsewhere)
  assert.deepEqual({ why, country }, { why: 'address', country: null })
  assert.notEqual(address, america)
})

test('a first view is told its status and country in the same answer', async () => {
  await changeSetting(house.context, 'region.denyCountries', ['US'], 'test')
  const headers = { 'x-forwarded-for': america }
  const { value } = await house.ask('GET', '/wps/system/bootstrap', { headers })
  await changeSetting(house.context, 'region.denyCountries', null, 'test')
  const { status } = value.status as { status: number }
  assert.deepEqual([status, value.country], [2, 'US'])
})

test('contact leads only where a browser may be led', async () => {
  for (const url of [
    'javascript:alert(1)',
    'http://example.com',
    'https:// x',
    '//example.com',
    'data:text/html,x',
  ])
    await assert.rejects(changeSetting(house.context, 'site.contactUrl', url, 'test'), Refusal, url)
})

test('where everybody must sign in, guests look at nothing, members at everything, and one draw stays open to be checked', async () => {
  const token = await house.member('insider')
  await changeSetting(house.context, 'site.signInRequired', true, 'test')
  const looks = [
    '/lgw/vn/games/game_menu',
    '/wps/lottery/draws?gameCode=xsmb',
    '/wps/lottery/results?gameCode=xsmb',
    '/wps/payment/methods',
  ]
  for (const path of looks) {
    assert.equal((await house.ask('GET', path)).message, 'not_signed_in', path)
    assert.notEqual((await house.ask('GET', path, { token })).message, 'not_signed_in', path)
  }
  assert.notEqual(
    (await house.ask('GET', `/wps/lottery/draws/${crypto.randomUUID()}`)).message,
    'not_signed_in',
  )
  for (const path of [
    '/wps/system/bootstrap',
    '/wps/system/setting/register',
    '/wps/site/banners?groupName=w_reg',
  ])
    assert.equal((await house.ask('GET', path)).status, 200, path)
  assert.equal((await house.signIn('insider')).status, 200)
  await changeSetting(house.context, 'site.signInRequired', null, 'test')
  assert.equal((await house.ask('GET', '/lgw/vn/games/game_menu')).status, 200)
})
