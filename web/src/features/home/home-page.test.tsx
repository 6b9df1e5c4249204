import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor, within } from '@testing-library/react'
import type { HomeSection } from '@fairground/contract/home'
import { seedPromotions } from '../../../../server/src/app/seed.ts'
import { addBanner } from '../../../../server/src/banner/index.ts'
import { edit, withdraw } from '../../../../server/src/content/edit-announcement.ts'
import { publishAnnouncement } from '../../../../server/src/content/index.ts'
import { withdrawPromotion } from '../../../../server/src/promotion/write-promotion.ts'
import { changeSetting } from '../../../../server/src/site/index.ts'
import { openSite } from '../../../test/visit.tsx'

const { house, visit } = await openSite()
const { context } = house
await seedPromotions(context)
const words = { en: { title: 'What the banner says', text: 'Said once.', action: 'Go' } }
await addBanner(context, { id: 'one', groupName: 'w_home', art: 'gate', words }, 'test')

const hour = 3_600_000
const announce = async (title: string, hoursAgo: number) => {
  const from = new Date(house.clock.now().getTime() - hoursAgo * hour)
  return await publishAnnouncement(
    context,
    { type: 'B', words: { en: { title, content: `<p>What ${title} says.</p>` } }, from },
    'test',
  )
}
const told = [
  await announce('one thing', 1),
  await announce('a second', 2),
  await announce('a third', 3),
  await announce('a fourth', 4),
]

/** What each section is known by; of games of vendors there are none here. */
const titled: Record<Exclude<HomeSection, 'games'>, string> = {
  draws: 'Drawing soon',
  banners: 'What the banner says',
  promotions: 'Promotions',
  results: 'Latest results',
  proof: 'How a house draw proves itself',
  news: 'What is new',
}
const all = Object.keys(titled) as (keyof typeof titled)[]

/** The sections that stand, in their order. */
const shown = () => {
  const titles = [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent)
  return titles.flatMap((title) => all.filter((name) => titled[name] === title))
}
const set = async (sections: unknown) => await changeSetting(context, 'home.sections', sections, 'test')

test('the home shows each section by itself, in any order, and follows at once', async () => {
  const { screen } = await visit('/')
  await waitFor(() => assert.deepEqual(shown(), all))
  await set(all.toReversed())
  await waitFor(() => assert.deepEqual(shown(), all.toReversed()))
  for (const name of all) {
    await set([name])
    await waitFor(() => assert.deepEqual(shown(), [name]))
  }
  await set([])
  await waitFor(() => assert.deepEqual(shown(), []))
  assert.ok(screen.getByRole('heading', { level: 1 }), 'the picture with its words stays')
  await set(null)
})

test('a section that is none, or there twice, is no setting', async () => {
  for (const wrong of [['winners'], ['draws', 'draws'], 'draws']) await assert.rejects(set(wrong))
})

test('what is offered on the home leads to its page, and goes when it is offered no more', async () => {
  const { screen } = await visit('/')
  const section = await screen.findByRole('region', { name: 'Promotions' })
  const links = () => within(section).getAllByRole('link')
  assert.deepEqual(
    links().map((link) => link.getAttribute('href')),
    [
      '/promotions',
      '/promoDetail?id=minute-draw',
      '/promoDetail?id=draw-it-again',
      '/promoDetail?id=every-return',
    ],
  )
  await withdrawPromotion(context, 'draw-it-again', 'test', '')
  await waitFor(() => assert.equal(links().length, 3))
  for (const id of ['minute-draw', 'every-return']) await withdrawPromotion(context, id, 'test', '')
  await waitFor(() => assert.equal(screen.queryByRole('region', { name: 'Promotions' }), null))
})

test('the three newest announcements open where they are read, and an open page hears of another', async () => {
  const { screen, click } = await visit('/')
  const section = await screen.findByRole('region', { name: 'What is new' })
  const titles = () => [...section.querySelectorAll('h3')].map(({ textContent }) => textContent)
  assert.deepEqual(titles(), ['one thing', 'a second', 'a third'])
  await announce('the newest', 0)
  await waitFor(() => assert.deepEqual(titles(), ['the newest', 'one thing', 'a second']))
  await click(within(section).getByRole('link', { name: 'a second' }))
  await screen.findByText('What a second says.')
  assert.match(location.search, /dialog=announcements&announcement=ann_/)
  await edit(context, told[0] ?? '', { words: { en: { title: 'put otherwise' } } }, 'test')
  await waitFor(() => assert.ok(titles().includes('put otherwise')))
})

test('where nothing is announced, nothing stands there', async () => {
  const { screen } = await visit('/')
  await screen.findByRole('region', { name: 'What is new' })
  const all = await context.db.selectFrom('content.announcement').select('id').execute()
  for (const { id } of all) await withdraw(context, id, 'test', '')
  await waitFor(() => assert.equal(screen.queryByRole('region', { name: 'What is new' }), null))
})
