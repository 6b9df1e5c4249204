import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { after, test } from 'node:test'
import { readId } from '@fairground/contract'
import { UsageError } from '#manifest'
import { runCommand } from '#test/command-line'
import { openHouse } from '#test/house'
import { png } from '#test/pictures'
import { promotionCommand } from './command.ts'
import { forgetApplications } from './forget-applications.ts'
import { addPromotion } from './write-promotion.ts'

const house = await openHouse()
const { context, clock } = house
const folder = await mkdtemp(join(tmpdir(), 'fairground-'))
after(() => rm(folder, { recursive: true }))
const run = (...words: string[]) => runCommand(context, promotionCommand, ...words)
const day = 24 * 3_600_000

const words = { en: { name: 'Words', offer: 'A word put right', content: '<p>Show us.</p>' } }
await addPromotion(
  context,
  { id: 'words', category: 'regular', art: 'gate', takesApplications: true, words },
  'operator',
)

const tokens = new Map<string, string>()
async function applied(username: string, count = 0): Promise<{ id: string; uploadIds: string[] }> {
  const token = tokens.get(username) ?? (await house.member(username))
  tokens.set(username, token)
  const uploadIds: string[] = []
  for (let nth = 0; nth < count; nth++) {
    const headers = { authorization: `Bearer ${token}` }
    const to = `${house.url}/wps/uploads?purpose=application`
    const sent = await fetch(to, { method: 'POST', headers, body: new Uint8Array(png(9, 9)) })
    uploadIds.push(((await sent.json()) as { value: { uploadId: string } }).value.uploadId)
  }
  clock.advance(1)
  const body = { comment: `Of ${username}.`, uploadIds }
  const { value } = await house.ask('PUT', '/wps/promotions/words/application', {
    token,
    key: randomUUID(),
    body,
  })
  return { id: String(value['applicationId']), uploadIds }
}

test('applications are listed, looked at, approved and rejected by hand, each with its line in the audit', async () => {
  const [one, two] = [await applied('first'), await applied('second')]
  const { said } = await run('applications')
  assert.match(said, new RegExp(`${two.id} +words +applying .*second +0 +Of second\\.[^]*${one.id} `))
  assert.match(
    (await run('application', one.id)).said,
    /applying, for words, terms version 1\nfirst, .*\n\nOf first\./,
  )
  assert.match((await run('approve', one.id)).said, /of first is approved/)
  assert.match((await run('reject', two.id, '--reason', 'Too dark.')).said, /of second is rejected/)
  assert.doesNotMatch((await run('applications')).said, /apl_/)
  assert.match((await run('applications', 'words')).said, /rejected[^]*approved/)
  assert.match((await run('application', two.id)).said, /Rejected: Too dark\./)
  const lines = await context.db
    .selectFrom('audit.line')
    .select(['actor', 'action', 'reason'])
    .where('action', 'like', 'application.%')
    // They were answered in one moment of the test's clock, and stand in no order.
    .orderBy('action')
    .execute()
  assert.deepEqual(lines, [
    { actor: 'operator', action: 'application.approve', reason: '' },
    { actor: 'operator', action: 'application.reject', reason: 'Too dark.' },
  ])
})

test('its pictures are written into a folder, and where they cannot be read, that is said', async () => {
  const { id, uploadIds } = await applied('third', 2)
  assert.match((await run('application', id)).said, /2 pictures: see them with --pictures/)
  await run('application', id, '--pictures', folder)
  assert.deepEqual((await readdir(folder)).sort(), uploadIds.map((one) => `${one}.png`).sort())
  const files = fileURLToPath(context.config.filesUrl)
  for (const uploadId of uploadIds) await rm(join(files, readId('upl', uploadId)))
  await assert.rejects(run('application', id, '--pictures', folder), /cannot be read where pictures are kept/)
})

test('what is typed wrongly is told', async () => {
  const { id } = await applied('fourth')
  for (const typed of [
    ['application'],
    ['approve', 'apl_1'],
    ['reject', id],
    ['approve', id, id],
    ['applications', 'a', 'b'],
  ])
    await assert.rejects(run(...typed), UsageError, typed.join(' '))
  await assert.rejects(run('reject', id, '--reason', ' '), /reason is empty/)
  await run('approve', id)
  await assert.rejects(run('approve', id), /no such application, or it was answered/)
})

test('half a year after its answer a rejected one goes with its pictures; of an approved one it stays known', async () => {
  const [yes, no, waits] = [await applied('fifth', 1), await applied('sixth', 1), await applied('seventh', 1)]
  await run('approve', yes.id)
  await run('reject', no.id, '--reason', 'No.')
  const of = [yes, no, waits].map(({ id }) => readId('apl', id))
  const left = async () =>
    await context.db
      .selectFrom('promotion.application')
      .select(['state', 'comment', 'upload_ids'])
      .where('id', 'in', of)
      .orderBy('state')
      .execute()
  clock.advance(180 * day)
  await forgetApplications(context)
  assert.equal((await left()).length, 3)
  clock.advance(1)
  await forgetApplications(context)
  await forgetApplications(context)
  assert.deepEqual(await left(), [
    { state: 'applying', comment: 'Of seventh.', upload_ids: waits.uploadIds.map((id) => readId('upl', id)) },
    { state: 'approved', comment: '', upload_ids: [] },
  ])
  const gone = await context.db
    .selectFrom('upload.picture')
    .select('id')
    .where('dropped_at', 'is not', null)
    .execute()
  const wanted = [...yes.uploadIds, ...no.uploadIds].map((id) => readId('upl', id))
  assert.deepEqual(
    gone
      .map(({ id }) => id)
      .filter((id) => wanted.includes(id))
      .sort(),
    wanted.sort(),
  )
})
