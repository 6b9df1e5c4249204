import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setServerNow } from '@fairground/screen/wire/server-clock.ts'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { advance } from '../../../../../../server/src/lottery/index.ts'
import { overhear } from '../../../../../../screen/test/spoken.ts'
import { seedLotteries } from '../../../../../test/lotteries.ts'
import { openSite } from '../../../../../test/visit.tsx'

const { house, visit } = await openSite({}, { 'registration.welcomeBonus': '1000000' })
await seedLotteries(house.context, ['games', 'families'])
await advance(house.context)

const ssc = '/lottery?gameCode=ssc-60s'

type Placed = {
  stake: string
  lines: { play: string; numbers: string[]; group: number; hits: number; payout: string }[]
}

/** It is a second after a draw opened, for the house and on the page: it goes on for a while. */
async function comeToNextDraw() {
  const { value } = await house.ask('GET', '/wps/lottery/draws?gameCode=ssc-60s')
  const next = value.list.find(({ state }) => state === 'scheduled')
  await comeTo(Date.parse(String(next?.opensAt)) + 1_000)
}

async function comeTo(at: number) {
  const now = new Date(at).toISOString()
  house.clock.set(now)
  setServerNow(now)
  await advance(house.context)
}

async function orderOf(token: string): Promise<Placed> {
  const { value } = await house.ask('GET', '/wps/lottery/orders?gameCode=ssc-60s', { token })
  return value.list[0] as Placed
}

test('a game of a family stands at an address of its own, and one that is not here is said not to be', async () => {
  const { screen } = await visit(ssc)
  await screen.findByRole('heading', { level: 1, name: /SSC 60s/ })
  await waitFor(() => assert.equal(document.title, 'SSC 60s · Fairground'))
})

test('before the first result of a game no picture of one is told of', async () => {
  for (const [code, name] of Object.entries({ 'keno-90s': /Keno 90s/, 'pk10-60s': /PK10 60s/ })) {
    const { screen, unmount } = await visit(`/lottery?gameCode=${code}`)
    await screen.findByRole('heading', { level: 1, name })
    await waitFor(() => assert.ok(screen.getAllByRole('button', { name: /\b10\b/ }).length > 0))
    for (const picture of screen.queryAllByRole('img'))
      assert.notEqual(picture.getAttribute('aria-label'), '')
    unmount()
  }
})

test('at the address of two-sided plates a game is what it is at its own, and none is taken for another', async () => {
  const { screen, unmount } = await visit('/elott?gameCode=keno-90s&playType=pick1')
  await screen.findByRole('heading', { level: 1, name: /Keno 90s/ })
  await screen.findByRole('button', { name: /^80\b/ })
  await waitFor(() => assert.equal(document.title, 'Keno 90s · Fairground'))
  unmount()
  const northern = await visit('/elott?gameCode=xsmb-60s')
  await northern.screen.findByRole('heading', { level: 1, name: /Northern 60s/ })
  assert.equal(location.pathname, '/vnlottery')
  northern.unmount()
  const none = await visit('/elott?gameCode=nowhere')
  await none.screen.findByRole('heading', { level: 1, name: 'There is no such game' })
  assert.equal(
    none.screen.getByRole('link', { name: '3D 90s' }).getAttribute('href'),
    '/lottery?gameCode=3d-90s',
  )
})

test('of a game that is not here the ways are told to those that are', async () => {
  const { screen, click } = await visit('/lottery?gameCode=nowhere')
  await screen.findByRole('heading', { level: 1, name: 'There is no such game' })
  await click(screen.getByRole('link', { name: '3D 90s' }))
  await screen.findByRole('heading', { level: 1, name: /3D 90s/ })
})

test('numbers are walked and chosen by keys, each place a row', async () => {
  const { screen, keyboard } = await visit(`${ssc}&playType=front2_direct`)
  const first = await screen.findByRole('grid', { name: 'Ten thousands' })
  within(first).getByRole('button', { name: '0' }).focus()
  await keyboard('{ArrowRight}{ArrowRight} {ArrowDown}{End} ')
  const second = screen.getByRole('grid', { name: 'Thousands' })
  const pressed = (grid: HTMLElement) =>
    within(grid)
      .getAllByRole('button', { pressed: true })
      .map(({ textContent }) => textContent)
  assert.deepEqual([pressed(first), pressed(second)], [['2'], ['9']])
  await screen.findByText('1 line on the board')
})

test('of two digits in a row one is a banker, which stands in every line and among no others', async () => {
  const { screen, click } = await visit(`${ssc}&playType=last2_group_banker`)
  const banked = await screen.findByRole('grid', { name: 'In every line' })
  const others = screen.getByRole('grid', { name: 'The others' })
  await click(within(banked).getByRole('button', { name: '1' }))
  for (const digit of ['2', '3', '4']) await click(within(others).getByRole('button', { name: digit }))
  await screen.findByText('3 lines on the board')
  await click(within(banked).getByRole('button', { name: '4' }))
  await screen.findByText('2 lines on the board')
  within(others).getByRole('button', { name: '4', pressed: false })
})

