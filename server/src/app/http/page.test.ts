import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import { buildSite, modules } from '#app'
import { transact } from '#kit'
import { stopGame } from '#lottery/game'
import { putTogether } from '#manifest'
import { testContext } from '#test'
import { bell } from '#test/bell'
import { until } from '#test/until'
import { seedVendor } from '#test/vendor-scenario'
import { seedGames, seedPromotions } from '#test/seeds'
import { openApi } from './api.ts'
import { servePage } from './page.ts'

await buildSite()
const dist = fileURLToPath(new URL('../../../../web/dist/', import.meta.url))
const factorKey = 'a key of this test, and long enough'
const whole = putTogether([...modules, bell])
const context = await testContext({ config: { factorKey } })
await seedGames(context)
await seedPromotions(context)
await seedVendor(context, 'DERBY')
const title = JSON.stringify({ en: 'Night wheel', vi: 'Vòng đêm' })
const wheel = context.db.updateTable('casino.game').set({ title }).where('code', '=', 'wheel')
const { node_id: node } = await wheel.returning('node_id').executeTakeFirstOrThrow()
const app = await openApi(context, whole, { page: true })
after(() => app.close())

async function get(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const { statusCode: status, body, headers: told } = await app.inject({ method, url, headers })
  return { status, body, told }
}

test('a file of the site is sent as it was compressed before, and kept for a year when its name tells its content', async () => {
  const script = readdirSync(`${dist}assets`).find((name) => name.endsWith('.js'))
  for (const method of ['GET', 'HEAD'] as const) {
    const { status, told } = await get(`/assets/${script}`, { 'accept-encoding': 'br' }, method)
    assert.equal(status, 200)
    assert.equal(told['content-encoding'], 'br')
    assert.equal(told['cache-control'], 'public, max-age=31536000, immutable')
  }
  const mark = await get('/mark.svg')
  assert.deepEqual([mark.status, mark.told['cache-control']], [200, 'public, max-age=3600'])
})

test('a file has another tag by how it is sent, and is not sent again to who has it', async () => {
  for (const url of [
    `/assets/${readdirSync(`${dist}assets`).find((name) => name.endsWith('.js'))}`,
    '/mark.svg',
  ]) {
    const [small, plain] = [await get(url, { 'accept-encoding': 'br' }), await get(url)]
    assert.deepEqual([small.told['content-encoding'], plain.told['content-encoding']], ['br', undefined])
    for (const { told } of [small, plain]) assert.match(String(told.vary), /accept-encoding/)
    assert.notEqual(small.told.etag, plain.told.etag)
    const known = { 'accept-encoding': 'br', 'if-none-match': String(small.told.etag) }
    assert.equal((await get(url, known)).status, 304)
  }
})

test('the page is sent compressed and kept by nobody', async () => {
  const { told } = await get('/', { accept: 'text/html', 'accept-encoding': 'br, gzip' })
  assert.deepEqual([told['content-encoding'], told.vary], ['br', 'accept-encoding'])
  assert.deepEqual([told.etag, told['cache-control']], [undefined, 'no-store'])
})

test('what is not there is not found, and nothing beside the site is', async () => {
  assert.equal((await get('/assets/nothing.js')).status, 404)
  for (const path of ['/assets/', '/assets/..%2f.built-from', '/assets/%2e%2e/.built-from'])
    assert.ok([400, 404].includes((await get(path)).status), path)
  // Anything else is the page, which says that there is no such page.
  const { status, body } = await get('/.built-from', { accept: 'text/html' })
  assert.equal(status, 404)
  assert.match(body, /<html/)
})

