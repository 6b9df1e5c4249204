import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor, within } from '@testing-library/react'
import { overhear } from '../../../../../screen/test/spoken.ts'
import { advance } from '../../../../../server/src/lottery/index.ts'
import { seedLotteries } from '../../../../test/lotteries.ts'
import { openSite } from '../../../../test/visit.tsx'
import { type Choice, playsFound } from './find-play.tsx'

const { house, visit } = await openSite()
await seedLotteries(
  house.context,
  ['games', 'families', 'stations'],
  ['xsmb', 'xsmn', 'mark6-180s', 'keno-90s', 'ssc-60s'],
)
await advance(house.context)

type Page = Awaited<ReturnType<typeof visit>>

async function seek({ screen, type, clear }: Page, words: string, name = 'Find a play'): Promise<string[]> {
  const field = await screen.findByRole('searchbox', { name })
  await clear(field)
  await type(field, words)
  const found = screen.queryByRole('group', { name: /^(?:Plays that fit|Cách chơi phù hợp)$/ })
  return found
    ? within(found)
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
    : []
}

test('a Vietnamese play is found without its accents and by what slips call it, and shown at a press', async () => {
  const page = await visit('/vnlottery?gameCode=xsmn')
  const { screen, click } = page
  assert.deepEqual(await seek(page, 'da xien'), ['Đá'])
  const tabs = within(screen.getByRole('tablist', { name: 'Kinds of play' }))
  tabs.getByRole('tab', { name: 'Bao lô', selected: true })
  await click(screen.getByRole('button', { name: 'Đá', pressed: false }))
  tabs.getByRole('tab', { name: 'Đá', selected: true })
  screen.getByRole('button', { name: 'Đá', pressed: true })

  assert.equal((await seek(page, 'da'))[0], 'Đá')
  assert.deepEqual(await seek(page, 'bốn càng'), ['4 càng', '4 càng reversed'])
  await click(screen.getByRole('button', { name: '4 càng reversed' }))
  await screen.findByRole('heading', { level: 2, name: '4 càng reversed' })
  assert.deepEqual(await seek(page, 'tai'), ['Big, small, odd, even'])
  const spoken = overhear()
  assert.deepEqual(await seek(page, 'roulette'), [])
  screen.getByText('No play is called that')
  await waitFor(() => assert.equal(spoken().at(-1), 'No play is called that'))
})

test('over the tabs of Mark Six and Keno a play is found too, and its address named', async () => {
  const mark = await visit('/lottery?gameCode=mark6-180s')
  const found = await seek(mark, 'signs')
  assert.ok(found.length > 0, found.join())
  const fits = within(mark.screen.getByRole('group', { name: 'Plays that fit' }))
  await mark.click(fits.getByRole('button', { name: found[0] ?? '', pressed: false }))
  await waitFor(() => assert.match(location.search, /playType=(?:zodiac|waves)/))
  fits.getByRole('button', { name: found[0] ?? '', pressed: true })
  mark.unmount()
  const keno = await visit('/lottery?gameCode=keno-90s')
  assert.deepEqual(await seek(keno, 'five elements'), ['Five elements'])
})

test('a list of plays is searched without accents as well', async () => {
  const page = await visit('/lottery?gameCode=ssc-60s', { language: 'vi' })
  const nav = within(await page.screen.findByRole('navigation', { name: 'Nhóm cách chơi' }))
  await page.type(await nav.findByRole('searchbox', { name: 'Tìm cách chơi' }), 'tong')
  const names = nav.getAllByRole('button').map(({ textContent }) => textContent)
  assert.ok(names.length > 0)
  for (const name of names) assert.match(name, /tổng/i)
})

const choices: Choice<number>[] = [
  ['Đầu đuôi', []],
  ['Đá', ['đá xiên']],
  ['Đề đầu', ['Đề']],
].map(([name, besides], what) => ({
  key: String(what),
  name: name as string,
  besides: besides as string[],
  what,
}))

test('what is called just so stands first, and each word must be there', () => {
  const found = (sought: string) => playsFound(choices, sought).map(({ name }) => name)
  assert.deepEqual(found('da'), ['Đá', 'Đầu đuôi', 'Đề đầu'])
  assert.deepEqual(found('ĐẦU'), ['Đầu đuôi', 'Đề đầu'])
  assert.deepEqual(found(' xien  da '), ['Đá'])
  assert.deepEqual(found('da lot'), [])
})
