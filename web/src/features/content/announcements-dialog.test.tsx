import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor, within } from '@testing-library/react'
import { writeId } from '@fairground/contract'
import { browser } from '../../../../screen/test/browser.ts'
import { overhear } from '../../../../screen/test/spoken.ts'
import { setAway } from '../../../../screen/test/network.ts'
import { edit, withdraw } from '../../../../server/src/content/edit-announcement.ts'
import { publishAnnouncement } from '../../../../server/src/content/publish-announcement.ts'
import { openSite } from '../../../test/visit.tsx'

const { house, visit } = await openSite()
const { context } = house
const path = '/promotions?dialog=announcements'
const hour = 3_600_000

type Page = Awaited<ReturnType<typeof visit>>

const say = async (title: string, hoursAgo: number, content = `<p>What ${title} says.</p>`) =>
  await publishAnnouncement(
    context,
    {
      type: 'B',
      words: { en: { title, content } },
      from: new Date(house.clock.now().getTime() - hoursAgo * hour),
    },
    'test',
  )

/** Twenty, the first the newest. */
async function sayTwenty(): Promise<string[]> {
  const ids: string[] = []
  for (let nth = 1; nth <= 20; nth++) ids.push(await say(`number ${nth}`, nth))
  return ids
}

async function withdrawAll(ids: readonly string[]): Promise<void> {
  for (const id of ids) await withdraw(context, id, 'test', '')
}

const titles = async ({ screen }: Page) =>
  within(await screen.findByRole('list', { name: 'Announcements' })).getAllByRole('button')
const says = async ({ screen }: Page, title: string) =>
  await screen.findByRole('heading', { level: 3, name: title })

test('where nothing is announced, that is said', async () => {
  const { screen } = await visit(path)
  assert.ok(await screen.findByText('Nothing has been announced yet'))
})

test('nine titles stand on a page, the first is shown beside them, and others are turned to', async () => {
  const ids = await sayTwenty()
  const page = await visit(path)
  const { screen, click } = page
  await says(page, 'number 1')
  assert.equal((await titles(page)).length, 9)
  assert.ok(screen.getByText('What number 1 says.'))
  await waitFor(() => assert.ok(screen.getByText('19 new')))
  await click(screen.getByRole('button', { name: 'Page 3' }))
  await says(page, 'number 19')
  assert.equal((await titles(page)).length, 2)
  await click((await titles(page))[1] as HTMLElement)
  await says(page, 'number 20')
  await waitFor(() => assert.ok(screen.getByText('17 new')))
  await withdrawAll(ids)
})

test('it opens on the page of the one that is named, and the keys walk over the bounds of pages', async () => {
  const ids = await sayTwenty()
  const page = await visit(`${path}&announcement=${writeId('ann', ids[9] ?? '')}`)
  const { screen, keyboard } = page
  await says(page, 'number 10')
  assert.ok(screen.getByRole('button', { name: 'Page 2', current: 'page' }))
  const [first] = await titles(page)
  first?.focus()
  await keyboard('{ArrowUp}')
  await says(page, 'number 9')
  assert.ok(await screen.findByRole('button', { name: 'Page 1', current: 'page' }))
  await waitFor(() => assert.match(document.activeElement?.textContent ?? '', /number 9/))
  await keyboard('{ArrowDown}')
  await says(page, 'number 10')
  await waitFor(() => assert.match(document.activeElement?.textContent ?? '', /number 10/))
  await keyboard('{ArrowDown}')
  await says(page, 'number 11')
  assert.ok(screen.getByRole('button', { name: /number 11/, current: true }))
  await withdrawAll(ids)
})

test('its time is that of the house, whatever the reader’s clock and language', async () => {
  const id = await say('timed', 0)
  await edit(
    context,
    id,
    { from: new Date('2026-11-20T17:05:09Z'), words: { vi: { title: 'giờ', content: '<p>a</p>' } } },
    'test',
  )
  const { screen } = await visit(path, { language: 'vi' })
  assert.ok(await screen.findByText('2026-11-21 00:05:09'))
  await withdrawAll([id])
})

test('a change reaches who has it open, and is said', async () => {
  const id = await say('standing', 2)
  const page = await visit(path)
  const { screen } = page
  await says(page, 'standing')
  const heard = overhear()
  const newer = await say('newer', 1)
  assert.ok(await screen.findByRole('button', { name: /newer/ }))
  await waitFor(() => assert.ok(heard().includes('The announcements have changed.')))
  assert.ok(await says(page, 'standing'))
  await edit(context, id, { words: { en: { title: 'standing still' } } }, 'test')
  assert.ok(await screen.findByRole('button', { name: /standing still/ }))
  await withdrawAll([id, newer])
  assert.ok(await screen.findByText('Nothing has been announced yet'))
})

test('who reads the last of a page goes on reading it when it is pushed onto the next, and reads the next when it is withdrawn', async () => {
  const ids = await sayTwenty()
  const page = await visit(path)
  const { screen, click } = page
  await says(page, 'number 1')
  await click((await titles(page))[8] as HTMLElement)
  await says(page, 'number 9')
  const newest = await say('newest', 0)
  assert.ok(await screen.findByRole('button', { name: 'Page 2', current: 'page' }))
  assert.ok(await screen.findByRole('button', { name: /number 9/, current: true }))
  assert.ok(await says(page, 'number 9'))
  await withdraw(context, ids[8] ?? '', 'test', '')
  assert.ok(await says(page, 'number 10'))
  await withdrawAll([newest, ...ids.filter((_, place) => place !== 8)])
})

test('where a page of them cannot be fetched the titles stay, and that is said with a way to try again', async () => {
  const ids = await sayTwenty()
  const page = await visit(path)
  const { screen, click } = page
  await says(page, 'number 1')
  setAway(true)
  await click(screen.getByRole('button', { name: 'Page 2' }))
  await screen.findByText('The announcements could not be fetched')
  assert.equal((await titles(page)).length, 9)
  setAway(false)
  await click(screen.getByRole('button', { name: 'Try again' }))
  await says(page, 'number 10')
  await withdrawAll(ids)
})

test('an address that names no announcement opens the newest', async () => {
  const id = await say('only', 0)
  const page = await visit(`${path}&announcement=ann_nothing`)
  assert.ok(await says(page, 'only'))
  await withdrawAll([id])
})

test('on a phone back leads from what is read to the list, and closing leads out of both', async (t) => {
  const { innerWidth, innerHeight } = browser
  browser.happyDOM.setViewport({ width: 390, height: 844 })
  t.after(() => browser.happyDOM.setViewport({ width: innerWidth, height: innerHeight }))
  const ids = await sayTwenty()
  const page = await visit('/promotions')
  const { screen, click } = page
  const isRead = () => screen.queryByRole('heading', { level: 3 }) !== null
  const [entry] = await screen.findAllByRole('link', { name: /Announcements/ })
  await click(entry as HTMLElement)
  await click((await titles(page))[1] as HTMLElement)
  await says(page, 'number 2')
  history.back()
  await waitFor(() => assert.ok(!isRead()))
  assert.equal((await titles(page)).length, 9)
  history.forward()
  await says(page, 'number 2')
  await click(screen.getByRole('button', { name: 'All announcements' }))
  await waitFor(() => assert.ok(!isRead()))
  await click((await titles(page))[2] as HTMLElement)
  await says(page, 'number 3')
  await click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  await waitFor(() => assert.equal(screen.queryByRole('dialog'), null))
  assert.equal(location.search, '')
  await withdrawAll(ids)
})
