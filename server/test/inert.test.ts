import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { buildSite, modules } from '#app'
import { openApi } from '#app/http'
import { putTogether } from '#manifest'
import { changeSetting } from '#site'
import { commandNamed, runCommand } from '#test/command-line'
import { openHouse } from '#test/house'
import { assertInert, attacks, badAddresses } from '#test/markup'
import { until } from '#test/until'

// Everything that somebody may write and a page shows, over the ways by which it is written: commands and calls.
await buildSite()
const house = await openHouse()
const { context } = house
const token = await house.member('reader')
const app = await openApi(context, putTogether(modules), { page: true })
after(() => app.close())
const folder = await mkdtemp(join(tmpdir(), 'inert-'))
after(() => rm(folder, { recursive: true }))

/** A command as it is typed; false where it was refused. */
async function typed(name: string, ...args: string[]): Promise<boolean> {
  return await runCommand(context, commandNamed(name), ...args).then(
    ({ code }) => code === 0,
    () => false,
  )
}
async function file(content: string | object): Promise<string> {
  const path = join(folder, randomUUID())
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}
async function called(path: string, body: object): Promise<boolean> {
  house.clock.advance(1)
  return (await house.ask('PUT', path, { token, key: randomUUID(), body })).success
}

const words = (html: string) => `<p>Before</p>${html}`
const promotion = (id: string, said: object, more: object = {}) => ({
  id,
  category: 'regular',
  groupName: 'home',
  art: 'gate',
  words: { en: { name: 'Name', offer: 'Offer', content: '<p>Content</p>', ...said } },
  ...more,
})
const banner = (id: string, said: object, more: object = {}) => ({
  id,
  groupName: 'w_home',
  art: 'gate',
  words: { en: { title: 'Title', ...said } },
  ...more,
})
const toPromotions = { linkageType: 'path', url: '/promotions' }
const offered = async (...given: Parameters<typeof promotion>) =>
  await typed('content promotion', 'add', '--file', await file(promotion(...given)))
const shown = async (...given: Parameters<typeof banner>) =>
  await typed('content banner', 'add', '--file', await file(banner(...given)))
const announced = async (type: string, title: string, html: string) =>
  await typed(
    'content announce',
    'add',
    '--type',
    type,
    '--title',
    `en=${title}`,
    '--file',
    `en=${await file(html)}`,
  )
const helped = async (title: string, html: string) =>
  await typed(
    'content help',
    'add',
    '--topic',
    'money',
    '--title',
    `en=${title}`,
    '--file',
    `en=${await file(html)}`,
  )
const section = (nth: number, said: object) => ({
  id: `s${nth}`,
  heading: 'Heading',
  sentence: 'Sentence',
  content: '<p>Content</p>',
  ...said,
})

async function answered(html: string): Promise<boolean> {
  const { list } = (await house.ask('GET', '/wps/feedback', { token })).value
  return await typed('feedback', 'answer', String(list[0]?.['feedbackId']), '--text', html)
}

async function labelled(code: string, html: string): Promise<boolean> {
  const defined = await typed('member label', 'define', code, '--name', `en=${html}`, '--color', '#ffd166')
  return defined && (await typed('member label', 'give', 'reader', code))
}

async function rejected(html: string): Promise<boolean> {
  const { value } = await house.ask('PUT', '/wps/promotions/asks/application', {
    token,
    key: randomUUID(),
    body: { comment: html },
  })
  return (
    value && (await typed('content promotion', 'reject', String(value['applicationId']), '--reason', html))
  )
}

/** A setting's value with an address in it, as it is typed. */
const inSetting = (key: string, url: string) =>
  key === 'safer.helpLines'
    ? JSON.stringify([{ country: '', name: 'Help', phone: '', url }])
    : JSON.stringify(url)

