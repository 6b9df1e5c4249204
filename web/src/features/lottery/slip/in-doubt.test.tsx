import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor } from '@testing-library/react'
import { holdAnswers, loseNext, setDeaf } from '../../../../../screen/test/network.ts'
import { advance } from '../../../../../server/src/lottery/index.ts'
import { changeSetting } from '../../../../../server/src/site/index.ts'
import { seedLotteries } from '../../../../test/lotteries.ts'
import { openSite } from '../../../../test/visit.tsx'

const { house, visit } = await openSite({}, { 'registration.welcomeBonus': '1000000' })
await seedLotteries(house.context, ['games'])
await advance(house.context)
const game = '/vnlottery?gameCode=xsmb'

test('a bet that was not answered is in doubt after a reload too, and sent again it is placed once', async () => {
  const token = await house.member('doubts')
  const first = await visit(game, { token })
  await first.click(await first.screen.findByRole('button', { name: /^07\b/ }))
  setDeaf(true)
  await first.click(await first.screen.findByRole('button', { name: 'Place bet' }))
  await first.screen.findByText(/It may have reached draw/)
  first.unmount()

  const again = await visit(game, { token })
  await again.screen.findByText(/It may have reached draw/)
  await again.click(await again.screen.findByRole('button', { name: 'Send it again' }))
  await again.screen.findByText(/Bet placed/)
  const { value } = await house.ask('GET', '/wps/lottery/orders?gameCode=xsmb', { token })
  assert.equal(value.list.length, 1)
})

test('nobody but its member is shown a bet in doubt', async () => {
  const [hers, his] = [await house.member('left-it'), await house.member('found-it')]
  const first = await visit(game, { token: hers })
  await first.click(await first.screen.findByRole('button', { name: /^08\b/ }))
  setDeaf(true)
  await first.click(await first.screen.findByRole('button', { name: 'Place bet' }))
  await first.screen.findByText(/It may have reached draw/)
  first.unmount()

  // Another sign-in, which a tab that only changes cookies would not see.
  sessionStorage.setItem('token', 'his')
  localStorage.setItem('token', 'his')
  const other = await visit(game, { token: his })
  await other.screen.findByText('Nothing chosen yet')
  await other.click(await other.screen.findByRole('button', { name: /^08\b/ }))
  await other.click(await other.screen.findByRole('button', { name: 'Place bet' }))
  await other.screen.findByText(/Bet placed/)
  for (const token of [hers, his]) {
    const { value } = await house.ask('GET', '/wps/lottery/orders?gameCode=xsmb', { token })
    assert.equal(value.list.length, 1)
  }
})

test('a bet that is on its way is not in doubt, however long its answer takes', async () => {
  const token = await house.member('waits-long')
  const { screen, click, unmount } = await visit(game, { token })
  await click(await screen.findByRole('button', { name: /^09\b/ }))
  const answer = holdAnswers()
  await click(await screen.findByRole('button', { name: 'Place bet' }))
  // The clock draws the slip anew each second.
  await new Promise((resolve) => setTimeout(resolve, 2_100))
  assert.ok(!screen.queryByText(/It may have reached draw/))
  answer()
  await screen.findByText(/Bet placed/)
  unmount()
})

for (const [status, message, said] of [
  [503, 'busy', /very busy/],
  [500, 'unknown_error', /broke on our side/],
] as const) {
  test(`a bet is in doubt where a server that broke answers ${message}, which may have placed it`, async () => {
    const { screen, click, placed } = await pressed(`breaks-${status}`, () =>
      Response.json({ success: false, message, value: {} }, { status }),
    )
    await screen.findByText(/It may have reached draw/)
    await screen.findByText(said)
    setDeaf(false)
    await click(await screen.findByRole('button', { name: 'Send it again' }))
    await screen.findByText(/Bet placed/)
    assert.equal(await placed(), 1)
  })
}

test('a bet is in doubt where a proxy answers for the server, in JSON of its own', async () => {
  const { screen, click, placed } = await pressed('meets-proxy', () =>
    Response.json({ error: 'bad gateway', message: 'bad_gateway' }, { status: 502 }),
  )
  await screen.findByText(/It may have reached draw/)
  await screen.findByText(/^Network link is abnormal/)
  setDeaf(false)
  await click(await screen.findByRole('button', { name: 'Send it again' }))
  await screen.findByText(/Bet placed/)
  assert.equal(await placed(), 1)
})

test('a bet in doubt that is refused as it is sent again may come through for a minute; after that another goes out', async () => {
  const token = await house.member('is-refused-first')
  const first = await visit(game, { token })
  await first.click(await first.screen.findByRole('button', { name: /^07\b/ }))
  loseNext()
  await first.click(await first.screen.findByRole('button', { name: 'Place bet' }))
  await first.screen.findByText(/It may have reached draw/)
  const body = { kind: 'stake', period: 'week', amount: '20000' }
  await house.ask('PUT', '/wps/care/limits', { token, body })
  await first.click(await first.screen.findByRole('button', { name: 'Send it again' }))
  await waitFor(() => assert.equal(first.screen.queryByText(/^Network link is abnormal/), null))
  await first.screen.findByText(/It may have reached draw/)
  await first.screen.findByRole('button', { name: 'Send it again' })
  first.unmount()

  house.clock.advance(2 * 60_000)
  const later = await visit(game, { token })
  await later.click(await later.screen.findByRole('button', { name: 'Send it again' }))
  await later.screen.findByText(/^Up to .*20,000 would be accepted/)
  assert.equal(later.screen.queryByText(/It may have reached draw/), null)
  await later.click(await later.screen.findByRole('button', { name: /740/ }))
  await later.click(await later.screen.findByRole('button', { name: 'Place bet' }))
  await later.screen.findByText(/Bet placed/)
})

