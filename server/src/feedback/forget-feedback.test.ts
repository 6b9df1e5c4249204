import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { readId } from '@fairground/contract'
import { openHouse } from '#test/house'
import { png } from '#test/pictures'
import { forgetFeedback } from './forget-feedback.ts'
import { answerFeedback, closeFeedback } from './review-feedback.ts'

const house = await openHouse()
const { context, clock } = house
const token = await house.member('speaker')
const authorization = `Bearer ${token}`
const day = 24 * 3_600_000

async function giveWithPicture() {
  const body = new Uint8Array(png(9, 9))
  const to = `${house.url}/wps/uploads?purpose=feedback`
  const sent = await fetch(to, { method: 'POST', headers: { authorization }, body })
  const { uploadId } = ((await sent.json()) as { value: { uploadId: string } }).value
  const said = { topic: 'app', text: 'The slip covers the last row.', uploadIds: [uploadId] }
  const { value } = await house.ask('PUT', '/wps/feedback', { token, key: randomUUID(), body: said })
  return { id: readId('fbk', String(value['feedbackId'])), uploadId }
}

const kept = async () =>
  (await context.db.selectFrom('feedback.feedback').select('id').execute()).map(({ id }) => id).sort()
const isShown = async (uploadId: string) =>
  (await fetch(`${house.url}/wps/uploads/${uploadId}`, { headers: { authorization } })).status === 200

test('of what is forgotten nobody is shown a picture any more, and of what waits its member is', async () => {
  const [forgotten, waits] = [await giveWithPicture(), await giveWithPicture()]
  await closeFeedback(context, forgotten.id, { actor: 'operator' })
  // Whoever is signed in now still is when it is forgotten.
  await context.db
    .updateTable('feedback.feedback')
    .set({ changed_at: new Date(0) })
    .where('id', '=', forgotten.id)
    .execute()
  await forgetFeedback(context)
  assert.deepEqual([await isShown(forgotten.uploadId), await isShown(waits.uploadId)], [false, true])
})

test('half a year after it was answered or closed it goes with its pictures; what waits stays', async () => {
  await context.db.deleteFrom('feedback.feedback').execute()
  const [waits, answered, closed] = [
    await giveWithPicture(),
    await giveWithPicture(),
    await giveWithPicture(),
  ]
  await answerFeedback(context, answered.id, 'Thank you.', { actor: 'operator' })
  clock.advance(10 * day)
  await closeFeedback(context, closed.id, { actor: 'operator' })
  clock.advance(170 * day)
  await forgetFeedback(context)
  assert.equal((await kept()).length, 3)
  clock.advance(1)
  await forgetFeedback(context)
  assert.deepEqual(await kept(), [waits.id, closed.id].sort())
  clock.advance(10 * day)
  await Promise.all([forgetFeedback(context), forgetFeedback(context)])
  assert.deepEqual(await kept(), [waits.id])
})
