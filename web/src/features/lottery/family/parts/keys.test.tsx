import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { advance } from '../../../../../../server/src/lottery/index.ts'
import { seedLotteries } from '../../../../../test/lotteries.ts'
import { openSite } from '../../../../../test/visit.tsx'

// Boards by the keys alone: from the head of the page on nothing is pressed but Tab, arrows, Home, End, space and Enter.
const { house, visit } = await openSite()
await seedLotteries(
  house.context,
  ['games', 'families', 'vietlott'],
  ['k3-90s', 'mark6-180s', 'max3d-90s', 'mega645-180s', '11x5-60s', 'pk10-60s', 'ssc-60s', 'xsmb'],
)
await advance(house.context)

type Page = Awaited<ReturnType<typeof visit>>

/** Goes on by Tab until the focus is in something, and answers what has it. */
async function tabInto({ tab }: Pick<Page, 'tab'>, place: HTMLElement): Promise<HTMLElement> {
  for (let stops = 0; stops < 200; stops++) {
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && place.contains(activeElement)) return activeElement
    await tab()
  }
  throw new Error(`Tab never comes to ${place.getAttribute('aria-label') ?? place.textContent}`)
}

const focused = () => (document.activeElement as HTMLElement).dataset['number']
const chosenIn = (grid: HTMLElement) =>
  within(grid)
    .queryAllByRole('button', { pressed: true })
    .map(({ dataset }) => dataset['number'])

test('the tiles of dice are one stop of Tab, walked by arrows and put by space and Enter', async () => {
  const page = await visit('/lottery?gameCode=k3-90s')
  const { screen, keyboard, tab } = page
  const sums = await screen.findByRole('grid', { name: 'Sum' })
  await tabInto(page, sums)
  assert.equal(focused(), 'sum3')
  await keyboard('{ArrowRight}{ArrowRight} ')
  assert.deepEqual(chosenIn(sums), ['sum5'])
  await keyboard('{ArrowLeft}{Enter}')
  assert.deepEqual(chosenIn(sums), ['sum4', 'sum5'])
  await keyboard(' ')
  assert.deepEqual(chosenIn(sums), ['sum5'])
  await tab()
  assert.ok(!sums.contains(document.activeElement))
  // Whoever comes back finds the key they left.
  await tab({ shift: true })
  assert.equal(focused(), 'sum4')
})

test('a sign of the zodiac is put by the keys, and stands on the slip', async () => {
  const page = await visit('/lottery?gameCode=mark6-180s&playType=zodiac')
  const { screen, keyboard } = page
  const [signs] = await screen.findAllByRole('grid')
  assert.ok(signs)
  await tabInto(page, signs)
  await keyboard('{ArrowRight}{ArrowRight}{ArrowRight} ')
  const [sign] = chosenIn(signs)
  assert.equal(sign, focused())
  const name = within(signs).getByRole('button', { pressed: true }).getAttribute('aria-label')
  const slip = screen.getByRole('complementary', { name: 'Slip' })
  await within(slip).findByRole('button', { name: new RegExp(`Remove ${name?.split(' ')[0]}`) })
})

test('a number of Max 3D is dialled by the keys from row to row, and taken off again', async () => {
  const page = await visit('/lottery?gameCode=max3d-90s&playType=max3d')
  const { screen, keyboard } = page
  await tabInto(page, await screen.findByRole('grid', { name: 'Hundreds' }))
  await keyboard('{End}{ArrowLeft} {ArrowDown}{Home}{ArrowRight} {ArrowDown}{Home} ')
  const chosen = within(await screen.findByRole('group', { name: 'Chosen numbers' }))
  await tabInto(page, chosen.getByRole('button', { name: 'Take 810 off' }))
  await keyboard('{Enter}')
  await waitFor(() => assert.equal(screen.queryByRole('group', { name: 'Chosen numbers' }), null))
})

test('a system is filled by the keys with as many numbers as its step says', async () => {
  const page = await visit('/lottery?gameCode=mega645-180s')
  const { screen, keyboard } = page
  const step = await screen.findByRole('button', { name: /^8 by chance: 28 tickets/ })
  await tabInto(page, step)
  await keyboard('{Enter}')
  const board = screen.getByRole('grid', { name: 'Numbers' })
  await waitFor(() => assert.equal(chosenIn(board).length, 8))
  assert.equal(step.getAttribute('aria-pressed'), 'true')
  await tabInto(page, screen.getByRole('button', { name: /^10 by chance/ }))
  await keyboard(' ')
  await waitFor(() => assert.equal(chosenIn(board).length, 10))
})