test('the page is written into by any of its names', async () => {
  for (const path of ['/', '/index.html', '/home']) {
    const { status, body } = await get(path, { accept: 'text/html' })
    assert.equal(status, 200, path)
    assert.doesNotMatch(body, /%NONCE%/, path)
    assert.match(body, /id="bootstrap"[^>]*>\{/, path)
  }
})

test('a module names whom its pages reach; where no screen is the page says that there is none', async () => {
  const { status, told } = await get('/vnlottery/verify?drawId=1', { accept: 'text/html' })
  assert.equal(status, 200)
  const policy = String(told['content-security-policy'])
  assert.match(policy, /connect-src 'self' https:\/\/ropes\.example;/)
  assert.match(policy, /frame-src https:\/\/tower\.example;/)
  assert.match(policy, /img-src 'self' data: https:\/\/casts\.example;/)
  for (const path of ['/vnlottery/above', '/nowhere']) {
    const { status, body } = await get(path, { accept: 'text/html' })
    assert.equal(status, 404, path)
    assert.doesNotMatch(body, /rel="canonical"/, path)
    assert.match(body, /<title>Nobody lives at this address<\/title>/, path)
  }
})

test('what an address names and is not there is not found, and says so to whoever only reads its head', async () => {
  const missing = {
    '/vnlottery?gameCode=nonsense': 'There is no such game · Fairground',
    '/vnlottery?gameCode=nonsense&lang=vi': 'Không có trò chơi này · Fairground',
    '/promoDetail?id=nonsense': 'This promotion is over · Fairground',
    '/promoDetail': 'This promotion is over · Fairground',
    '/helpmc?article=hlp_nonsense': 'This answer is gone · Fairground',
    '/helpmc?topic=nonsense': 'This answer is gone · Fairground',
    '/helpmc?game=nonsense': 'This answer is gone · Fairground',
    '/vnlottery/verify?drawId=drw_cracked': 'Nobody lives at this address',
  }
  for (const [url, title] of Object.entries(missing)) {
    const { status, body } = await get(url, { accept: 'text/html' })
    assert.equal(status, 404, url)
    assert.ok(body.includes(`<title>${title}</title>`), url)
    assert.ok(body.includes(`<meta property="og:title" content="${title}" />`), url)
    assert.match(body, /<meta name="robots" content="noindex" \/>/, url)
    assert.doesNotMatch(body, /rel="canonical"|rel="alternate"|og:url/, url)
  }
  for (const url of [
    '/vnlottery',
    '/vnlottery?gameCode=',
    '/vnlottery?gameCode=xsmb',
    '/promoDetail?id=minute-draw',
    '/vnlottery/verify',
    '/helpmc',
    '/helpmc?game=xsmb',
    '/helpmc?topic=',
  ]) {
    const { status, body } = await get(url, { accept: 'text/html' })
    assert.equal(status, 200, url)
    assert.match(body, /rel="canonical"/, url)
    assert.doesNotMatch(body, /name="robots"/, url)
  }
})

test('where nobody can say in time what is there, the page comes, and says it by itself', async () => {
  const silent = () => new Promise<never>(() => undefined)
  const away = () => Promise.reject(new Error('the database is away'))
  const places = { '/login': silent, '/promotions': away }
  const other = Fastify()
  await servePage(other, context, putTogether([{ name: 'tower', places }]))
  for (const url of Object.keys(places))
    assert.equal((await other.inject({ url, headers: { accept: 'text/html' } })).statusCode, 200, url)
  await other.close()
})

test('each page is written what it is and where, in the language that is asked for', async () => {
  const home = await get('/home', { accept: 'text/html' })
  assert.match(home.body, /<html lang="en"/)
  assert.match(home.body, /<title>Fairground: every draw, open to the sky<\/title>/)
  assert.match(home.body, /<link rel="canonical" href="http:\/\/localhost:8080\/" \/>/)
  assert.equal(home.body.match(/name="description"/g)?.length, 1)
  const game = await get('/vnlottery?gameCode=xsmb&lang=vi&dialog=search', { accept: 'text/html' })
  assert.match(game.body, /<html lang="vi"/)
  assert.match(game.body, /<title>Xổ số miền Bắc · Fairground<\/title>/)
  const at = 'http://localhost:8080/vnlottery?gameCode=xsmb'
  assert.ok(game.body.includes(`<link rel="canonical" href="${at}&amp;lang=vi" />`))
  assert.ok(game.body.includes(`<link rel="alternate" hreflang="x-default" href="${at}" />`))
  assert.ok(game.body.includes(`<link rel="alternate" hreflang="ar" href="${at}&amp;lang=ar" />`))
  assert.match(game.body, /<meta property="og:title" content="Xổ số miền Bắc · Fairground" \/>/)
})

test('each category of games is a page of its own, whatever of it is looked at', async () => {
  const titles = {
    inhouse: 'In-house games',
    live: 'Live games',
    rng: 'Slots',
    fish: 'Fishing games',
    pvp: 'Card games',
    sports: 'Sports',
    esports: 'Esports',
  }
  const told = new Set<string | undefined>()
  for (const [name, title] of Object.entries(titles)) {
    const { status, body } = await get(`/${name}?vassalage=BOAT&pageNo=2`, { accept: 'text/html' })
    const at = `http://localhost:8080/${name}`
    assert.equal(status, 200)
    assert.ok(body.includes(`<title>${title} · Fairground</title>`), name)
    assert.ok(body.includes(`<link rel="canonical" href="${at}" />`), name)
    assert.ok(body.includes(`<link rel="alternate" hreflang="vi" href="${at}?lang=vi" />`), name)
    told.add(/name="description" content="([^"]+)"/.exec(body)?.[1])
  }
  assert.equal(told.size, 7)
})

