import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'node:test'
import { readId, writeId } from '@fairground/contract'
import { CommandError, UsageError } from '#manifest'
import { runCommand } from '#test/command-line'
import { openHouse } from '#test/house'
import { png } from '#test/pictures'
import { review } from './command.ts'
import { answerFeedback, closeFeedback } from './review-feedback.ts'

const house = await openHouse()
const { context } = house
const token = await house.member('speaker')
const folder = await mkdtemp(join(tmpdir(), 'fairground-'))
test.after(() => rm(folder, { recursive: true }))

async function run(...args: string[]) {
  // What is done in one moment stands in no order.
  house.clock.advance(1)
  return await runCommand(context, review, ...args)
}
const text = 'The slip covers the last row of numbers.'

async function send(): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const body = new Uint8Array(png(30, 20))
  const sent = await fetch(`${house.url}/wps/uploads?purpose=feedback`, { method: 'POST', headers, body })
  return ((await sent.json()) as { value: { uploadId: string } }).value.uploadId
}

async function give(said: object = {}): Promise<string> {
  house.clock.advance(1)
  const body = { topic: 'app', text, ...said }
  const { value } = await house.ask('PUT', '/wps/feedback', { token, key: randomUUID(), body })
  return String(value['feedbackId'])
}

/** What the member sees of it. */
async function seen(id: string) {
  const { value } = await house.ask('GET', '/wps/feedback?pageSize=100', { token })
  const found = value.list.find(({ feedbackId }) => feedbackId === id)
  return [found?.['state'], found?.['answer']]
}

test('feedback is listed, read, answered, answered otherwise and closed, and its member sees each', async () => {
  const id = await give({ page: '/vnlottery' })
  const line = (state: string) => new RegExp(`${id} +${state} +app +2026-\\S+ +speaker +0 +The slip covers`)
  assert.match((await run('list')).said, line('sent'))
  assert.match(
    (await run('show', id)).said,
    /^fbk_\w+ read, about app, from \/vnlottery\nspeaker, 2026-\S+\n\nThe slip/,
  )
  assert.deepEqual(await seen(id), ['read', null])
  assert.match((await run('list')).said, line('read'))
  assert.match((await run('answer', id, '--text', ' Thank you. ')).said, /is answered/)
  assert.deepEqual(await seen(id), ['answered', 'Thank you.'])
  await run('answer', id, '--text', 'It is mended.')
  assert.match((await run('show', id)).said, /answered, about app[\s\S]*\n\nAnswered: It is mended\.$/)
  assert.deepEqual(await seen(id), ['answered', 'It is mended.'])
  assert.doesNotMatch((await run('list')).said, new RegExp(id))
  assert.match((await run('list', '--state', 'answered')).said, line('answered'))
  assert.match((await run('close', id, '--reason', 'done')).said, /is closed/)
  assert.deepEqual(await seen(id), ['closed', 'It is mended.'])
  const lines = await context.db
    .selectFrom('audit.line')
    .select(['actor', 'action', 'reason'])
    .where('subject', '=', `feedback:${readId('fbk', id)}`)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    lines.map(({ actor, action, reason }) => `${actor} ${action} ${reason}`.trim()),
    [
      'operator feedback.read',
      'operator feedback.answer',
      'operator feedback.answer',
      'operator feedback.close done',
    ],
  )
})

test('each step is told to the pages of its member alone, once', async () => {
  const id = await give()
  const { value } = await house.ask('GET', '/wps/member/info', { token })
  const heard: unknown[] = []
  const stop = context.bus.listen(({ to, event }) => heard.push({ to, event }))
  await run('show', id)
  await run('show', id)
  await run('answer', id, '--text', 'Thank you.')
  await run('close', id)
  stop()
  const to = readId('mem', value.id)
  assert.deepEqual(
    heard,
    ['read', 'answered', 'closed'].map((state) => ({
      to,
      event: { type: 'feedback', feedbackId: readId('fbk', id), state },
    })),
  )
})

test('what is closed is answered no more, and of an answer and an end at once the end stands', async () => {
  const closed = await give()
  await run('close', closed)
  for (const step of [
    ['answer', closed, '--text', 'Late.'],
    ['close', closed],
  ])
    await assert.rejects(run(...step), /no such feedback, or it is closed/)
  assert.deepEqual(await seen(closed), ['closed', null])
  const raced = await give()
  const [racedId, by] = [readId('fbk', raced), { actor: 'operator' }]
  await Promise.allSettled([
    answerFeedback(context, racedId, 'Thank you.', by),
    closeFeedback(context, racedId, by),
  ])
  assert.equal((await seen(raced))[0], 'closed')
})

test('its pictures are written into a folder, and where they cannot be, that is said', async () => {
  const uploadIds = [await send(), await send()]
  const id = await give({ uploadIds })
  assert.match((await run('show', id)).said, /2 pictures: see them with --pictures/)
  const one = await give({ uploadIds: [await send()] })
  assert.match((await run('show', one)).said, /\n1 picture: see it with --pictures/)
  await run('show', id, '--pictures', folder)
  assert.deepEqual((await readdir(folder)).sort(), uploadIds.map((one) => `${one}.png`).sort())
  const shown = await readFile(join(folder, `${uploadIds[0]}.png`))
  assert.deepEqual([...shown.subarray(1, 4)], [...Buffer.from('PNG')])
  await assert.rejects(run('show', id, '--pictures', join(folder, 'none')), /cannot be written/)
  const files = fileURLToPath(context.config.filesUrl)
  for (const uploadId of uploadIds) await rm(join(files, readId('upl', uploadId)))
  await assert.rejects(run('show', id, '--pictures', folder), /cannot be read where pictures are kept/)
})

test('what is typed wrongly is told with the usage', async () => {
  const id = await give()
  for (const words of [
    [],
    ['fly'],
    ['list', id],
    ['show'],
    ['show', 'fbk_1'],
    ['show', id, id],
    ['answer', id],
    ['list', '--state', 'lost'],
  ])
    await assert.rejects(run(...words), UsageError, words.join(' '))
})

test('what may not be is told in a sentence, and changes nothing', async () => {
  const id = await give()
  const refuses = async (fault: RegExp, ...words: string[]) =>
    await assert.rejects(run(...words), (error: Error) => {
      assert.ok(error instanceof CommandError)
      assert.match(error.message, fault)
      return true
    })
  await refuses(/answer is empty/, 'answer', id, '--text', ' ')
  await refuses(/longer than 2000 characters/, 'answer', id, '--text', 'x'.repeat(2_001))
  await refuses(/no such feedback/, 'show', writeId('fbk', '01890000-0000-7000-8000-000000000000'))
  assert.deepEqual(await seen(id), ['sent', null])
})