test('the halves of eighty numbers stand apart, and arrows lead from one to the other', async () => {
  const { screen, keyboard } = await visit('/lottery?gameCode=keno-90s&playType=pick2')
  const upper = await screen.findByRole('grid', { name: 'Numbers Upper 1–40' })
  const lower = screen.getByRole('grid', { name: 'Numbers Lower 41–80' })
  within(upper).getByRole('button', { name: /^40\b/ }).focus()
  await keyboard('{ArrowDown} ')
  within(lower).getByRole('button', { name: /^41\b/, pressed: true })
  await keyboard('{ArrowUp} ')
  within(upper).getByRole('button', { name: /^40\b/, pressed: true })
  await screen.findByText('1 line on the board')
})

test('plays are found by their names, and the address names the one that is looked at, which is no other page', async () => {
  const { screen, click, type } = await visit(ssc)
  const spoken = overhear()
  await type(await screen.findByRole('searchbox', { name: 'Find a play' }), 'middle sum')
  await click(screen.getByRole('button', { name: 'Middle three · sum' }))
  await screen.findByRole('heading', { level: 2, name: 'Middle three · sum' })
  assert.equal(new URLSearchParams(location.search).get('playType'), 'middle3_sum')
  await waitFor(() => assert.equal(document.title, 'SSC 60s · Fairground'))
  const { href } = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]') ?? {}
  assert.equal(href, location.origin + ssc)
  await new Promise((done) => setTimeout(done, 300))
  assert.deepEqual(
    spoken().filter((words) => words.includes('Fairground')),
    [],
  )
})

test('boards that stand together are called each by a name of its own', async () => {
  for (const [game, play] of [
    ['ssc-60s', 'front2_direct'],
    ['ssc-60s', 'five_any1'],
    ['ssc-60s', 'front3_sides'],
    ['ssc-plates-60s', 'front3_shape'],
    ['3d-plates-90s', 'total_sides'],
    ['pk10-60s', 'first2_direct'],
  ]) {
    const { screen, unmount } = await visit(`/lottery?gameCode=${game}&playType=${play}`)
    const boards = within(await screen.findByRole('group', { name: 'Plays' })).getAllByRole('button')
    const names = boards.map(({ textContent }) => textContent)
    // What is chosen by name is no number.
    if (play === 'front3_shape') screen.getByRole('grid', { name: 'Shape' })
    assert.ok(names.length > 1)
    assert.deepEqual(names, [...new Set(names)], `${game} ${play}`)
    unmount()
  }
})

test('a board of every place says what is played on it, and names no place', async () => {
  for (const [game, play, name] of [
    ['ssc-60s', 'duel_1_2', 'Dragon tiger'],
    ['pk10-60s', 'duel_1_10', 'Dragon tiger'],
    ['pk10-60s', 'fixed_1', 'Fixed position'],
    ['ssc-plates-60s', 'sides_1', 'Big small odd even'],
    ['3d-plates-90s', 'duel_1_2', 'Dragon tiger'],
    ['3d-plates-90s', 'sides_1', 'Big small odd even'],
    ['3d-plates-90s', 'three_shape', 'Three · shape'],
  ] as const) {
    const { screen, unmount } = await visit(`/lottery?gameCode=${game}&playType=${play}`)
    const head = await screen.findByRole('heading', { level: 2, name })
    assert.doesNotMatch(head.parentElement?.textContent ?? '', /none/)
    unmount()
  }
})

test('what is pasted is on the slip for what the server takes, and what is no pick is shown', async () => {
  const token = await house.member('pastes')
  await comeToNextDraw()
  const { screen, click, type } = await visit(`${ssc}&playType=five_direct`, { token })
  await click(await screen.findByRole('button', { name: 'Type or paste' }))
  await type(await screen.findByRole('textbox', { name: 'Numbers' }), '13705, 12-3-4-5-67 999')
  await screen.findByText('Could not be read: 999')
  await click(screen.getByRole('button', { name: 'Add 2 numbers' }))
  const slip = screen.getByRole('complementary', { name: 'Slip' })
  // One line and four, each of two hundred.
  within(slip).getByText('5 × ₫200')
  await click(within(slip).getByRole('button', { name: 'Place bet' }))
  await screen.findByText(/^Bet placed: ₫1,000/)
  const placed = await orderOf(token)
  assert.equal(placed.stake, '1000')
  assert.deepEqual(
    placed.lines.map(({ numbers }) => numbers),
    [
      ['1', '3', '7', '0', '5'],
      ['1,2', '3', '4', '5', '6,7'],
    ],
  )
})

