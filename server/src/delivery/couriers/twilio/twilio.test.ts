import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Undeliverable } from '#delivery/port'
import { openTwilio } from '#test/twilio'
import { twilio } from './index.ts'

const server = await openTwilio()
const text = { subject: 'ignored', text: 'Fairground: 123456 & “mã”', markup: '' }

test('a text goes out as the form Twilio takes, from the number of the account', async () => {
  const { reference } = await twilio(server.account).send('+84912345678', text)
  assert.match(String(reference), /^SM/)
  assert.deepEqual(server.told.at(-1), {
    to: '+84912345678',
    from: '+15005550006',
    service: '',
    body: 'Fairground: 123456 & “mã”',
  })
})

test('a messaging service takes the place of a number', async () => {
  await twilio({ ...server.account, from: 'MG0123' }).send('+84912345678', text)
  assert.deepEqual([server.told.at(-1)?.service, server.told.at(-1)?.from], ['MG0123', ''])
})

test('a number that is none is undeliverable; a wrong token and an outage are not the message’s fault', async () => {
  await assert.rejects(twilio(server.account).send('12', text), Undeliverable)
  for (const send of [
    () => twilio({ ...server.account, token: 'wrong' }).send('+84912345678', text),
    () => {
      server.answerNext(503, {})
      return twilio(server.account).send('+84912345678', text)
    },
    () => twilio({ ...server.account, url: 'http://127.0.0.1:1' }).send('+84912345678', text),
  ])
    await assert.rejects(send, (error) => error instanceof Error && !(error instanceof Undeliverable))
})
