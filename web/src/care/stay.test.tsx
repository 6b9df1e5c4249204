import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readId } from '@fairground/contract'
import { waitFor, within } from '@testing-library/react'
import { openMoves } from '../../../server/test/moved.ts'
import { sql } from '../../../server/src/kit/index.ts'
import { openSite } from '../../test/visit.tsx'

const { house, visit } = await openSite()
const { context, clock } = house
const moves = openMoves(context)
const unit = 10_000n

/** A member who came so many minutes ago, and was at it until now. */
async function here(name: string, minutes: number) {
  const token = await house.member(name)
  const { value } = await house.ask('GET', '/wps/member/info', { token })
  const owner = { memberId: readId('mem', value.id), book: 'real', currency: 'VND' } as const
  await moves.deposit(owner, 1_000_000n * unit)
  await moves.stake(owner, 50_000n * unit)
  await house.ask('PUT', '/wps/care/reality-check', { token, body: { minutes: 15 } })
  const came = new Date(clock.now().getTime() - minutes * 60_000)
  await sql`update identity.session set created_at = ${came}, last_seen_at = ${clock.now()} where login_id = ${owner.memberId}`.execute(
    context.db,
  )
  await sql`update care.guard set checked_at = ${came} where member_id = ${owner.memberId}`.execute(
    context.db,
  )
  return { token, owner }
}

test('how long one is here and what it came to stands in the top bar, and leads to safer play', async () => {
  const { token } = await here('in-the-bar', 5)
  const { screen, click } = await visit('/promotions', { token })
  const chip = await screen.findByRole('link', {
    name: /^Your stay, and safer play, 0:05:\d\d [-−]₫50,000$/,
  })
  assert.ok(within(chip).getByText(/^[-−]₫50K$/), 'where there is little room it stands short')
  await click(chip)
  await screen.findByRole('heading', { name: 'Your limits' })
})

test('over the member’s own pages it stands too, a press from safer play', async () => {
  const { token } = await here('in-the-centre', 5)
  const { screen, click } = await visit('/promotions?centre=wallet', { token })
  const dialog = await screen.findByRole('dialog', { name: 'Deposits' })
  const chip = await within(dialog).findByRole('link', { name: /^Your stay, and safer play, 0:05:\d\d/ })
  await click(chip)
  await screen.findByRole('heading', { name: 'Your limits' })
})

test('when it is due, time and money come before all else, and what is answered is kept', async () => {
  const { token, owner } = await here('is-stopped', 17)
  const refusal = await moves.stake(owner, unit)
  assert.ok(typeof refusal === 'object')
  assert.equal(refusal.code, 'reality_check_due')
  const { screen, click, keyboard } = await visit('/promotions', { token })
  const dialog = await screen.findByRole('dialog', { name: 'You have been here for 15 more minutes' })
  within(dialog).getByText('You are down')
  within(dialog).getByText('Bets are closed until you choose.')
  await keyboard('{Escape}')
  const answers = within(dialog).getAllByRole('button')
  assert.deepEqual(
    answers.map(({ textContent }) => textContent),
    ['Stop for today', 'Look at my record', 'Go on'],
  )
  assert.equal(new Set(answers.map(({ className }) => className)).size, 1, 'they weigh the same')
  await click(within(dialog).getByRole('button', { name: 'Go on' }))
  await waitFor(() => assert.equal(screen.queryByRole('dialog'), null))
  assert.equal(await moves.stake(owner, unit), 'taken')
})

test('stopping for today logs out', async () => {
  const { token } = await here('stops-today', 16)
  const { screen, click } = await visit('/promotions', { token })
  await click(await screen.findByRole('button', { name: 'Stop for today' }))
  await screen.findAllByText('Log in')
  assert.equal((await house.ask('GET', '/wps/member/info', { token })).message, 'session_expired')
})

test('looking at the record counts as a look, once a day', async () => {
  const token = await house.member('looks-at-it')
  for (let twice = 0; twice < 2; twice++) {
    const { screen, unmount } = await visit('/?centre=profit', { token })
    await screen.findByText('Nothing to add up yet')
    const looked = async () =>
      (await sql`select from care.answer where kind = 'looked'`.execute(context.db)).rows.length
    await waitFor(async () => assert.equal(await looked(), 1))
    unmount()
  }
})