test('of more singles than an order has lines those that fit are added, and the others stay to be taken along', async () => {
  const token = await house.member('pastes-many')
  await comeToNextDraw()
  const { screen, click, paste } = await visit(`${ssc}&playType=five_direct`, { token })
  await click(await screen.findByRole('button', { name: 'Type or paste' }))
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Numbers' })
  const singles = Array.from({ length: 130 }, (_, n) => String(n).padStart(5, '0'))
  await click(field)
  await paste(singles.join(' '))
  await screen.findByText(/^30 do not fit: an order here has at most 100 lines/)
  await click(screen.getByRole('button', { name: 'Add 100 numbers' }))
  await waitFor(() => assert.equal(field.value, singles.slice(100).join(' ')))
  screen.getByRole('button', { name: 'Copy what is left' })
  assert.ok(screen.getByRole('button', { name: 'Add numbers' }).hasAttribute('disabled'))
  await click(screen.getByRole('button', { name: 'Close' }))
  await click(await screen.findByRole('button', { name: 'Place bet' }))
  await screen.findByText(/^Bet placed: ₫20,000/)
  assert.equal((await orderOf(token)).lines.length, 100)
})

test('a lower prize group gives some back at placing, and the order says at which it was priced', async () => {
  const token = await house.member('gives-up')
  await comeToNextDraw()
  const { screen, click } = await visit(`${ssc}&playType=duel_1_2`, { token })
  const [duel] = await screen.findAllByRole('grid', { name: 'Dragon tiger 1–2' })
  await click(within(duel ?? document.body).getByRole('button', { name: 'Dragon ×2.17' }))
  const slip = screen.getByRole('complementary', { name: 'Slip' })
  const slider = within(slip).getByRole('slider', { name: 'Prize group' })
  fireEvent.change(slider, { target: { value: '1800' } })
  assert.equal(slider.getAttribute('aria-valuetext'), '1800, 7.8% back at placing')
  // Of 15.6 as much as is paid: whole units.
  within(slip).getByText('₫15')
  within(slip).getByText('₫999,815')
  await click(within(slip).getByRole('button', { name: 'Place bet' }))
  await screen.findByText(/^Bet placed/)
  assert.equal((await orderOf(token)).lines[0]?.group, 1800)
  assert.equal(await house.balanceOf(token), 9_998_150_000n)
})

test('a bet that won is shown with what came, how often and what it paid', async () => {
  const token = await house.member('wins')
  await comeToNextDraw()
  const { screen, click } = await visit(`${ssc}&playType=front3_any1`, { token })
  await click(await screen.findByRole('button', { name: 'All, Numbers' }))
  await click(screen.getByRole('button', { name: 'Place bet' }))
  await screen.findByText(/^Bet placed: ₫2,000/)
  const { value } = await house.ask('GET', '/wps/lottery/draws?gameCode=ssc-60s&state=open')
  const { closesAt } = value.list[0] as { closesAt: string }
  await comeTo(Date.parse(closesAt) + 20_000)
  const mine = await screen.findByRole('table', { name: 'What I had on it' })
  const [line] = (await orderOf(token)).lines
  const { hits, payout } = line ?? { hits: 0, payout: '' }
  assert.ok(hits >= 1 && hits <= 3)
  const paid = new Intl.NumberFormat('en').format(Number(payout))
  await within(mine).findByText(new RegExp(paid.replace('.', '\\.')))
  assert.equal(mine.querySelectorAll('em').length, hits)
})

test('where plays stand on one board, each is picked by chance and from a list as well', async () => {
  const { screen, click, selectOptions, type } = await visit('/lottery?gameCode=k3-90s')
  const which = await screen.findByRole('combobox', { name: 'By chance or from a list, for' })
  await selectOptions(which, 'Sum')
  await click(screen.getByRole('button', { name: 'Random' }))
  const slip = screen.getByRole('complementary', { name: 'Slip' })
  await within(slip).findByRole('button', { name: /^Remove \d+ from Sum$/ })
  await click(screen.getByRole('button', { name: 'Clear' }))
  await click(screen.getByRole('button', { name: 'Type or paste' }))
  await type(await screen.findByRole('textbox', { name: 'Numbers' }), '4, 11, 99')
  await screen.findByText('Could not be read: 99')
  await click(screen.getByRole('button', { name: 'Add 2 numbers' }))
  for (const sum of ['4', '11']) await within(slip).findByRole('button', { name: `Remove ${sum} from Sum` })
})

test('the sign of the lunar year pays its own odds, and each sign shows its balls', async () => {
  const { screen } = await visit('/lottery?gameCode=mark6-180s&playType=zodiac')
  const horse = await screen.findByRole('button', { name: /^Horse\b.*×9\.5$/ })
  const goat = screen.getByRole('button', { name: /^Goat\b.*×11\.88$/ })
  assert.deepEqual(
    [horse, goat].map((tile) => [...tile.querySelectorAll('[data-wave]')].map((ball) => ball.textContent)),
    [
      ['1', '13', '25', '37', '49'],
      ['12', '24', '36', '48'],
    ],
  )
})
