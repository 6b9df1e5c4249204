import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { buildSite, modules } from '#app'
import { openApi } from '#app/http'
import { readBrand } from '#brand'
import { writeMessage } from '../src/delivery/write-message.ts'
import { readConfig } from '#kit'
import { planDraws } from '#lottery/draw'
import { putTogether } from '#manifest'
import { changeSetting, setting } from '#site'
import { openHouse } from '#test/house'
import { seedGames, seedHelp, seedPromotions, seedProtocol } from '../src/app/seed.ts'
import { until } from '#test/until'

// The same build as ever under another brand: nothing a person meets may be the first one's.
await buildSite()
const [own, other] = [readBrand('fairground'), readBrand('harbour')]
const { brand, merchantCode, currency, languages, timeZone } = readConfig({ BRAND: 'harbour' })
const house = await openHouse({ brand, merchantCode, currency, languages, timeZone })
const { context } = house
await seedGames(context)
await seedPromotions(context)
await seedHelp(context)
await seedProtocol(context)
await planDraws(context)
const app = await openApi(context, putTogether(modules), { page: true })
after(() => app.close())

const ofTheFirst = new RegExp(
  Object.values(own.words)
    .map(({ name }) => name)
    .join('|'),
  'i',
)

async function get(url: string, headers: Record<string, string> = {}) {
  return await app.inject({ url, headers: { accept: 'text/html', ...headers } })
}

async function drawn(url: string): Promise<string> {
  const isDrawn = async () => / data-drawn/.test((await get(url)).body)
  await until(`${url} is drawn`, isDrawn)
  return (await get(url)).body
}

const guests = ['/', '/vnlottery?gameCode=xsmb-60s', '/promotions', '/login', '/register']

test('no page a guest is sent names another brand, or speaks a language or counts in a currency of its', async () => {
  for (const url of guests.flatMap((path) => [path, `${path}${path.includes('?') ? '&' : '?'}lang=vi`])) {
    const page = await drawn(url)
    assert.doesNotMatch(page, ofTheFirst, url)
    assert.match(page, /<title>[^<]*Harbour/, url)
    assert.match(page, /<meta property="og:site_name" content="Harbour" \/>/, url)
    assert.match(page, /<span>Harbour<\/span>/, url)
    assert.match(page, /data-languages="en vi"/, url)
    assert.doesNotMatch(page, /VND|₫|hreflang="ar"/, url)
    assert.ok(page.includes(`"currency":"${other.currency}"`), url)
  }
  assert.match(await drawn('/'), /<h1>Numbers that come home<\/h1>/)
  assert.match(await drawn('/?lang=vi'), /<h1>Những con số cập bến<\/h1>/)
})

test('a page brings the colours of its brand under the nonce that its policy allows, and its ground around it', async () => {
  const { body, headers } = await get('/service')
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? []
  assert.ok(body.includes(`<style nonce="${nonce}">${other.style}</style>`))
  assert.ok(body.includes(`<meta name="theme-color" content="${other.colours.dark['ground']}"`))
  for (const theme of ['dark', 'light'] as const)
    for (const role of ['ground', 'surface-1', 'text-dim', 'accent', 'accent-ink', 'sky-1'])
      assert.notEqual(other.colours[theme][role], own.colours[theme][role], `${role}, ${theme}`)
})

test('the mark, the pictures and the icons are the brand’s', async () => {
  assert.equal((await get('/mark.svg')).body, other.drawings.mark)
  assert.equal((await get('/brand/hero-wide.svg')).body, other.drawings['hero-wide'])
  assert.equal((await get('/brand/hero-narrow.svg')).body, other.drawings['hero-narrow'])
  assert.ok(other.art.size > 0)
  for (const [name, drawing] of other.art) assert.equal((await get(`/brand/art/${name}.svg`)).body, drawing)
  assert.match(await drawn('/register'), /src="\/brand\/art\/first-lantern\.svg"/)
  assert.equal((await get('/brand/colours.css')).body, other.style)
  const icon = sharp((await get('/icons/whole-192.png')).rawPayload)
  const corner = await icon.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
  assert.equal(`#${corner.subarray(0, 3).toString('hex')}`, other.colours.dark['ground'])
})