for (const [game, play] of [
  ['11x5-60s', 'front2_direct'],
  ['pk10-60s', 'first2_direct'],
] as const)
  test(`of ${game} arrows lead along a place and on to the next, and its quick sets are pressed by the keys`, async () => {
    const page = await visit(`/lottery?gameCode=${game}&playType=${play}`)
    const { screen, keyboard } = page
    await screen.findByRole('grid', { name: 'First' })
    const [first, second] = ['First', 'Second'].map((name) => screen.getByRole('grid', { name }))
    assert.ok(first && second)
    await tabInto(page, first)
    assert.equal(focused(), '1')
    await keyboard(' {End} {ArrowDown} {Home}{ArrowRight} ')
    const last = [...first.querySelectorAll('button')].at(-1)?.dataset['number']
    assert.deepEqual(chosenIn(first), ['1', last])
    assert.deepEqual(chosenIn(second), ['2', last])
    await tabInto(page, screen.getByRole('button', { name: 'Odd, Second' }))
    await keyboard('{Enter}')
    for (const number of chosenIn(second)) assert.equal(Number(number) % 2, 1)
    await tabInto(page, screen.getByRole('button', { name: 'Clear Second' }))
    await keyboard('{Enter}')
    assert.deepEqual(chosenIn(second), [])
  })

test('the prize group is a slider that Tab comes to and that goes by two, each step said with what comes back', async () => {
  const page = await visit('/lottery?gameCode=ssc-60s&playType=front2_direct')
  const { screen, keyboard } = page
  for (const name of ['Ten thousands', 'Thousands']) {
    await tabInto(page, await screen.findByRole('grid', { name }))
    await keyboard(' ')
  }
  const slip = within(screen.getByRole('complementary', { name: 'Slip' }))
  const slider = await slip.findByRole<HTMLInputElement>('slider', { name: 'Prize group' })
  assert.equal(await tabInto(page, slider), slider)
  // How a key moves it is the browser's, by what it says of itself; what a move does is ours.
  const { type, min, max, step } = slider
  assert.deepEqual([type, step, slider.value], ['range', '2', max])
  const said = slider.getAttribute('aria-valuetext')
  fireEvent.change(slider, { target: { value: String(Number(max) - Number(step)) } })
  assert.notEqual(slider.getAttribute('aria-valuetext'), said)
  fireEvent.change(slider, { target: { value: min } })
  assert.match(slider.getAttribute('aria-valuetext') ?? '', new RegExp(`^${min}, .* back at placing$`))
})

test('the columns of 4 càng are each one stop of Tab, walked by arrows from one to the next, and what they make goes onto the slip', async () => {
  const page = await visit('/vnlottery?gameCode=xsmb')
  const { screen, keyboard, tab } = page
  const tabs = await screen.findByRole('tablist', { name: 'Kinds of play' })
  await tabInto(page, tabs)
  await keyboard('{ArrowRight}{ArrowRight}')
  await tabInto(page, await screen.findByRole('button', { name: '4 càng' }))
  await keyboard('{Enter}')
  await screen.findByRole('grid', { name: 'Thousands' })
  const [first, ...others] = ['Thousands', 'Hundreds', 'Tens', 'Units'].map((name) =>
    screen.getByRole('grid', { name }),
  )
  assert.ok(first)
  await tabInto(page, first)
  assert.equal(focused(), '0')
  await keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight} ')
  await keyboard('{ArrowDown}{ArrowLeft} {ArrowDown}{ArrowLeft} {ArrowDown}{ArrowLeft} ')
  assert.deepEqual([first, ...others].map(chosenIn), [['4'], ['3'], ['2'], ['1']])
  // Between two rows there is one stop more, for all of a row; whoever comes back finds the key they left.
  for (const left of ['2', '3', '4']) {
    for (const _ of ['all of the row', 'the row before']) await tab({ shift: true })
    assert.equal(focused(), left)
  }
  await tabInto(page, await screen.findByRole('button', { name: 'Add 1 number' }))
  await keyboard('{Enter}')
  const slip = within(screen.getByRole('complementary', { name: 'Slip' }))
  await slip.findByRole('button', { name: /^Remove 4321 from 4 càng/ })
})
