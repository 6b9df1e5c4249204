import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterEach, test } from 'node:test'
import { cleanup, configure, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { openPlay } from '../../test/play.ts'
import { watch } from '../../test/watch.ts'
import { browser } from '../../../screen/test/browser.ts'
import { missed } from '../../../web/test/missed.ts'
import { Verify } from './verify.tsx'

configure({ asyncUtilTimeout: 30_000, getElementError: missed })
const { ask, sit, play, url } = await openPlay({ bettingMs: 1_500, lockedMs: 300, endedMs: 500, speed: 20 })
afterEach(cleanup)

type Told = { id: string; pair: string }

function visit(round: string, language = 'en') {
  browser.happyDOM.setURL(`${url}/verify/${round}`)
  render(<Verify round={round} language={language} />)
  return userEvent.setup()
}

for (const [game, selection] of [
  ['dice', { side: 'over', chance: 5_000 }],
  ['limbo', { target: 150 }],
  ['plinko', { rows: 8, risk: 'low' }],
  ['wheel', { segments: 10, risk: 'low' }],
  ['keno', { numbers: [1, 2, 3] }],
] as const)
  test(`a round of ${game} says that its seed is sealed, and is worked out again by whoever looks once it is not`, async () => {
    const { bearer } = await sit(game, 50_000n)
    const { round } = (await play(bearer, selection, '1000')).value as { round: Told }
    const user = visit(round.id)
    await screen.findByText('The seed is still sealed')
    // The house's zone, which nobody who looks has said.
    const sealed = screen.getByText('Sealed by').nextElementSibling?.textContent ?? ''
    assert.match(sealed, /^Nov 21, 2026, 10:\d\d:\d\d AM GMT\+7$/)
    screen.getByText('not yet')
    await ask('POST', '/api/seeds/turn', { bearer, body: { pair: round.pair } })
    await user.click(screen.getByRole('button', { name: 'Look again' }))
    await screen.findByText('It checks out')
    const answers = within(screen.getByRole('list', { name: 'What chance answered, in order' }))
    assert.equal(answers.getAllByRole('listitem').length, 1)
    assert.equal(screen.queryByRole('button', { name: 'Look again' }), null)
  })

test('a field is followed step by step, and while it goes on nothing is told', async () => {
  const { bearer } = await sit('mines', 50_000n)
  const { open } = (await play(bearer, { mines: 1 }, '1000')).value as { open: Told }
  const user = visit(open.id)
  await screen.findByText(/^This round goes on/)
  const at = `/api/rounds/${open.id}`
  const step = { do: 'pick', cell: 4 }
  const picked = await ask('POST', `${at}/steps`, { bearer, key: randomUUID(), body: { step } })
  if (picked.value.open) await ask('POST', `${at}/cash-out`, { bearer, key: randomUUID(), body: {} })
  await ask('POST', '/api/seeds/turn', { bearer, body: { pair: open.pair } })
  await user.click(screen.getByRole('button', { name: 'Look again' }))
  await screen.findByText('It checks out')
  const stands = within(screen.getByRole('list', { name: 'Where it stood after each step' }))
  assert.match(stands.getAllByRole('listitem')[0]?.textContent ?? '', /^pick, cell 4 (?:1\.0313|0)×$/)
})

test('a flight is checked by a bet on it: while it flies it says so, and then it is walked to its anchor', async () => {
  const { bearer } = await sit('crash', 50_000n)
  const page = await watch(url, bearer)
  const { round } = await page.next('open')
  const body = { seat: 1, selection: { auto: 101 }, stake: '1000' }
  const { value } = await ask('POST', '/api/flight/bets', { bearer, key: randomUUID(), body })
  const { id } = value.bet as Told
  const user = visit(id)
  await screen.findByText(/^This flight goes on/)
  const { cameTo } = await page.ended(round)
  await user.click(screen.getByRole('button', { name: 'Look again' }))
  await screen.findByText('It checks out')
  screen.getByText('hashed so often, the link is the anchor')
  screen.getByText(/each checked to the root: 1\.$/)
  screen.getByText(cameTo === '1.00' ? 'lost' : 'out in time')
  cleanup()
  visit(round, 'ar')
  await screen.findByText('بلغت')
})

test('a round there is not is said to be none, in the language that is asked for', async () => {
  visit(randomUUID(), 'vi')
  await screen.findByRole('heading', { name: 'Không có vòng này' })
})
