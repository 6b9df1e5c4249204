import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readId } from '@fairground/contract'
import { waitFor, within } from '@testing-library/react'
import { png } from '../../../../server/test/pictures.ts'
import { answerFeedback, readFeedback } from '../../../../server/src/feedback/review-feedback.ts'
import { browser } from '../../../../screen/test/browser.ts'
import { setAway } from '../../../../screen/test/network.ts'
import { openSite } from '../../../test/visit.tsx'

const { house, visit } = await openSite()
const { context } = house
const by = { actor: 'operator' }
const text = 'The slip covers the last row of numbers.'

const picture = (name: string, bytes: Buffer = png(40, 30)) =>
  new browser.File([new Uint8Array(bytes)], name, { type: 'image/png' }) as unknown as File

/** The page of whoever holds the token, with its form. */
async function open(token: string, path = '/service') {
  const page = await visit(path, { token })
  const words = await page.screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'In your words' })
  const list = within(page.screen.getByRole('region', { name: 'What you told us' }))
  const send = () => page.click(page.screen.getByRole('button', { name: 'Send' }))
  const choose = (name: string) => page.click(page.screen.getByRole('radio', { name }))
  const kept = async () => (await house.ask('GET', '/wps/feedback', { token })).value.list
  const field = page.screen.getByLabelText('Up to 3 pictures, if they help')
  return { ...page, words, list, send, choose, kept, field }
}

const picturesOf = (one: Record<string, unknown> = { uploadIds: [] }) => (one['uploadIds'] as string[]).length

const arrived = (page: Awaited<ReturnType<typeof open>>, count: number) =>
  waitFor(() => {
    assert.equal(page.screen.queryAllByRole('img', { name: /^Preview of/ }).length, count)
    assert.equal(page.screen.queryAllByRole('progressbar').length, 0)
  })

test('what they say with a picture becomes a line in their list in place, and the form is empty for more', async () => {
  const page = await open(await house.member('speaker'))
  await page.list.findByText('Nothing yet')
  await page.choose('The site')
  await page.type(page.words, text)
  assert.ok(page.screen.getByText('40 of 1,000'))
  await page.upload(page.field, [picture('one.png')])
  await arrived(page, 1)
  await page.send()
  await page.list.findByText('Sent')
  await waitFor(() => assert.equal(page.words.value, ''))
  assert.ok(!page.screen.queryByRole('img', { name: /^Preview of/ }))
  assert.ok(!page.screen.getByRole<HTMLInputElement>('radio', { name: 'The site' }).checked)
  const [one] = await page.kept()
  assert.deepEqual([one?.['topic'], one?.['text'], picturesOf(one)], ['app', text, 1])
  assert.ok(page.list.getByRole('img', { name: 'Picture 1', hidden: true }))
})

test('what is missing is told at its field, and nothing is sent', async () => {
  const page = await open(await house.member('silent'))
  await page.send()
  assert.ok(await page.screen.findByText('Choose what it is about.'))
  assert.ok(page.screen.getByText('Input cannot be empty.'))
  await page.type(page.words, 'too short')
  await page.send()
  assert.ok(await page.screen.findByText('Use at least 10 characters.'))
  assert.deepEqual(await page.kept(), [])
})

test('pictures that are over by then say so in their slots; the words, and the others, stay and are sent', async () => {
  const token = await house.member('patient')
  const page = await open(token)
  await page.choose('A game')
  await page.type(page.words, text)
  await page.upload(page.field, [picture('old.png'), picture('new.png')])
  await arrived(page, 2)
  const [old] = await context.db
    .selectFrom('upload.picture')
    .select('id')
    .where('member_id', '=', readId('mem', (await house.ask('GET', '/wps/member/info', { token })).value.id))
    .orderBy('created_at')
    .execute()
  await context.db
    .updateTable('upload.picture')
    .set({ dropped_at: new Date() })
    .where('id', '=', old?.id ?? '')
    .execute()
  await page.send()
  await page.screen.findByText(/^(?:old|new)\.png: /)
  assert.equal(page.words.value, text)
  assert.deepEqual(await page.kept(), [])
  await page.send()
  await page.list.findByText('Sent')
  assert.equal(picturesOf((await page.kept())[0]), 1)
})

test('without a network what was typed stays, and sent again it is kept once', async () => {
  const page = await open(await house.member('traveller'))
  await page.choose('Deposits')
  await page.type(page.words, text)
  setAway(true)
  await page.send()
  await waitFor(() =>
    assert.ok(page.screen.getAllByRole('alert').some(({ textContent }) => textContent !== '')),
  )
  assert.equal(page.words.value, text)
  setAway(false)
  await page.send()
  await page.list.findByText('Sent')
  assert.equal((await page.kept()).length, 1)
})

test('an answer comes into the open page by itself, and is read by opening its line', async () => {
  const token = await house.member('listener')
  const body = { topic: 'look', text }
  const key = crypto.randomUUID()
  const { value } = await house.ask('PUT', '/wps/feedback', { token, key, body })
  const id = readId('fbk', String(value['feedbackId']))
  const page = await open(token)
  await page.list.findByText('Sent')
  await readFeedback(context, id, by)
  // The page hears once its socket stands: what is told before is asked for by nobody, so it is told until it is seen.
  await waitFor(async () => {
    await answerFeedback(context, id, 'It is mended.', by)
    assert.ok(page.list.queryByText('Answered'))
  })
  assert.ok(await page.screen.findByText('Your feedback was answered'))
  await page.click(page.list.getByText('Words and looks'))
  assert.ok(page.list.getByRole('heading', { name: 'Our answer' }))
})

test('the page they came from goes along', async () => {
  const token = await house.member('walker')
  const page = await visit('/promotions', { token })
  const rail = within(await page.screen.findByRole('navigation', { name: 'Site' }))
  await page.click(await rail.findByRole('link', { name: 'Feedback' }))
  const words = await page.screen.findByRole('textbox', { name: 'In your words' })
  await page.click(page.screen.getByRole('radio', { name: 'Something else' }))
  await page.type(words, text)
  await page.click(page.screen.getByRole('button', { name: 'Send' }))
  await page.screen.findByText('Sent')
  const memberId = readId('mem', (await house.ask('GET', '/wps/member/info', { token })).value.id)
  const rows = await context.db
    .selectFrom('feedback.feedback')
    .select('page')
    .where('member_id', '=', memberId)
    .execute()
  assert.deepEqual(rows, [{ page: '/promotions' }])
})

test('a visitor is led to log in, and a demo to an account of its own', async () => {
  const guest = await visit('/service')
  assert.ok(await guest.screen.findByRole('heading', { name: 'Log in to tell us' }))
  guest.unmount()
  const { value } = await house.ask('POST', '/wps/session/login/freeplay', { body: { platform: 'W' } })
  const demo = await visit('/service', { token: value.token })
  assert.ok(await demo.screen.findByRole('heading', { name: 'An account of your own first' }))
  assert.ok(!demo.screen.queryByRole('textbox', { name: 'In your words' }))
})
