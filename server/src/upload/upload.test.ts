import assert from 'node:assert/strict'
import { readdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { test } from 'node:test'
import { readId } from '@fairground/contract'
import { transact } from '#kit'
import { openHouse } from '#test/house'
import { png } from '#test/pictures'
import sharp from 'sharp'
import { claimUpload } from './claim-upload.ts'

const house = await openHouse()
const { context } = house
const folder = fileURLToPath(context.config.filesUrl)
const token = await house.member('painter')
const other = await house.member('onlooker')

type Said = { status: number; message: string; uploadId: string }

async function send(
  body: Uint8Array<ArrayBuffer> | Buffer,
  by = token,
  headers = {},
  purpose = 'avatar',
): Promise<Said> {
  const response = await fetch(`${house.url}/wps/uploads?purpose=${purpose}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by}`, 'content-type': 'image/png', ...headers },
    body: new Uint8Array(body),
  })
  const { message = '', value } = (await response.json()) as {
    message?: string
    value: { uploadId: string }
  }
  return { status: response.status, message, uploadId: value.uploadId }
}

const show = async (id: string, by = token) =>
  await fetch(`${house.url}/wps/uploads/${id}`, { headers: { authorization: `Bearer ${by}` } })

const memberIdOf = async (by = token) => {
  const { value } = await house.ask('GET', '/wps/member/info', { token: by })
  return readId('mem', value.id)
}

async function claim(id: string, by = token): Promise<void> {
  const memberId = await memberIdOf(by)
  const uploadId = readId('upl', id)
  await transact(context, (tx) => claimUpload(tx, { memberId, uploadId, purpose: 'avatar' }))
}

const refusedBy = (code: string) => (error: unknown) => (error as { code?: string }).code === code

/** What is kept, as rows that may be shown and as files. */
async function kept(): Promise<{ rows: number; files: number }> {
  const rows = await context.db
    .selectFrom('upload.picture')
    .select('id')
    .where('stored_at', 'is not', null)
    .execute()
  return { rows: rows.length, files: (await readdir(folder)).length }
}

const jpeg = async () =>
  await sharp(png(900, 600))
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '21/1 1/1 0/1' } })
    .toBuffer()

test('a picture is drawn anew as a square, and what it said of itself and what hung behind it are gone', async () => {
  const sent = Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>PK\x03\x04')])
  assert.ok((await sharp(sent).metadata()).exif)
  const { status, uploadId } = await send(sent)
  assert.equal(status, 200)
  const shown = await show(uploadId)
  assert.equal(shown.headers.get('content-type'), 'image/jpeg')
  const bytes = Buffer.from(await shown.arrayBuffer())
  const { width, height, format, exif } = await sharp(bytes).metadata()
  assert.deepEqual([width, height, format, exif], [512, 512, 'jpeg', undefined])
  assert.ok(!bytes.includes('script') && !bytes.includes('PK\x03\x04'))
})

test('a picture that is a page and a script as well is kept as a picture alone', async () => {
  const page = '<!doctype html><script>alert(1)</script><!--'
  const sent = Buffer.concat([png(60, 60, 60, `${page}*/=1;alert(1)/*`), Buffer.from(`*/alert(1)//${page}`)])
  for (const purpose of ['avatar', 'feedback']) {
    const { status, uploadId } = await send(sent, token, { 'content-type': 'text/html' }, purpose)
    assert.equal(status, 200)
    const shown = await show(uploadId)
    assert.equal(shown.headers.get('content-type'), 'image/png')
    const bytes = Buffer.from(await shown.arrayBuffer())
    assert.deepEqual(
      ['script', 'alert', '<!'].filter((some) => bytes.includes(some)),
      [],
    )
  }
})

for (const [what, sent, drawn] of [
  ['larger than 2,048 pixels', [3_000, 1_500], [2_048, 1_024]],
  ['that is small', [60, 40], [60, 40]],
] as const) {
  test(`a picture for feedback ${what} is kept whole and in its shape, and no larger than it came`, async () => {
    const { uploadId } = await send(png(sent[0], sent[1]), token, {}, 'feedback')
    const bytes = Buffer.from(await (await show(uploadId)).arrayBuffer())
    const { width, height } = await sharp(bytes).metadata()
    assert.deepEqual([width, height], drawn)
  })
}

test('it is shown as a file that can do nothing, kept by its owner alone, and to nobody else', async () => {
  const { uploadId } = await send(png(40, 30))
  const shown = await show(uploadId)
  const said = (name: string) => shown.headers.get(name)
  assert.equal(shown.status, 200)
  assert.equal(said('content-type'), 'image/png')
  assert.equal(said('content-security-policy'), "sandbox; default-src 'none'")
  assert.equal(said('x-content-type-options'), 'nosniff')
  assert.equal(said('cache-control'), 'private, max-age=31536000, immutable')
  await shown.arrayBuffer()
  assert.equal((await show(uploadId, other)).status, 404)
  assert.equal((await fetch(`${house.url}/wps/uploads/${uploadId}`)).status, 401)
})

