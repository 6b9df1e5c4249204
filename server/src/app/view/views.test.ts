import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { site } from '@fairground/contract'
import type { z } from 'zod'
import { buildSite } from '#app'
import { readBrand } from '#brand'
import { openLog, Refusal } from '#kit'
import { until } from '#test/until'
import { openDrawing } from './drawing.ts'
import { openViews } from './views.ts'

await buildSite()
const now = '2026-11-21T03:00:00.000Z'
// Of all that is said of a deployment, so that what a page asks of it next fails here by type.
const bootstrap: z.input<typeof site.Bootstrap> = {
  merchantCode: 'test',
  brand: { en: readBrand('fairground').words['en'] ?? assert.fail() },
  art: [],
  currency: 'VND',
  languages: ['en'],
  timeZone: 'Asia/Ho_Chi_Minh',
  switches: {
    freePlay: true,
    directRegistration: true,
    usernameRegistration: true,
    mobileRegistration: true,
    smsVerification: true,
    mobilePasswordRegistration: true,
    mobileCodeLogin: false,
    phoneReset: true,
    signInRequired: false,
    worker: true,
    chat: false,
    referralPromotion: false,
    deposit: true,
    withdraw: true,
    transferUpline: true,
    home: ['draws', 'banners', 'results'],
    ageMin: 18,
  },
  elsewhere: { contactUrl: '', links: [], apps: [], affiliatesUrl: '' },
  gtagId: null,
  imageCDNs: [],
  providers: [],
  status: { status: 0, now },
  country: null,
  now,
}
const vendors = 'GET /wps/game/vendorTypes'
const from = { language: 'en', now: Date.parse(now) }

async function open(answer: () => Promise<unknown>) {
  const drawing = await openDrawing()
  assert.ok(drawing)
  const log = openLog('silent')
  let faults = 0
  log.error = () => void faults++
  // Every page asks which vendors there are, and leads to none.
  const views = openViews(drawing, async (to) => (to === vendors ? { list: [] } : await answer()), log)
  const view = (path: string) => views.view({ path, from, bootstrap })
  return { view, forget: views.forget, faults: () => faults }
}

test('what asks nothing is drawn once and kept for those who come at the same time', async () => {
  const { view, faults } = await open(() => Promise.reject(new Refusal('not_found')))
  await until('it is drawn', async () => (await view('/login')) !== undefined)
  const [first, ...others] = await Promise.all([view('/login'), view('/login'), view('/login')])
  assert.match(first?.html ?? '', /<h1>Log in<\/h1>/)
  assert.ok(others.every((one) => one === first))
  assert.equal(faults(), 0)
})

test('a view whose answers fail is not there, is told to the log once for all who wait, and others still are', async () => {
  const { view, faults } = await open(() => Promise.reject(new Refusal('busy')))
  await until('it is tried', async () => (await view('/')) === undefined && faults() > 0)
  const before = faults()
  assert.deepEqual(await Promise.all([view('/'), view('/'), view('/')]), [undefined, undefined, undefined])
  assert.ok(faults() - before <= 1)
  await until('another is drawn', async () => (await view('/login')) !== undefined)
})

test('of a flood few are drawn, and nobody waits for what never comes', async () => {
  const { view } = await open(() => new Promise(() => undefined))
  const all = await Promise.all(Array.from({ length: 60 }, (_, n) => view(`/vnlottery?gameCode=${n}`)))
  assert.ok(all.every((one) => one === undefined))
})

test('what was drawn, or begun, before something changed is given to nobody who asks after', async () => {
  const { view, forget } = await open(() => Promise.reject(new Refusal('not_found')))
  await until('it is drawn', async () => (await view('/login')) !== undefined)
  const before = await view('/login')
  forget()
  const begun = view('/login')
  forget()
  assert.notEqual(await view('/login'), before)
  await until('it is drawn anew', async () => (await view('/login')) !== undefined)
  const anew = await view('/login')
  assert.ok(anew !== before && anew !== (await begun))
  assert.ok((await view('/login')) === anew)
})

test('a page that keeps what it shows for hours as one plays leaves nothing behind where it was drawn', async () => {
  const drawing = await openDrawing()
  assert.ok(drawing)
  const clocks = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  const shelf = { title: 'RNG', cards: [], gameClassify: [], features: [], total: 20 }
  const [before, asked]: [number, string[]] = [clocks(), []]
  await drawing
    .draw({ path: '/rng', from, bootstrap }, async (to) => {
      asked.push(to)
      return to === vendors ? { list: [shelf] } : await Promise.reject(new Refusal('not_found'))
    })
    .catch(() => undefined)
  assert.ok(asked.includes('GET /wps/relay/GCSGAME_gameList'))
  assert.equal(clocks(), before)
})
