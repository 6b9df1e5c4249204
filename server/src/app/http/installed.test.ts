import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { buildSite, modules } from '#app'
import { putTogether } from '#manifest'
import { changeSetting } from '#site'
import { testContext } from '#test'
import { openApi } from './api.ts'

await buildSite()
const context = await testContext({ config: { factorKey: 'a key of this test, and long enough' } })
const app = await openApi(context, putTogether(modules), { page: true })
after(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

type Manifest = {
  name: string
  lang: string
  dir: string
  start_url: string
  display: string
  icons: { src: string; sizes: string; purpose: string; type: string }[]
  shortcuts: { name: string; url: string; icons: { src: string }[] }[]
}

async function manifestFor(languages: string): Promise<Manifest> {
  const answer = await get('/manifest.webmanifest', { 'accept-language': languages })
  assert.equal(answer.statusCode, 200)
  assert.match(String(answer.headers['content-type']), /^application\/manifest\+json/)
  assert.match(String(answer.headers.vary), /accept-language/)
  return answer.json<Manifest>()
}

test('the manifest speaks the language of whoever asks, where the deployment has it', async () => {
  const [plain, vietnamese, arabic] = await Promise.all(['pt', 'pt, vi-VN;q=0.9', 'ar'].map(manifestFor))
  assert.deepEqual([plain?.lang, plain?.dir, plain?.name], ['en', 'ltr', 'Fairground'])
  assert.deepEqual([vietnamese?.lang, vietnamese?.shortcuts[0]?.name], ['vi', 'Tất cả xổ số'])
  assert.deepEqual([arabic?.lang, arabic?.dir], ['ar', 'rtl'])
})

test('every icon of the manifest is a picture of the size it says, and one to be cut has its ground to the edge', async () => {
  const { icons, shortcuts } = await manifestFor('en')
  const drawn = icons.filter(({ type }) => type === 'image/png')
  for (const side of ['192x192', '512x512'])
    for (const purpose of ['any', 'maskable'])
      assert.ok(
        drawn.some((one) => one.sizes === side && one.purpose === purpose),
        `${side} ${purpose}`,
      )
  for (const { src, sizes, purpose } of drawn) {
    const picture = sharp((await get(src)).rawPayload)
    const { format, width, height } = await picture.metadata()
    assert.deepEqual([format, `${width}x${height}`], ['png', sizes], src)
    const corner = await picture.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
    assert.equal(corner.at(-1), purpose === 'maskable' ? 255 : 0, src)
  }
  for (const { url, icons: own } of shortcuts) {
    assert.equal((await get(url, { accept: 'text/html' })).statusCode, 200, url)
    for (const { src } of own) assert.equal((await get(src)).statusCode, 200, src)
  }
  assert.equal((await get('/icons/whole-7.png')).statusCode, 404)
})

test('the worker is asked for anew each time, and turned off it is one that leaves', async () => {
  const on = await get('/worker.js')
  assert.deepEqual([on.statusCode, on.headers['cache-control']], [200, 'no-cache'])
  assert.match(String(on.headers['content-type']), /^text\/javascript/)
  assert.match(String(on.headers['content-security-policy']), /^default-src 'none'; connect-src 'self'/)
  assert.doesNotMatch(on.body, /unregister/)
  await changeSetting(context, 'site.worker', false, 'test')
  assert.match((await get('/worker.js')).body, /caches\.delete[^]*registration\.unregister/)
  await changeSetting(context, 'site.worker', null, 'test')
  assert.equal((await get('/worker.js')).body, on.body)
})

test('all that the worker keeps is there, and of the interface it names the open results alone', async () => {
  const { body } = await get('/worker.js')
  const named = [...body.matchAll(/`(\/[^`$]+)`/g)].map(([, path = '']) => path)
  assert.ok(named.includes('/offline.html') && named.length > 5)
  for (const path of named) assert.equal((await get(path)).statusCode, 200, path)
  assert.deepEqual(
    named.filter((path) => /^\/(?:wps|lgw)\//.test(path)),
    ['/wps/lottery/results/latest'],
  )
})

test('the page without a network runs nothing but its own files, and knows languages and zone of the deployment', async () => {
  const { body, headers } = await get('/offline.html')
  const policy = String(headers['content-security-policy'])
  assert.match(policy, /default-src 'none'.*script-src 'self'.*trusted-types 'none'/)
  assert.doesNotMatch(policy, /unsafe|nonce|https?:/)
  assert.doesNotMatch(body, /<script(?![^>]*src=)|<style|\son\w+=/)
  assert.match(body, /data-languages="en vi ar" data-zone="Asia\/Ho_Chi_Minh"/)
})
