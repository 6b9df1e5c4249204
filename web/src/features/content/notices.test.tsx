import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { waitFor, within } from '@testing-library/react'
import { writeId } from '@fairground/contract'
import { holdAnswers } from '../../../../screen/test/network.ts'
import { setServerNow } from '@fairground/screen/wire/server-clock.ts'
import { browser } from '../../../../screen/test/browser.ts'
import { edit, withdraw } from '../../../../server/src/content/edit-announcement.ts'
import { publishAnnouncement } from '../../../../server/src/content/publish-announcement.ts'
import { readAgain } from '../../../../server/src/casino/catalogue.ts'
import { seedPromotions } from '../../../../server/test/seeds.ts'
import { seedVendor } from '../../../../server/test/vendor-scenario.ts'
import { openSite } from '../../../test/visit.tsx'

const { house, visit } = await openSite()
const { context } = house
await seedPromotions(context)
const token = await house.member('noticedone')

type Page = Awaited<ReturnType<typeof visit>>
type Draft = Parameters<typeof publishAnnouncement>[1]

let published: string[] = []
afterEach(async () => {
  for (const id of published) await withdraw(context, id, 'test', '').catch(() => undefined)
  published = []
})

let age = 0
/** The first that is said is the newest. */
async function say(type: Draft['type'], title: string, more: Partial<Draft> = {}): Promise<string> {
  const from = new Date(house.clock.now().getTime() - (age += 1_000))
  const words = { en: { title, content: `<p>What ${title} says.</p>` } }
  const id = await publishAnnouncement(context, { type, words, from, ...more }, 'test')
  published.push(id)
  return id
}

const dialogOf = async ({ screen }: Page, title: string) => await screen.findByRole('dialog', { name: title })
const gone = async ({ screen }: Page) => await waitFor(() => assert.ok(!screen.queryByRole('dialog')))
const press = async (page: Page, name: string) =>
  await page.click(within(await page.screen.findByRole('dialog')).getByRole('button', { name }))

/** Where what follows would stand with what is not to come, nothing but it does. */
async function onlyNow(page: Page, title: string): Promise<void> {
  await say('PU', title)
  const dialog = within(await dialogOf(page, title))
  assert.ok(dialog.getByRole('button', { name: 'Got it' }))
  await press(page, 'Got it')
  await gone(page)
}

test('a member is shown each once, one after the other, and not again as the page is opened anew', async () => {
  await say('PU', 'for anybody')
  await say('PL', 'for members')
  await say('B', 'in the list')
  const page = await visit('/promotions', { token })
  const first = within(await dialogOf(page, 'for anybody'))
  assert.ok(first.getByText('What for anybody says.'))
  assert.ok(first.getByText('1 of 2'))
  await press(page, 'Next')
  const second = within(await dialogOf(page, 'for members'))
  assert.ok(second.getByText('2 of 2'))
  await press(page, 'Got it')
  await gone(page)
  page.unmount()
  await onlyNow(await visit('/promotions', { token }), 'newer')
})

test('who signs in anew is shown them again', async () => {
  await say('PL', 'after each')
  const page = await visit('/promotions', { token })
  await dialogOf(page, 'after each')
  await press(page, 'Got it')
  await gone(page)
  page.unmount()
  // As a sign-in notes it.
  browser.localStorage.setItem('token', 'another')
  browser.sessionStorage.clear()
  await dialogOf(await visit('/promotions', { token }), 'after each')
})

test('a visitor is shown what is for anybody once they have begun to do something, and no page before', async () => {
  await say('PL', 'for members')
  await say('PU', 'for anybody')
  const page = await visit('/promotions')
  await page.screen.findByRole('heading', { level: 1, name: 'Promotions' })
  await new Promise((done) => setTimeout(done, 1_500))
  assert.ok(!page.screen.queryByRole('dialog'))
  // What hears the first press may come later than the page.
  await waitFor(async () => {
    await page.keyboard('{Shift}')
    await page.screen.findByRole('dialog', { name: 'for anybody' }, { timeout: 5_000 })
  })
  assert.ok(within(await dialogOf(page, 'for anybody')).getByRole('button', { name: 'Got it' }))
})