test('a game of a vendor is written by its own name, and how it is opened is no other page', async () => {
  const game = await get(`/game?nodeId=${node}&mode=demo&roomId=two&lang=vi`, { accept: 'text/html' })
  assert.equal(game.status, 200)
  assert.match(game.body, /<title>Vòng đêm · Fairground<\/title>/)
  assert.match(game.body, /name="description" content="Trò chơi của mọi nhà phát hành tại Fairground/)
  const at = `http://localhost:8080/game?nodeId=${node}&amp;lang=vi`
  assert.ok(game.body.includes(`<link rel="canonical" href="${at}" />`))
  const area = await get('/seamless?vassalage=DERBY', { accept: 'text/html' })
  assert.match(area.body, /<title>Night wheel · Fairground<\/title>/)
  assert.match(area.body, /rel="canonical" href="http:\/\/localhost:8080\/seamless\?vassalage=DERBY"/)
  for (const url of ['/game', '/game?nodeId=0', '/seamless', '/seamless?vassalage=NOBODY']) {
    const { status, body } = await get(url, { accept: 'text/html' })
    assert.equal(status, 404, url)
    assert.match(body, /<title>There is no such game here · Fairground<\/title>/, url)
    assert.match(body, /<meta name="robots" content="noindex" \/>/, url)
  }
})

test('a game that rests, by itself or with all of its kind, is there, and one that was withdrawn is not', async () => {
  const statusOf = async (url: string) => {
    const { status, body } = await get(url, { accept: 'text/html' })
    assert.equal(/<meta name="robots" content="noindex" \/>/.test(body), status === 404, url)
    return status
  }
  const resting = context.db.selectFrom('casino.game').select('node_id').where('code', '=', 'resting')
  const alone = `/game?nodeId=${(await resting.executeTakeFirstOrThrow()).node_id}`
  assert.equal(await statusOf(alone), 200)
  const all = [alone, `/game?nodeId=${node}`, '/seamless?vassalage=DERBY']
  for (const [state, status] of [
    ['withdrawn', 404],
    ['paused', 200],
    ['live', 200],
  ] as const) {
    await context.db.updateTable('casino.vendor').set({ state }).where('vassalage', '=', 'DERBY').execute()
    for (const url of all)
      await until(`${url} is ${status}, ${state}`, async () => (await statusOf(url)) === status)
  }
})

test('what only looks at a page otherwise makes it no other', async () => {
  for (const [url, at] of [
    ['/lottery?playType=middle3_sum', '/lottery'],
    ['/fairness?drawId=drw_1&wrong=result', '/fairness'],
    ['/promotions?category=lottery', '/promotions'],
    ['/vnlottery?gameCode=xsmb&results.pageNo=2', '/vnlottery?gameCode=xsmb'],
  ] as const) {
    const { body } = await get(url, { accept: 'text/html' })
    assert.ok(body.includes(`<link rel="canonical" href="http://localhost:8080${at}" />`), url)
  }
})

test('nothing that an address says becomes markup, and what leads back is nobody else’s page', async () => {
  const draw = await get(`/vnlottery/verify?drawId=${encodeURIComponent('"><script>')}`, {
    accept: 'text/html',
  })
  assert.doesNotMatch(draw.body, /"><script>"/)
  assert.ok(draw.body.includes('href="http://localhost:8080/vnlottery/verify?drawId=%22%3E%3Cscript%3E"'))
  const login = await get('/login?back=%2Fpromotions', { accept: 'text/html' })
  assert.match(login.body, /rel="canonical" href="http:\/\/localhost:8080\/login"/)
})

test('however many files the site has, a start makes no route of its own for each', () => {
  const files = readdirSync(`${dist}assets`)
  assert.ok(files.length > 500)
  assert.ok(!files.some((name) => app.hasRoute({ method: 'GET', url: `/assets/${name}` })))
})

test('a game that is stopped is not found from then on', async () => {
  const url = '/vnlottery?gameCode=xsmb-60s'
  assert.equal((await get(url, { accept: 'text/html' })).status, 200)
  await transact(context, (tx) => stopGame(tx, 'xsmb-60s', { actor: 'test', reason: 'no draw' }))
  assert.equal((await get(url, { accept: 'text/html' })).status, 404)
  await transact(context, (tx) => stopGame(tx, 'xsmb', { actor: 'test', reason: 'no draw' }))
  // Now there is none, which is what the page says of any.
  assert.equal((await get(url, { accept: 'text/html' })).status, 200)
})
