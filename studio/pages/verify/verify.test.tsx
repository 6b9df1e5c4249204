import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterEach, test } from 'node:test'
import { cleanup, configure, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { openPlay } from '../../test/play.ts'
import { browser } from '../../../screen/test/browser.ts'
import { missed } from '../../../web/test/missed.ts'
import { Verify } from './verify.tsx'

configure({ asyncUtilTimeout: 12_000, getElementError: missed })
const { ask, sit, play, url } = await openPlay()
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

test('a round there is not is said to be none, in the language that is asked for', async () => {
  visit(randomUUID(), 'vi')
  await screen.findByRole('heading', { name: 'Không có vòng này' })
})
