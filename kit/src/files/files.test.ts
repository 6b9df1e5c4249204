import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test } from 'node:test'
import { misdeeds, openBadServer } from '../../../server/test/bad-server.ts'
import { openStoreServer } from '../../../server/test/store-server.ts'
import { checkFilesUrl, openFiles } from './open.ts'
import { openStore, readStore } from './store.ts'

const store = await openStoreServer()
const folder = await mkdtemp(join(tmpdir(), 'fairground-files-'))
const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, nth) => nth % 251))

for (const [what, url] of [
  ['a folder', pathToFileURL(folder).href],
  ['a store', store.url],
] as const) {
  test(`what ${what} keeps is read as it was, anew when it is kept anew, and no more once it is dropped`, async () => {
    const [files, name] = [openFiles(url), randomUUID()]
    assert.equal(await files.read(name), null)
    await files.keep(name, bytes)
    assert.deepEqual(await files.read(name), bytes)
    for (const other of ['other bytes', '']) {
      await files.keep(name, Buffer.from(other))
      assert.equal(String(await files.read(name)), other)
    }
    for (const _ of [1, 2]) await files.drop(name)
    assert.equal(await files.read(name), null)
  })

  test(`${what} is never asked for what is no uuid`, async () => {
    const files = openFiles(url)
    for (const name of ['..', '../../etc/passwd', '', `${randomUUID()}/x`, `${randomUUID()}?acl`]) {
      await assert.rejects(files.keep(name, bytes), /named by a uuid/)
      await assert.rejects(files.read(name), /named by a uuid/)
      await assert.rejects(files.drop(name), /named by a uuid/)
    }
  })
}

for (const [what, url] of Object.entries(store.wrong))
  test(`a store refuses ${what}, and that is said without what was secret`, async () => {
    const before = store.kept.size
    const failing = openFiles(url).keep(randomUUID(), bytes)
    await assert.rejects(failing, (error: Error) => {
      assert.match(error.message, /the store answered 403 to keep: \w+/)
      return !error.message.includes('secret')
    })
    assert.equal(store.kept.size, before)
  })

test('a store that says yes to everything, or has no such bucket, has nothing and takes nothing', async () => {
  const [files, name] = [openFiles(store.url), randomUUID()]
  for (const misdeed of ['says yes', 'knows no bucket'] as const) {
    store.misdeed = misdeed
    await assert.rejects(files.keep(name, bytes), /the store answered/)
    await assert.rejects(files.read(name), /the store/)
    await assert.rejects(files.drop(name), /the store answered/)
    store.misdeed = null
    assert.equal(await files.read(name), null)
  }
})

test('what is torn on its way to a store is kept by nobody', async () => {
  const [files, name] = [openFiles(store.url), randomUUID()]
  store.misdeed = 'tears'
  await assert.rejects(files.keep(name, bytes))
  store.misdeed = null
  assert.equal(await files.read(name), null)
})

test('half of what was kept is never given', async () => {
  const files = openFiles(store.url)
  const name = randomUUID()
  store.misdeed = 'keeps half'
  await files.keep(name, bytes)
  store.misdeed = null
  await assert.rejects(files.read(name), /other bytes than it was given/)
  await files.keep(name, bytes)
  store.misdeed = 'gives half'
  await assert.rejects(files.read(name))
  store.misdeed = null
  assert.deepEqual(await files.read(name), bytes)
})

for (const misdeed of misdeeds)
  test(`a store that is ${misdeed} is waited for no longer than a store may take`, async () => {
    const { port } = await openBadServer(misdeed)
    const files = openStore(readStore(`http://key:secret@127.0.0.1:${port}/bucket`), 200)
    const begun = performance.now()
    await assert.rejects(files.keep(randomUUID(), bytes))
    await assert.rejects(files.read(randomUUID()))
    await assert.rejects(files.drop(randomUUID()))
    assert.ok(performance.now() - begun < 5_000)
  })

test('a store is read off its address, over TLS unless it says otherwise, and what is wrong of one is not repeated', () => {
  const {
    origin,
    folder: where,
    key,
  } = readStore('s3://id:a%2Fb%2Bc@store.example:9000/one/two/?region=eu-1')
  assert.deepEqual([origin, where], ['https://store.example:9000', '/one/two'])
  assert.deepEqual(key, { id: 'id', secret: 'a/b+c', region: 'eu-1' })
  assert.equal(readStore('https://id:word@store.example/b').origin, 'https://store.example')
  assert.equal(readStore('http://id:word@minio:9000/b').origin, 'http://minio:9000')
  for (const wrong of [
    '',
    'files',
    'file://',
    'ftp://id:word@store.example/b',
    's3://store.example/b',
    's3://id:word@store.example/',
    's3://id:word@store.example/b/../c%2f',
    's3://id:wo/rd@store.example/b',
  ])
    assert.throws(
      () => checkFilesUrl(wrong),
      (error: Error) => {
        assert.match(error.message, /^FILES_URL must be a folder/)
        return !error.message.includes('word') && !error.message.includes('wo/rd')
      },
    )
})
