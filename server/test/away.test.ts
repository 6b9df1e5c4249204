import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import Fastify from 'fastify'
import { openCluster } from '#app/cluster'
import { changeSetting } from '#site'
import { buildSite } from '../src/app/build-site.ts'
import { servePage } from '../src/app/http/page.ts'
import { whole } from '../src/app/whole.ts'
import { testEnvironment } from './database.ts'
import { openHouse } from './house.ts'

// A house whose PostgreSQL is stopped: its own, so that no other test's is.
const folder = mkdtempSync(join(tmpdir(), 'fairground-away-'))
// PostgreSQL runs as a user of its own, who must get in.
chmodSync(folder, 0o755)
const cluster = await openCluster({ folder, forgetful: true })
Object.assign(process.env, testEnvironment(cluster))
const house = await openHouse({}, { 'site.contactUrl': 'mailto:help@example.com' })
after(async () => {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

const quickMs = 1_000

test('while the database is away the site says what it last knew of itself, and all else is busy at once', async () => {
  const token = await house.member('patient')
  const told = ['/wps/system/status', '/wps/system/bootstrap', '/wps/system/whitelabel']
  const before = await Promise.all(told.map((path) => house.ask('GET', path)))
  await cluster.stop()
  try {
    // Longer than anything read is believed, and than the watcher needs to find out.
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    for (const asker of [{}, { token }, { token: 'nobody' }]) {
      const answers = await Promise.all(told.map((path) => house.ask('GET', path, asker)))
      assert.deepEqual(answers, before)
    }
    for (const [method, path] of [
      ['GET', '/wps/lottery/draws'],
      ['GET', '/wps/v2/wallets/balance'],
      ['GET', '/wps/session/list'],
    ] as const) {
      const since = performance.now()
      const { status, message, value } = await house.ask(method, path, {
        token: path === '/wps/session/list' ? 'stranger' : token,
      })
      assert.deepEqual([status, message, value.retryAfterS], [503, 'busy', 2], path)
      assert.ok(performance.now() - since < quickMs, path)
    }
  } finally {
    await cluster.revive()
  }
  assert.equal((await house.ask('GET', '/wps/v2/wallets/balance', { token })).status, 200)
})

test('while the database is away the page still comes, and its door is open or closed as it was', async () => {
  await buildSite()
  const app = Fastify()
  await servePage(app, house.context, whole)
  const open = async (method: 'GET' | 'HEAD', url: string) => {
    const { statusCode, body, headers } = await app.inject({ method, url, headers: { accept: 'text/html' } })
    return { statusCode, body, policy: String(headers['content-security-policy']) }
  }
  for (const [status, code] of [
    [0, 200],
    [1, 503],
  ] as const) {
    await changeSetting(house.context, 'site.status', status, 'test')
    await cluster.stop()
    try {
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      const { statusCode, body, policy } = await open('GET', '/login')
      assert.equal(statusCode, code)
      assert.match(policy, /script-src 'self' 'nonce-/)
      assert.equal(
        /id="bootstrap"[^>]*>(.*?)<\/script>/.exec(body)?.[1]?.includes(`"status":{"status":${status}`),
        true,
      )
      assert.equal((await open('HEAD', '/login')).statusCode, code)
    } finally {
      await cluster.revive()
    }
  }
  await app.close()
})
