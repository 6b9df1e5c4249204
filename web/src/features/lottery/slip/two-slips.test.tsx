import assert from 'node:assert/strict'
import { test } from 'node:test'
import { act, waitFor, within } from '@testing-library/react'
import { enter } from '@fairground/screen/session/come-and-go.ts'
import { forgetCookies, holdAnswers } from '../../../../../screen/test/network.ts'
import { advance } from '../../../../../server/src/lottery/index.ts'
import { seedLotteries } from '../../../../test/lotteries.ts'
import { openSite } from '../../../../test/visit.tsx'

const { house, visit } = await openSite()
await seedLotteries(house.context, ['games'])
await advance(house.context)
const game = '/vnlottery?gameCode=xsmb'

/** Opens the game on the tab that was open before, as who signs in there now, or as a guest. */
async function comeAs(token?: string) {
  forgetCookies()
  for (const kept of [localStorage, sessionStorage]) kept.removeItem('token')
  if (token) localStorage.setItem('token', `a sign-in ${token.slice(0, 8)}`)
  const page = await visit(game, token ? { token } : {})
  const slip = () => within(page.screen.getByRole('complementary', { name: 'Slip' }))
  const key = async (number: string) =>
    await page.screen.findByRole('button', { name: new RegExp(`^${number}\\b`) })
  await key('07')
  return {
    ...page,
    slip,
    key,
    press: async (number: string) => await page.click(await key(number)),
    isOn: async (number: string) => (await key(number)).getAttribute('aria-pressed') === 'true',
  }
}

test('a guest’s slip takes no member’s, goes on to who signs in, and what they had waits until it is taken up', async () => {
  const [hers, his] = [await house.member('left-lines'), await house.member('came-after')]
  const first = await comeAs(hers)
  await first.screen.findByText('L')
  await first.press('07')
  first.unmount()

  const asGuest = await comeAs()
  await asGuest.slip().findByText('Nothing chosen yet')
  await asGuest.press('21')
  await asGuest.press('21')
  asGuest.unmount()

  // On a slip without lines there is nothing to go on to anybody, and his own is empty.
  const other = await comeAs(his)
  await other.screen.findByText('C')
  await other.slip().findByText('Nothing chosen yet')
  assert.equal(other.slip().queryByRole('button', { name: 'Take it up again' }), null)
  other.unmount()

  const again = await comeAs()
  await again.press('33')
  again.unmount()

  const back = await comeAs(hers)
  await back.screen.findByText('L')
  await waitFor(async () => assert.deepEqual([await back.isOn('33'), await back.isOn('07')], [true, false]))
  await back.click(back.slip().getByRole('button', { name: 'Clear the slip' }))
  await back.click(await back.slip().findByRole('button', { name: 'Take it up again' }))
  await waitFor(async () => assert.deepEqual([await back.isOn('33'), await back.isOn('07')], [false, true]))
  back.unmount()
})

test('what is undone after the slip that waited was taken up comes back before it, and that one waits again', async () => {
  const token = await house.member('undoes-late')
  const first = await comeAs(token)
  await first.screen.findByText('U')
  await first.press('07')
  first.unmount()
  const asGuest = await comeAs()
  await asGuest.press('33')
  asGuest.unmount()

  const back = await comeAs(token)
  await back.screen.findByText('U')
  await waitFor(async () => assert.ok(await back.isOn('33')))
  await back.click(back.slip().getByRole('button', { name: 'Clear the slip' }))
  await back.slip().findByText('An earlier slip of yours, with one play, is kept.')
  await back.click(back.slip().getByRole('button', { name: 'Take it up again' }))
  await waitFor(async () => assert.ok(await back.isOn('07')))
  await back.click(back.screen.getByRole('button', { name: 'Bring it back' }))
  await waitFor(async () => assert.deepEqual([await back.isOn('33'), await back.isOn('07')], [true, false]))
  await back.press('33')
  await back.click(await back.slip().findByRole('button', { name: 'Take it up again' }))
  await waitFor(async () => assert.deepEqual([await back.isOn('33'), await back.isOn('07')], [false, true]))
  back.unmount()
})

test('what waits and is played no more hides nothing that waits behind it', async () => {
  const token = await house.member('waits-behind')
  const first = await comeAs(token)
  await first.screen.findByText('W')
  await first.press('07')
  first.unmount()
  const [own] = JSON.parse(sessionStorage.getItem('slip xsmb') ?? '') as { slip: string }[]
  assert.ok(own)
  const gone = own.slip.replace(/"play":"[^"]*"/, '"play":"played-no-more"')
  const empty = own.slip.replace(/"entries":\[.*?\](?=,"unit")/, '"entries":[]')
  const kept = [empty, gone, own.slip].map((slip) => ({ ...own, slip }))
  sessionStorage.setItem('slip xsmb', JSON.stringify(kept))

  const back = await comeAs(token)
  await back.screen.findByText('W')
  await back.click(await back.slip().findByRole('button', { name: 'Take it up again' }))
  await waitFor(async () => assert.ok(await back.isOn('07')))
  back.unmount()
})

test('a slip stays on the page while it is asked who is back by a session that was resumed', async () => {
  const token = await house.member('resumed')
  const page = await comeAs(token)
  await page.screen.findByText('R')
  await page.press('07')
  const answer = holdAnswers()
  await act(async () => {
    void enter(page.client)
    await new Promise((asked) => setTimeout(asked, 50))
  })
  assert.ok(await page.isOn('07'))
  await page.press('08')
  answer()
  await page.screen.findByText('R')
  assert.deepEqual([await page.isOn('07'), await page.isOn('08')], [true, true])
  page.unmount()

  const after = await comeAs(token)
  await after.screen.findByText('R')
  assert.deepEqual([await after.isOn('07'), await after.isOn('08')], [true, true])
  after.unmount()
})