const bomb = png(30_000, 30_000, 1)
for (const [what, code, bytes] of [
  ['words', 'upload_type', Buffer.from('nothing to see')],
  ['nothing at all', 'upload_type', Buffer.alloc(0)],
  [
    'a drawing in SVG that says it is a PNG',
    'upload_type',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  ['a picture that ends in its middle', 'upload_picture', (await jpeg()).subarray(0, 900)],
  [
    'the head of a picture before something else',
    'upload_picture',
    Buffer.concat([png(1, 1).subarray(0, 8), Buffer.from('MZ')]),
  ],
  ['few bytes that unfold to 900 million pixels', 'upload_pixels', bomb],
  ['six megabytes', 'upload_size', Buffer.concat([png(9, 9), Buffer.alloc(6_000_000)])],
  [
    'one byte too many',
    'upload_size',
    Buffer.concat([png(9, 9), Buffer.alloc(5_000_001 - png(9, 9).length)]),
  ],
] as const) {
  test(`${what}: refused ${code}, and nothing is kept`, async () => {
    const before = await kept()
    for (const _ of [1, 2]) assert.equal((await send(bytes)).message, code)
    assert.deepEqual(await kept(), before)
  })
}

test('the last byte there may be is taken', async () => {
  const whole = Buffer.concat([png(9, 9), Buffer.alloc(5_000_000 - png(9, 9).length)])
  assert.equal((await send(whole)).status, 200)
})

test('who goes away in the middle leaves nothing behind, and the next is taken', async () => {
  const before = await kept()
  const leaving = request(`${house.url}/wps/uploads?purpose=avatar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-length': '100000' },
  })
  leaving.on('error', () => undefined)
  const gone = new Promise((resolve) => leaving.on('close', resolve))
  leaving.write(png(9, 9), () => leaving.destroy())
  await gone
  assert.deepEqual(await kept(), before)
  assert.equal((await send(png(9, 9))).status, 200)
})

test('no name and no path that is sent is ever one of a file', async () => {
  const sent = {
    'content-disposition': 'attachment; filename="../../evil.png"',
    'x-file-name': '/etc/passwd',
  }
  const { uploadId } = await send(png(9, 9), token, sent)
  const names = await readdir(folder)
  assert.ok(names.includes(readId('upl', uploadId)))
  for (const name of names) assert.match(name, /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  for (const path of ['..%2f..%2fpackage.json', '../uploads', 'upl_x', `${uploadId}.png`, '%00'])
    assert.ok([400, 404].includes((await show(path)).status), path)
})

test('a picture is used once, by its owner, for what it was sent for', async () => {
  const { uploadId } = await send(png(9, 9))
  await assert.rejects(claim(uploadId, other), refusedBy('upload_unknown'))
  await claim(uploadId)
  await assert.rejects(claim(uploadId), refusedBy('upload_used'))
})

test('of many who use one at once, one has it', async () => {
  const { uploadId } = await send(png(9, 9))
  const claims = await Promise.allSettled(Array.from({ length: 6 }, () => claim(uploadId)))
  const lost = claims.filter((one) => one.status === 'rejected')
  assert.equal(lost.length, 5)
  for (const { reason } of lost) assert.ok(refusedBy('upload_used')(reason))
})

test('who used one and failed did not use it', async () => {
  const { uploadId } = await send(png(9, 9))
  const [memberId, id] = [await memberIdOf(), readId('upl', uploadId)]
  const failing = transact(context, async (tx) => {
    await claimUpload(tx, { memberId, uploadId: id, purpose: 'avatar' })
    throw new Error('the rest did not happen')
  })
  await assert.rejects(failing, /did not happen/)
  await claim(uploadId)
})

test('where the store is away nothing is kept, and a member hears so', async () => {
  const before = await kept()
  const filesUrl = new URL(`file://${folder}/no-folder`).href
  await writeFile(fileURLToPath(filesUrl), 'a file where a folder should be')
  const { filesUrl: whole } = context.config
  Object.assign(context.config, { filesUrl })
  const { status, message } = await send(png(9, 9))
  Object.assign(context.config, { filesUrl: whole })
  assert.deepEqual([status, message], [503, 'upload_away'])
  assert.deepEqual(await kept(), { ...before, files: before.files + 1 })
})

test('a member sends so many in an hour, and each counts for them alone', async () => {
  const strict = await openHouse({ rateFactor: 1 })
  const [eager, calm] = [await strict.member('eager'), await strict.member('calm')]
  const sendTo = async (by: string) => {
    const headers = { authorization: `Bearer ${by}` }
    const to = `${strict.url}/wps/uploads?purpose=avatar`
    return (await fetch(to, { method: 'POST', headers, body: 'words' })).status
  }
  for (let i = 0; i < 20; i++) assert.equal(await sendTo(eager), 415)
  assert.equal(await sendTo(eager), 429)
  assert.equal(await sendTo(calm), 415)
})