test('what is installed, and the page without a network, are called as the brand is', async () => {
  const manifest = (await get('/manifest.webmanifest')).json<Record<string, string>>()
  const { ground } = other.colours.dark
  assert.deepEqual(
    [manifest['name'], manifest['short_name'], manifest['theme_color'], manifest['background_color']],
    ['Harbour', 'Harbour', ground, ground],
  )
  assert.doesNotMatch(JSON.stringify(manifest), ofTheFirst)
  const offline = (await get('/offline.html')).body
  assert.match(
    offline,
    /data-names="\{&quot;en&quot;:&quot;Harbour&quot;,&quot;vi&quot;:&quot;Harbour&quot;\}"/,
  )
  assert.match(offline, /href="\/brand\/colours\.css"/)
  assert.doesNotMatch(offline, ofTheFirst)
})

test('a brand of its own makes another worker, so that browsers keep nothing of the one before', async () => {
  const plain = await openHouse()
  const before = await openApi(plain.context, putTogether(modules), { page: true })
  after(() => before.close())
  const [one, two] = [await before.inject({ url: '/worker.js' }), await get('/worker.js')]
  assert.equal(one.statusCode, 200)
  assert.notEqual(one.body, two.body)
})

test('every message to people is from the brand, in its own colours', () => {
  const { templates } = putTogether(modules)
  const values = {
    username: 'lan',
    code: '123456',
    minutes: 5,
    link: 'https://a.example/',
    device: '',
    place: '',
    time: '2026-11-21T03:00:00.000Z',
    change: 'totp_added',
  }
  assert.ok(templates.size > 3)
  for (const [template] of templates)
    for (const language of languages) {
      const message = { channel: 'mail', language, template, content_values: values }
      const { subject, text, markup } = writeMessage(context.config, templates, message)
      assert.doesNotMatch([subject, text, markup].join(), ofTheFirst, template)
      assert.match(subject, /Harbour/, `${template}, ${language}`)
      if (markup.includes('<a '))
        assert.ok(markup.includes(`background:${other.colours.light['accent']}`), template)
    }
})

test('what the site says of help, promotions and the protocol names no other brand', async () => {
  for (const path of [
    '/wps/system/helpCenter',
    '/wps/promotions',
    '/wps/system/protocol',
    '/wps/system/bootstrap',
  ])
    for (const language of languages) {
      const { statusCode, body } = await get(path, { 'accept-language': language })
      assert.equal(statusCode, 200, path)
      assert.doesNotMatch(body, ofTheFirst, path)
    }
})

test('a setting is what the brand says until an operator changes it, and again once it is set back', async () => {
  assert.equal(await setting(context, 'link.telegram'), other.settings['link.telegram'])
  assert.ok((await drawn('/')).includes('https://t.me/harbour_example'))
  await changeSetting(context, 'link.telegram', '', 'operator')
  assert.equal(await setting(context, 'link.telegram'), '')
  await changeSetting(context, 'link.telegram', null, 'operator')
  assert.equal(await setting(context, 'link.telegram'), other.settings['link.telegram'])
})

test('what the environment says of a deployment is said over its brand', () => {
  const said = readConfig({
    BRAND: 'harbour',
    CURRENCY: 'THB',
    LANGUAGES: 'vi',
    MERCHANT: 'pier',
    TIME_ZONE: 'Asia/Bangkok',
  })
  assert.deepEqual(
    [said.brand.code, said.currency, said.languages, said.merchantCode, said.timeZone],
    ['harbour', 'THB', ['vi'], 'pier', 'Asia/Bangkok'],
  )
})