await offered('asks', {}, { takesApplications: true })
const list = '/wps/relay/MCSFE_getListAnnouncements'
const pagesOf = (types: string) => [1, 2, 3, 4, 5].map((nth) => `${list}?types=${types}&pageNo=${nth}`)
const eachOf = (kind: string) => attacks.map((_, nth) => `/wps/promotions/${kind}-${nth}`)
const banners = ['/wps/site/banners?groupName=w_home']

type Field = [name: string, say: (html: string, nth: number) => Promise<boolean>, paths: readonly string[]]

/** What takes one text of it each, how it is said, and where it is read. */
const fields: Field[] = [
  ['an announcement’s title', (html) => announced('B', html, '<p>a</p>'), pagesOf('B')],
  ['an announcement’s words', (html) => announced('B', 'Title', words(html)), pagesOf('B')],
  ['a headline', (html) => announced('H', html, words(html)), pagesOf('H')],
  ['a notice', (html) => announced('PU', html, words(html)), pagesOf('PU')],
  ['an article’s title', (html) => helped(html, '<p>a</p>'), ['/wps/system/helpCenter']],
  ['an article’s words', (html) => helped('Title', words(html)), ['/wps/system/helpCenter']],
  ['a promotion’s name', (name, nth) => offered(`name-${nth}`, { name }), eachOf('name')],
  ['its offer', (offer, nth) => offered(`offer-${nth}`, { offer }), eachOf('offer')],
  ['its price', (price, nth) => offered(`price-${nth}`, { price }), eachOf('price')],
  ['its button', (action, nth) => offered(`act-${nth}`, { action }, { url: '/promotions' }), eachOf('act')],
  ['its words', (html, nth) => offered(`words-${nth}`, { content: words(html) }), eachOf('words')],
  ['its terms', (html, nth) => offered(`terms-${nth}`, { terms: words(html) }), eachOf('terms')],
  ['a banner’s title', (title, nth) => shown(`title-${nth}`, { title }), banners],
  ['a banner’s text', (text, nth) => shown(`text-${nth}`, { text }), banners],
  ['a banner’s button', (action, nth) => shown(`act-${nth}`, { action }, toPromotions), banners],
  [
    'what should be better',
    (html) => called('/wps/feedback', { topic: 'app', text: `See: ${html}` }),
    ['/wps/feedback'],
  ],
  ['the answer to it', (html) => answered(html), ['/wps/feedback']],
  ['a label', (html, nth) => labelled(`label-${nth}`, html.slice(0, 24).trim()), ['/wps/member/info']],
  ['why an application is rejected', (html) => rejected(html), ['/wps/promotions/asks']],
]

for (const [name, say, paths] of fields)
  test(`${name} may say anything, and is kept and told as what does nothing`, async () => {
    let kept = 0
    for (const [nth, html] of attacks.entries()) kept += (await say(html, nth)) ? 1 : 0
    assert.ok(kept >= 10, `${kept} were kept, so that hardly anything was shown`)
    for (const path of paths) await read(path)
  })

for (const [name, said] of Object.entries({
  'a heading': (html: string) => ({ heading: html }),
  'a sentence': (html: string) => ({ sentence: html }),
  'a section': (html: string) => ({ content: words(html) }),
}))
  test(`${name} of the protocol may say anything, and is kept and told as what does nothing`, async () => {
    const sections = await file(attacks.map((html, nth) => section(nth, said(html))))
    assert.ok(await typed('content protocol', 'publish', '--file', `en=${sections}`))
    await read('/wps/system/protocol')
    await assertDrawn('/help')
  })

test('a nickname and a username are letters, whatever is typed', async () => {
  for (const html of attacks) {
    const { success } = await house.ask('PUT', '/wps/member/info/nickname', {
      token,
      body: { nickname: html },
    })
    assert.ok(!success, html)
    assert.equal((await house.register(html)).success, false, html)
  }
})

type Place = [name: string, good: string, lead: (address: string) => Promise<boolean>]
const there = 'https://example.com/a'

