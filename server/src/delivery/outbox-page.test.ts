import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { readConfig, transact } from '#kit'
import { openHouse } from '#test/house'
import { codeText, letters, linkMail } from '#test/letters'
import { toldTo } from '#test/outbox'
import { module as delivery } from './module.ts'
import { plugin } from './outbox-page.ts'
import { queueMessage } from './queue-message.ts'

const house = await openHouse({}, {}, [delivery, letters])

const tell = (to: string, code: string, language = 'en') =>
  transact(house.context, (tx) =>
    queueMessage(tx, {
      channel: 'sms',
      to,
      template: codeText,
      values: { code, minutes: 2 },
      language,
    }),
  )

test('what was sent is read newest first, with the code where a journey finds it', async () => {
  await tell('+84912000001', '111111')
  await toldTo(house, '')
  house.clock.advance(1000)
  await tell('+84912000001', '222222', 'vi')
  await tell('+84912000002', '333333')
  const messages = await toldTo(house, '+84912000001')
  assert.deepEqual(
    messages.map(({ code }) => code),
    ['222222', '111111'],
  )
  assert.match(messages[0]?.text ?? '', /^Fairground: 222222 là mã của bạn/)
  assert.match(messages[1]?.text ?? '', /for 2 minutes/)
  assert.match(messages[1]?.text ?? '', /@localhost #111111$/)
})

test('mail is read there as well, with its link', async () => {
  const link = `${house.url}/forgot?token=abc`
  await transact(house.context, (tx) =>
    queueMessage(tx, {
      channel: 'mail',
      to: 'lan@example.com',
      template: linkMail,
      values: { username: '<script>lan', link },
      language: 'en',
    }),
  )
  const [mail] = await toldTo(house, 'lan@example.com')
  assert.equal(mail?.link, link)
  const page = await (await fetch(`${house.url}/dev/outbox?to=lan@example.com`)).text()
  assert.match(page, /&lt;script&gt;lan/)
  assert.doesNotMatch(page, /<script>lan/)
  assert.ok(page.includes(`href="${link}"`))
})

test('the page loads nothing from elsewhere, is framed by nobody and kept by nobody', async () => {
  const response = await fetch(`${house.url}/dev/outbox`)
  const policy = String(response.headers.get('content-security-policy'))
  for (const rule of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"])
    assert.ok(policy.includes(rule), rule)
  assert.equal(response.headers.get('cache-control'), 'no-store')
  assert.doesNotMatch(await response.text(), / on\w+=|style="/)
  const css = await (await fetch(`${house.url}/dev/outbox.css`)).text()
  assert.match(css, /prefers-color-scheme: light\) \{\s*:root \{\s*color-scheme: light;/)
})

test('a live deployment has no outbox', async () => {
  const live = { ...house.context, config: { ...house.context.config, delivery: 'live' as const } }
  const app = Fastify()
  await app.register(plugin(live, house.whole))
  for (const path of ['', '.json', '.css', '.js'])
    assert.equal((await app.inject(`/dev/outbox${path}`)).statusCode, 404, path)
  await app.close()
})

test('away from the developer’s own machine messages go out, and the outbox cannot be asked for', () => {
  assert.equal(readConfig({}).delivery, 'outbox')
  assert.equal(readConfig({ DELIVERY: 'live' }).delivery, 'live')
  const publicUrl = { PUBLIC_URL: 'https://play.example' }
  assert.equal(readConfig(publicUrl).delivery, 'live')
  assert.throws(() => readConfig({ ...publicUrl, DELIVERY: 'outbox' }), /DELIVERY/)
})

test('whoever is not on this machine finds no outbox, whatever its server believes of itself', async () => {
  for (const path of ['/dev/outbox', '/dev/outbox.json', '/dev/outbox.css', '/dev/outbox.js']) {
    assert.equal((await fetch(house.url + path)).status, 200, path)
    const through = await fetch(house.url + path, { headers: { 'x-forwarded-for': '203.0.113.9' } })
    assert.equal(through.status, 404, path)
  }
})

test('a server that listens to others has no outbox, also when somebody configured one', async () => {
  const app = Fastify()
  const config = { ...readConfig({}), delivery: 'outbox' as const, isLocal: false }
  await app.register(plugin({ ...house.context, config }, house.whole))
  assert.equal(
    (await app.inject({ url: '/dev/outbox.json', headers: { host: 'localhost' } })).statusCode,
    404,
  )
  await app.close()
})