test('a bet in doubt stays so where whoever sends it again is turned away before it is looked at', async () => {
  const { screen, click, placed } = await pressed('turned-away')
  await screen.findByText(/It may have reached draw/)
  setDeaf(true, () =>
    Response.json({ success: false, message: 'too_many_requests', value: {} }, { status: 429 }),
  )
  await click(await screen.findByRole('button', { name: 'Send it again' }))
  await screen.findByText(/Too many attempts/)
  setDeaf(false)
  await click(await screen.findByRole('button', { name: 'Send it again' }))
  await screen.findByText(/Bet placed/)
  assert.equal(await placed(), 1)
})

test('a bet in doubt waits for its member while their session is over', async () => {
  const { screen, click, placed, token, unmount } = await pressed('comes-back')
  await screen.findByText(/It may have reached draw/)
  setDeaf(false)
  await house.ask('DELETE', '/wps/session/logout', { token })
  await click(await screen.findByRole('button', { name: 'Send it again' }))
  await waitFor(() => assert.ok(!screen.queryByText(/It may have reached draw/)))
  unmount()

  const back = (await house.signIn('comes-back')).value.token
  const again = await visit(game, { token: back })
  await again.screen.findByText(/It may have reached draw/)
  await again.click(await again.screen.findByRole('button', { name: 'Send it again' }))
  await again.screen.findByText(/Bet placed/)
  assert.equal(await placed(back), 1)
})

test('a bet in doubt stays so over maintenance', async () => {
  const { screen, click, placed, token, unmount } = await pressed('is-maintained')
  await screen.findByText(/It may have reached draw/)
  setDeaf(false)
  await changeSetting(house.context, 'site.status', 1, 'test')
  await click(await screen.findByRole('button', { name: 'Send it again' }))
  await screen.findByRole('heading', { name: 'System maintenance' })
  await changeSetting(house.context, 'site.status', 0, 'test')
  unmount()

  const again = await visit(game, { token })
  await again.screen.findByText(/It may have reached draw/)
  await again.click(await again.screen.findByRole('button', { name: 'Send it again' }))
  await again.screen.findByText(/Bet placed/)
  assert.equal(await placed(), 1)
})

test('whose session was over at their first try is in no doubt once they are back', async () => {
  const token = await house.member('never-began')
  const { screen, click, unmount } = await visit(game, { token })
  await click(await screen.findByRole('button', { name: /^07\b/ }))
  const button = await screen.findByRole('button', { name: 'Place bet' })
  await house.ask('DELETE', '/wps/session/logout', { token })
  await click(button)
  await waitFor(() => assert.equal(sessionStorage.getItem('intent bet xsmb'), null))
  unmount()

  const back = (await house.signIn('never-began')).value.token
  const again = await visit(game, { token: back })
  await again.click(await again.screen.findByRole('button', { name: 'Place bet' }))
  await again.screen.findByText(/Bet placed/)
  const { value } = await house.ask('GET', '/wps/lottery/orders?gameCode=xsmb', { token: back })
  assert.equal(value.list.length, 1)
})

test('a bet in doubt stands above a slip that was cleared, and is settled from there', async () => {
  const { screen, click, placed } = await pressed('clears-it')
  await screen.findByText(/It may have reached draw/)
  setDeaf(false)
  await click(screen.getByRole('button', { name: 'Clear the slip' }))
  await screen.findByText('Nothing chosen yet')
  await screen.findByText(/It may have reached draw/)
  await click(screen.getByRole('button', { name: 'Send it again' }))
  await screen.findByText(/Bet placed/)
  assert.equal(await placed(), 1)
})

test('a slip is not the next member’s whose last one’s session ended by itself, and theirs once they are back', async () => {
  const [hers, his] = [await house.member('drops-off'), await house.member('sits-down')]
  const first = await visit(game, { token: hers })
  await first.click(await first.screen.findByRole('button', { name: /^11\b/ }))
  await house.ask('DELETE', '/wps/session/logout', { token: hers })
  await first.click(await first.screen.findByRole('button', { name: 'Place bet' }))
  await first.screen.findByText('Nothing chosen yet')
  first.unmount()

  localStorage.setItem('token', 'his')
  const next = await visit(game, { token: his })
  await next.screen.findByText('S')
  await next.screen.findByText('Nothing chosen yet')
  next.unmount()

  sessionStorage.setItem('token', 'hers')
  localStorage.setItem('token', 'hers')
  const back = await visit(game, { token: (await house.signIn('drops-off')).value.token })
  await back.screen.findByRole('button', { name: 'Place bet' })
})

/** Has a member press for a bet that is placed, and is not told so. */
async function pressed(name: string, instead?: () => Response) {
  const token = await house.member(name)
  const page = await visit(game, { token })
  await page.click(await page.screen.findByRole('button', { name: /^07\b/ }))
  setDeaf(true, instead)
  await page.click(await page.screen.findByRole('button', { name: 'Place bet' }))
  const placed = async (by = token) => {
    const { value } = await house.ask('GET', '/wps/lottery/orders?gameCode=xsmb', { token: by })
    return value.list.length
  }
  return { ...page, token, placed }
}
