import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { newId, transact, type Context } from '#kit'
import { testContext } from '#test'
import { openBadServer } from '#test/bad-server'
import { testClock } from '#test/clock'
import { png } from '#test/pictures'
import { openStoreServer } from '#test/store-server'
import { claimUpload, releaseUpload } from './claim-upload.ts'
import { showUpload } from './show-upload.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { takeUpload } from './take-upload.ts'

const clock = testClock('2026-11-21T03:00:00Z')
const store = await openStoreServer()
const context = await testContext({ clock, config: { filesUrl: store.url } })
const memberId = newId(clock)

const take = (by: Context = context) =>
  takeUpload(by, { memberId, purpose: 'avatar', bytes: Readable.from([png(30, 20)]) })
const keptAt = (filesUrl: string): Context => ({ ...context, config: { ...context.config, filesUrl } })
const away = { code: 'upload_away' }

const shown = async () =>
  await context.db.selectFrom('upload.picture').select('id').where('stored_at', 'is not', null).execute()

test('a picture is kept by the store, shown out of it, and gone from it once it is over', async () => {
  const id = await take()
  assert.deepEqual([...store.kept.keys()], [id])
  await transact(context, (tx) => claimUpload(tx, { memberId, uploadId: id, purpose: 'avatar' }))
  assert.deepEqual((await showUpload(context, memberId, id)).bytes, store.kept.get(id)?.bytes)
  await transact(context, (tx) => releaseUpload(tx, memberId, id))
  await sweepUploads(context)
  assert.deepEqual([...store.kept], [])
  await assert.rejects(showUpload(context, memberId, id), { code: 'upload_unknown' })
})

const gone = await openBadServer('silent')
gone.close()
const [garbled, resets] = [await openBadServer('garbled'), await openBadServer('resets')]
const urlOf = (port: number) => `http://id:word@127.0.0.1:${port}/pictures`

for (const [what, url] of [
  ['away', urlOf(gone.port)],
  ['answering nonsense', urlOf(garbled.port)],
  ['hanging up', urlOf(resets.port)],
  ...Object.entries(store.wrong),
] as const)
  test(`where the store is ${what}, a picture is refused, and nothing of it is shown`, async () => {
    const [rows, kept] = [await shown(), store.kept.size]
    await assert.rejects(take(keptAt(url)), away)
    assert.deepEqual(await shown(), rows)
    assert.equal(store.kept.size, kept)
  })

test('a picture whose store tears it, or says yes to everything, is refused, and what was there before stays', async () => {
  const before = await take()
  for (const misdeed of ['tears', 'says yes', 'knows no bucket'] as const) {
    const rows = await shown()
    store.misdeed = misdeed
    await assert.rejects(take(), away, misdeed)
    store.misdeed = null
    assert.deepEqual(await shown(), rows)
  }
  assert.ok((await showUpload(context, memberId, before)).bytes.length > 0)
})

test('a picture of which only half comes back is not shown, and is whole when the store is', async () => {
  const id = await take()
  store.misdeed = 'gives half'
  await assert.rejects(showUpload(context, memberId, id), away)
  store.misdeed = null
  assert.deepEqual((await showUpload(context, memberId, id)).bytes, store.kept.get(id)?.bytes)
})

test('the sweep takes nothing out of the books that the store did not let go of, and takes it the next time', async () => {
  await take()
  const rowsOf = async () => (await context.db.selectFrom('upload.picture').select('id').execute()).length
  clock.advance(3_601_000)
  const rows = await rowsOf()
  assert.ok(rows >= store.kept.size && store.kept.size > 0)
  await assert.rejects(sweepUploads(keptAt(urlOf(gone.port))))
  store.misdeed = 'says yes'
  await assert.rejects(sweepUploads(context), /the store answered/)
  store.misdeed = null
  assert.equal(await rowsOf(), rows)
  await sweepUploads(context)
  assert.deepEqual([await rowsOf(), store.kept.size], [0, 0])
})
