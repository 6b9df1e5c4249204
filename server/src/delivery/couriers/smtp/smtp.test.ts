import assert from 'node:assert/strict'
import { test } from 'node:test'
import { queueMessage, sendWaiting, Undeliverable } from '#delivery'
import { transact } from '#kit'
import { letters, linkMail } from '#test/letters'
import { putTogether } from '#manifest'
import { testContext } from '#test'
import { openMailServer } from '#test/mail-server'
import { smtp } from './index.ts'

const server = await openMailServer()
const courier = smtp(server.url, 'no-reply@fairground.test')
const mail = { subject: 'Đặt mật khẩu mới', text: 'Xin chào', markup: '<p>Xin chào</p>' }

test('mail goes out with both its forms, in any letters', async () => {
  const { reference } = await courier.send('someone@example.com', mail)
  assert.ok(reference)
  const taken = server.mails.at(-1)
  assert.deepEqual([taken?.from, taken?.to], ['no-reply@fairground.test', ['someone@example.com']])
  assert.match(taken?.data ?? '', /^Subject: =\?UTF-8\?/m)
  assert.match(taken?.data ?? '', /Content-Type: text\/plain; charset=utf-8/i)
  assert.match(taken?.data ?? '', /Content-Type: text\/html; charset=utf-8/i)
})

test('an address that is none is undeliverable; one that is full, and a server that is away, are tried again', async () => {
  await assert.rejects(courier.send('nobody@example.com', mail), Undeliverable)
  const away = smtp('smtp://127.0.0.1:1', 'no-reply@fairground.test')
  for (const send of [() => courier.send('later@example.com', mail), () => away.send('a@example.com', mail)])
    await assert.rejects(send, (error) => error instanceof Error && !(error instanceof Undeliverable))
})

test('nothing in an address or a name gets into the head of a mail', async () => {
  const before = server.mails.length
  await courier.send('someone@example.com', { ...mail, subject: 'Hello\r\nBcc: other@example.com' })
  const taken = server.mails.slice(before)
  assert.equal(taken.length, 1)
  assert.deepEqual(taken[0]?.to, ['someone@example.com'])
  assert.doesNotMatch(taken[0]?.data ?? '', /^Bcc:/m)
})

test('a mail with a link goes out, and what it said is not kept', async () => {
  const context = await testContext()
  const live = { ...context, config: { ...context.config, delivery: 'live' as const, smtpUrl: server.url } }
  const link = 'https://fairground.test/forgot?token=abc'
  await transact(live, (tx) =>
    queueMessage(tx, {
      channel: 'mail',
      to: 'member@example.com',
      template: linkMail,
      values: { username: '<b>lan', link },
      language: 'vi',
    }),
  )
  await sendWaiting(live, putTogether([letters]))
  const taken = server.mails.at(-1)
  assert.deepEqual(taken?.to, ['member@example.com'])
  const parts = decode(taken?.data ?? '')
  assert.ok(parts.includes(link))
  assert.match(parts, /Xin chào &lt;b&gt;lan/)
  assert.doesNotMatch(parts, /<b>lan,<\/p>/)
  const row = await context.db.selectFrom('delivery.message').selectAll().executeTakeFirstOrThrow()
  assert.deepEqual([row.state, row.provider, row.content_values], ['sent', 'smtp', null])
})

/** Each part of a mail as it was written, whichever way it travelled. */
function decode(data: string): string {
  return data
    .split(/^--.*$/m)
    .map((part) => {
      const [head = '', ...body] = part.split('\n\n')
      const text = body.join('\n\n')
      if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString()
      if (!/quoted-printable/i.test(head)) return text
      const bytes = text.replaceAll(/=\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => `%${hex}`)
      return decodeURIComponent(bytes.replaceAll(/%(?![0-9A-F]{2})/g, '%25'))
    })
    .join('\n')
}
