import assert from 'node:assert/strict'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { connect, newId, transact, type Context } from '#kit'
import { testContext } from '#test'
import { testClock } from '#test/clock'
import { openCutter } from '#test/cutter'
import { png } from '#test/pictures'
import { claimUpload, releaseUpload } from './claim-upload.ts'
import { readBytes } from './read-bytes.ts'
import { showUpload } from './show-upload.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { takeUpload } from './take-upload.ts'

const clock = testClock('2026-11-21T03:00:00Z')
const context = await testContext({ clock })
const folder = fileURLToPath(context.config.filesUrl)
const memberId = newId(clock)
const cutter = await openCutter(context.url)
test.after(() => cutter.close())

const take = (by: Context = context) =>
  takeUpload(by, { memberId, purpose: 'avatar', bytes: Readable.from([png(30, 20)]) })
const claim = (uploadId: string) =>
  transact(context, (tx) => claimUpload(tx, { memberId, uploadId, purpose: 'avatar' }))
const unknown = { code: 'upload_unknown' }

async function rows(): Promise<string[]> {
  const found = await context.db.selectFrom('upload.picture').select('id').execute()
  return found.map(({ id }) => id).sort()
}

/** What is left of pictures, as rows and as files. */
const left = async () => ({ rows: await rows(), files: (await readdir(folder)).sort() })

test('what nobody used within an hour is over and goes; what is used stays until it is released', async () => {
  const [unused, used] = [await take(), await take()]
  await claim(used)
  clock.advance(3_599_000)
  await sweepUploads(context)
  assert.deepEqual((await left()).files, [unused, used].sort())
  clock.advance(2_000)
  await sweepUploads(context)
  await sweepUploads(context)
  assert.deepEqual(await left(), { rows: [used], files: [used] })
  await assert.rejects(claim(unused), unknown)
  assert.equal((await showUpload(context, memberId, used)).type, 'image/png')
  await transact(context, (tx) => releaseUpload(tx, memberId, used))
  await assert.rejects(showUpload(context, memberId, used), unknown)
  await sweepUploads(context)
  assert.deepEqual(await left(), { rows: [], files: [] })
})

/** Takes a picture as a server that dies before its n-th question to the database; answers whether it died. */
async function takeCut(at: number): Promise<boolean> {
  cutter.begin(at)
  const { db, close } = connect(cutter.url, { max: 1 })
  const taken = await take({ ...context, db }).then(
    () => null,
    (error: unknown) => error,
  )
  await close()
  const isCut = cutter.isCut()
  if (!isCut) assert.equal(taken, null)
  if (isCut) await cutter.allGone(context.db)
  return isCut
}

test('a server that dies anywhere between file and row leaves nothing that is shown, and the sweep takes it', async () => {
  let cuts = 0
  for (let at = 1; await takeCut(at); at++) cuts++
  assert.ok(cuts >= 2, `it was cut ${cuts} times`)
  const halves = await context.db
    .selectFrom('upload.picture')
    .select('id')
    .where('stored_at', 'is', null)
    .execute()
  assert.ok(halves.length >= 1)
  for (const { id } of halves) {
    await assert.rejects(showUpload(context, memberId, id), unknown)
    await assert.rejects(claim(id), unknown)
    await writeFile(join(folder, `${id}.part`), 'the half of a file')
  }
  clock.advance(3_601_000)
  await sweepUploads(context)
  assert.deepEqual(await left(), { rows: [], files: [] })
})

test('a stream that stops is refused once nothing has come for so long, and one that ends early at once', async () => {
  const [stalled, gone] = [new PassThrough(), new PassThrough()]
  stalled.write(png(9, 9))
  gone.write(png(9, 9))
  gone.destroy()
  await assert.rejects(readBytes(stalled, new Uint8Array(100), 30), { code: 'upload_stopped' })
  await assert.rejects(readBytes(gone, new Uint8Array(100)), { code: 'upload_stopped' })
})