test('“Not again today” holds for all of them, until the house’s midnight', async (context) => {
  context.after(() => setServerNow(new Date().toISOString()))
  await say('PL', 'first')
  await say('PL', 'second')
  const page = await visit('/promotions', { token })
  await dialogOf(page, 'first')
  setServerNow('2026-11-21T12:00:00Z')
  await waitFor(() => assert.match(browser.localStorage.getItem('notices.seen') ?? '', /ann_/))
  await page.click(page.screen.getByRole('checkbox', { name: 'Not again today' }))
  await page.keyboard('{Escape}')
  await gone(page)
  assert.match(browser.localStorage.getItem('notices.rest') ?? '', /^20\d\d-\d\d-\d\d$/)
  await new Promise((done) => setTimeout(done, 1_500))
  assert.ok(!page.screen.queryByRole('dialog'))
  setServerNow('2026-11-21T17:00:00Z')
  await dialogOf(page, 'second')
})

test('it waits behind another dialog', async () => {
  const page = await visit('/promotions?dialog=announcements', { token })
  await dialogOf(page, 'Announcements')
  await say('PL', 'waiting')
  await new Promise((done) => setTimeout(done, 2_000))
  assert.ok(!page.screen.queryByRole('dialog', { name: 'waiting' }))
  await page.keyboard('{Escape}')
  await dialogOf(page, 'waiting')
})

test('nothing is laid in the way of a game that is still to come', async () => {
  await seedVendor(context, 'COVE')
  await readAgain(context)
  const page = await visit('/rng?vassalage=COVE', { token })
  const game = await page.screen.findByRole('link', { name: /96.0%/ })
  await say('PL', 'after the game')
  await new Promise((done) => setTimeout(done, 500))
  const arrive = holdAnswers()
  await page.click(game)
  await new Promise((done) => setTimeout(done, 2_000))
  assert.ok(!page.screen.queryByRole('dialog'))
  arrive()
  await page.click(await page.screen.findByRole('button', { name: 'Close the game' }))
  await dialogOf(page, 'after the game')
})

test('over a game that is played nothing is laid, and what waited comes on the page after', async () => {
  await seedVendor(context, 'PIER')
  await readAgain(context)
  const games = context.db.selectFrom('casino.game').select('node_id').where('code', '=', 'wheel')
  const { node_id } = await games.executeTakeFirstOrThrow()
  const page = await visit(`/game?nodeId=${node_id}`, { token })
  await page.screen.findByRole('button', { name: 'Close the game' })
  await say('PL', 'after the game')
  await new Promise((done) => setTimeout(done, 2_000))
  assert.ok(!page.screen.queryByRole('dialog'))
  await page.click(page.screen.getByRole('button', { name: 'Close the game' }))
  await dialogOf(page, 'after the game')
})

test('one that is withdrawn while it is read gives way to the next, and the last to the page', async () => {
  const [first, second] = [await say('PL', 'first'), await say('PL', 'second')]
  const page = await visit('/promotions', { token })
  await dialogOf(page, 'first')
  await withdraw(context, first, 'test', '')
  await dialogOf(page, 'second')
  await withdraw(context, second, 'test', '')
  await gone(page)
})

test('what is published, or said otherwise, while it is open stands in it', async () => {
  const first = await say('PL', 'first')
  const page = await visit('/promotions', { token })
  const dialog = within(await dialogOf(page, 'first'))
  await dialog.findByRole('button', { name: 'Got it' })
  await say('PU', 'second')
  await dialog.findByRole('button', { name: 'Next' })
  await edit(context, first, { words: { en: { title: 'first, mended' } } }, 'test')
  await dialogOf(page, 'first, mended')
  await press(page, 'Next')
  await dialogOf(page, 'second')
})

test('what another tab has shown is shown in no other', async () => {
  const [first] = [await say('PL', 'first'), await say('PL', 'second')]
  const page = await visit('/promotions', { token })
  await dialogOf(page, 'first')
  await waitFor(() => assert.match(browser.localStorage.getItem('notices.seen') ?? '', /ann_/))
  const kept = JSON.parse(browser.localStorage.getItem('notices.seen') ?? '') as { ids: string[] }
  assert.deepEqual(kept.ids, [writeId('ann', first)])
  const all = published.map((id) => writeId('ann', id))
  browser.localStorage.setItem('notices.seen', JSON.stringify({ ...kept, ids: all }))
  browser.dispatchEvent(new browser.StorageEvent('storage', { key: 'notices.seen' }))
  await within(await dialogOf(page, 'first')).findByRole('button', { name: 'Got it' })
})

test('a promotion behind it is led to, and it goes with the page it stood over', async () => {
  await say('PR', 'behind it', { promotion: 'minute-draw' })
  const page = await visit('/promotions', { token })
  const dialog = within(await dialogOf(page, 'behind it'))
  await page.click(dialog.getByRole('link', { name: 'See the promotion' }))
  await page.screen.findByRole('heading', { level: 1, name: 'A draw every minute' })
  await gone(page)
})