function bannerTo(linkageType: string, good: string): Place {
  const lead = (url: string) =>
    shown(`to-${randomUUID().slice(0, 8)}`, { action: 'Go' }, { linkageType, url })
  return [`a banner to ${linkageType}`, good, lead]
}
const settingOf = (key: string): Place => [
  key,
  there,
  (url) => typed('site', 'set', key, inSetting(key, url)),
]

/** Whatever leads somewhere, to where it may lead, and how it is said. */
const places: Place[] = [
  bannerTo('path', '/promotions'),
  bannerTo('promotion', 'asks'),
  bannerTo('game', 'xsmb'),
  bannerTo('outside', there),
  [
    'a promotion',
    '/vnlottery',
    (url) => offered(`to-${randomUUID().slice(0, 8)}`, { action: 'Go' }, { url }),
  ],
  ...['link.facebook', 'link.zalo', 'app.android', 'app.ios'].map(settingOf),
  ...['site.contactUrl', 'safer.helpLines'].map(settingOf),
  ['what is sealed', there, (url) => typed('site contact', 'seal', url)],
  [
    'where one spoke',
    '/help',
    (page) => called('/wps/feedback', { topic: 'app', text: 'Look at this.', page }),
  ],
]
await changeSetting(context, 'site.contactHosts', ['example.com'], 'test')

for (const [name, good, lead] of places)
  test(`${name} leads nowhere that acts, and to no other site that looks like ours`, async () => {
    assert.ok(await lead(good), good)
    for (const address of badAddresses) assert.ok(!(await lead(address)), address)
  })

test('no page that is sent or drawn holds any of it but as text', async () => {
  for (const url of ['/', '/promotions', '/register', '/helpmc', '/helpmc?topic=money', '/login'])
    await assertDrawn(url)
  for (const url of ['/saferplay', '/service', '/download', '/nowhere']) assertSent(url, await open(url))
  const all = attacks.map(words).join('')
  assert.ok(await offered('all', { content: all, terms: all }))
  await assertDrawn('/promoDetail?id=all')
  for (const nth of [0, 3, 8, 18]) await assertDrawn(`/promoDetail?id=name-${nth}`)
})

async function read(path: string): Promise<void> {
  const response = await fetch(house.url + path, { headers: { authorization: `Bearer ${token}` } })
  if (response.status === 404) return
  assert.match(response.headers.get('content-type') ?? '', /^application\/json/)
  assertSafe(await response.json(), path)
}

/** HTML is what is left of it; all else is text, which is a text of JSON and nothing more. */
function assertSafe(told: unknown, at: string): void {
  if (typeof told !== 'object' || told === null) return
  for (const [key, value] of Object.entries(told))
    if ((key === 'content' || key === 'terms') && typeof value === 'string') assertInert(value, at)
    else assertSafe(value, `${at} ${key}`)
}

/** That a page, as soon as it is sent drawn, names no code of anybody's, and says what was written as text alone. */
async function assertDrawn(url: string): Promise<void> {
  await until(`${url} is drawn`, async () => (await open(url)).includes(' data-drawn'))
  assertSent(url, await open(url))
}

function assertSent(url: string, page: string): void {
  for (const html of attacks) if (/<\w/.test(html)) assert.ok(!page.includes(html), `${url} holds ${html}`)
  for (const tag of page.match(/<[a-z][^>]*>/gi) ?? []) {
    assert.doesNotMatch(tag.replaceAll(/"[^"]*"/g, '""'), /\son\w+\s*=|srcdoc|formaction|\sstyle=/i, url)
    assert.doesNotMatch(tag, /(?:href|src)="\s*(?:javascript|data|vbscript):/i, url)
  }
  const scripts = page.match(/<script/gi) ?? []
  const ours = page.match(/<script[^>]* (?:nonce="|type="application\/(?:ld\+)?json")/g) ?? []
  assert.equal(scripts.length, ours.length, url)
}

async function open(url: string): Promise<string> {
  return (await app.inject({ url, headers: { accept: 'text/html' } })).body
}
