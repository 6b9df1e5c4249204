import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commandNamed, runCommand } from '#test/command-line'
import { openHouse } from '#test/house'
import { contact } from './contact-command.ts'
import { contactKeys, contactUrlOf } from './contact.ts'
import { changeSetting, settingsOf } from './settings.ts'

const house = await openHouse({ contactMail: 'people@fair.example' })
const keyless = await openHouse({ factorKey: '' })
const link = 'https://chat.example/talk?merchant=fair&secret=s3cr3t'

const run = (...args: string[]) => runCommand(house.context, contact, ...args)
const pathOf = async () => (await house.ask('GET', '/wps/system/customerService')).value.path
const open = async (address: string) => await fetch(house.url + address, { redirect: 'manual' })
const contactUrl = async () =>
  (await house.ask('GET', '/wps/system/bootstrap')).value.elsewhere as { contactUrl: string }

test('who asks for help is never without an address, whatever the operator forgot', async () => {
  assert.deepEqual(await pathOf(), [{ type: '1', path: 'mailto:people@fair.example' }])
  assert.equal((await contactUrl()).contactUrl, 'mailto:people@fair.example')
  await changeSetting(house.context, 'site.status', 1, 'test')
  const { value } = await house.ask('GET', '/wps/system/status')
  assert.equal(value.contactUrl, 'mailto:people@fair.example')
  await changeSetting(house.context, 'site.status', null, 'test')
})

test('a link is sealed only where its host is allowed, and each no is a sentence', async () => {
  await assert.rejects(run('seal', link), /lead to one of site\.contactHosts \(none yet\)/)
  await changeSetting(house.context, 'site.contactHosts', ['chat.example'], 'test')
  for (const wrong of [
    'http://chat.example/talk',
    'https://evil.example/chat.example',
    'https://chat.example.evil.example/',
    'https://chat.example@evil.example/',
    'https://lan:word@chat.example/',
    'https://chat.example:8443/',
    'javascript:alert(1)',
    'chat.example',
  ])
    await assert.rejects(run('seal', wrong), /must be https: and lead to one of .*chat\.example/, wrong)
  await assert.rejects(run('seal', `https://chat.example/${'x'.repeat(1000)}`), /longer than 1000/)
  await assert.rejects(run('unseal', link), /say seal/)
  const site = commandNamed('site')
  await assert.rejects(
    runCommand(house.context, site, 'set', 'site.contactLink', link),
    /site\.contactLink is sealed: say site contact seal/,
  )
  await changeSetting(keyless.context, 'site.contactHosts', ['chat.example'], 'test')
  await assert.rejects(runCommand(keyless.context, contact, 'seal', link), /no FACTOR_KEY/)
})

test('a sealed link is in clear neither in the database, nor in its trail, nor in any answer, and leads who presses', async () => {
  assert.match((await run('seal', link)).said, /is sealed/)
  const kept = await house.context.db.selectFrom('site.setting').selectAll().execute()
  const trail = await house.context.db.selectFrom('audit.line').selectAll().execute()
  assert.ok(trail.some(({ subject }) => subject === 'setting:site.contactLink'))
  const answers = await Promise.all(
    ['customerService', 'bootstrap', 'status', 'permission'].map((path) =>
      house.ask('GET', `/wps/system/${path}`),
    ),
  )
  for (const told of [kept, trail, answers.map(({ text }) => text)])
    assert.doesNotMatch(JSON.stringify(told), /s3cr3t/)
  const { contactUrl: address } = await contactUrl()
  assert.match(address, /^\/wps\/system\/customerService\/open\?link=sealed\./)
  const led = await open(address)
  assert.deepEqual([led.status, led.headers.get('location')], [303, link])
  assert.deepEqual(
    [led.headers.get('cache-control'), led.headers.get('referrer-policy')],
    ['no-store', 'no-referrer'],
  )
  const [{ type, path } = { type: '', path: '' }] = (await pathOf()) as { type: string; path: string }[]
  assert.deepEqual([type, address.endsWith(path)], ['3', true])
})

test('under maintenance the way to it stands open', async () => {
  await changeSetting(house.context, 'site.status', 1, 'test')
  const { value } = await house.ask('GET', '/wps/system/status')
  assert.equal((await open(String(value.contactUrl))).headers.get('location'), link)
  await changeSetting(house.context, 'site.status', null, 'test')
})

test('what is not the link that stands leads home', async () => {
  const { contactUrl: before } = await contactUrl()
  for (const wrong of [
    '',
    '?link=',
    '?link=sealed.x',
    `?link=${link}`,
    '?link=a&link=b',
    before.slice(0, -2),
  ]) {
    const address = wrong.startsWith('/') ? wrong : `/wps/system/customerService/open${wrong}`
    assert.equal((await open(address)).headers.get('location'), '/', address)
  }
  await run('seal', `${link}&again`)
  assert.equal((await open(before)).headers.get('location'), '/')
  assert.notEqual((await contactUrl()).contactUrl, before)
})

test('a link whose host is allowed no more, or that another key sealed, is offered no more', async () => {
  const set = await settingsOf(house.context, contactKeys)
  const { config } = house.context
  assert.match(contactUrlOf(config, set), /open\?link=/)
  const others = [
    { ...config, factorKey: 'another key of this test, and as long' },
    { ...config, factorKey: '' },
  ]
  for (const other of others) assert.equal(contactUrlOf(other, set), 'mailto:people@fair.example')
  await changeSetting(house.context, 'site.contactHosts', ['other.example'], 'test')
  assert.equal((await contactUrl()).contactUrl, 'mailto:people@fair.example')
  assert.equal(
    (await open(`/wps/system/customerService/open?link=${set['site.contactLink']}`)).headers.get('location'),
    '/',
  )
  await changeSetting(house.context, 'site.contactUrl', 'tel:+84123', 'test')
  assert.equal((await contactUrl()).contactUrl, 'tel:+84123')
  assert.match((await run('remove')).said, /no sealed link/)
})
