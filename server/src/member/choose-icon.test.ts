import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readId, writeId } from '@fairground/contract'
import { openHouse } from '#test/house'
import { png } from '#test/pictures'

const house = await openHouse()
const { context } = house
const token = await house.member('shown')
const path = '/wps/member/info/icon'

const choose = (body: object, by = token) => house.ask('PUT', path, { token: by, body })
const none = { drawn: null, uploadId: null }

async function send(by = token): Promise<string> {
  const response = await fetch(`${house.url}/wps/uploads?purpose=avatar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by}` },
    body: new Uint8Array(png(20, 20)),
  })
  const { value } = (await response.json()) as { value: { uploadId: string } }
  return value.uploadId
}

const statusOf = async (uploadId: string, by = token) =>
  (await fetch(`${house.url}/wps/uploads/${uploadId}`, { headers: { authorization: `Bearer ${by}` } })).status

test('a newcomer is shown by their letter, and may choose of what the house has drawn', async () => {
  const newcomer = await house.member('newcomer')
  const { value } = await house.ask('GET', path, { token: newcomer })
  assert.deepEqual(value, none)
  const list = await house.ask('GET', '/wps/relay/MCSFE_getPlayerAvatar', { token: newcomer })
  assert.ok((list.value['drawn'] as string[]).length >= 12)
  assert.equal(list.value['uploadId'], null)
  for (const drawn of list.value['drawn'] as string[])
    assert.deepEqual((await choose({ drawn }, newcomer)).value, { drawn, uploadId: null })
  assert.equal((await choose({ drawn: 'dragon' }, newcomer)).message, 'invalid_input')
  assert.deepEqual((await choose({}, newcomer)).value, none)
})

test('their own picture is used by choosing it, stands in who they are, and is told to their screens alone', async () => {
  const heard: unknown[] = []
  const stop = context.bus.listen(({ to, event }) => event.type === 'icon' && heard.push({ to, event }))
  const uploadId = await send()
  const chosen = { drawn: null, uploadId }
  assert.deepEqual((await choose({ uploadId })).value, chosen)
  const { value } = await house.ask('GET', '/wps/member/info', { token })
  assert.deepEqual(value['icon'], chosen)
  stop()
  const event = { type: 'icon', drawn: null, uploadId: readId('upl', uploadId) }
  assert.deepEqual(heard, [{ to: readId('mem', value.id), event }])
  const list = await house.ask('GET', '/wps/relay/MCSFE_getPlayerAvatar', { token })
  assert.equal(list.value['uploadId'], uploadId)
})

test('the same again changes nothing, and one that was left is over and cannot be used again', async () => {
  const [first, second] = [await send(), await send()]
  for (const _ of [1, 2]) assert.equal((await choose({ uploadId: first })).status, 200)
  assert.equal(await statusOf(first), 200)
  assert.equal((await choose({ uploadId: second })).status, 200)
  assert.deepEqual([await statusOf(first), await statusOf(second)], [404, 200])
  assert.equal((await choose({ uploadId: first })).message, 'upload_used')
  assert.equal((await choose({ drawn: 'kite' })).status, 200)
  assert.equal(await statusOf(second), 404)
})

test('what is refused leaves them as they were', async () => {
  await choose({ drawn: 'boat' })
  const others = await send(await house.member('neighbour'))
  for (const uploadId of [others, writeId('upl', '00000000-0000-4000-8000-000000000000')])
    assert.equal((await choose({ uploadId })).message, 'upload_unknown')
  const both = await choose({ drawn: 'kite', uploadId: await send() })
  assert.deepEqual([both.message, both.value.fields[0]?.path], ['invalid_input', 'drawn'])
  assert.deepEqual((await house.ask('GET', path, { token })).value, { drawn: 'boat', uploadId: null })
})

test('of two who choose at once both are answered, and one picture is left', async () => {
  const sent = [await send(), await send()]
  const answers = await Promise.all(sent.map((uploadId) => choose({ uploadId })))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  )
  const { value } = await house.ask('GET', path, { token })
  const left = await Promise.all(sent.map((uploadId) => statusOf(uploadId)))
  assert.deepEqual(
    left,
    sent.map((uploadId) => (uploadId === value['uploadId'] ? 200 : 404)),
  )
})

test('a demo chooses among what is drawn, and sends no picture', async () => {
  const { value } = await house.ask('POST', '/wps/session/login/freeplay', { body: {} })
  assert.equal((await choose({ drawn: 'moon' }, value.token)).status, 200)
  const refused = await house.ask('POST', '/wps/uploads?purpose=avatar', { token: value.token, body: {} })
  assert.equal(refused.message, 'in_need_true_account')
})
