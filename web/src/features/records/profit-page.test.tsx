import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readId } from '@fairground/contract'
import { waitFor, within } from '@testing-library/react'
import { sql } from '../../../../server/src/kit/index.ts'
import { seedVendor } from '../../../../server/test/vendor-scenario.ts'
import { openSite } from '../../../test/visit.tsx'

const { house, visit } = await openSite()

/** A member who lost 12,000 on the 21st, won 5,000 on the 20th and lost 40,000 in October. */
async function playerOf(username: string): Promise<string> {
  const token = await house.member(username)
  const { value } = await house.ask('GET', '/wps/member/info', { token })
  await sql`
    insert into figure.play_day
      (member_id, day, category, game_code, book, currency, orders, stake, counted, prize, rebate)
    select ${readId('mem', value.id)}::uuid, day::date, 'LOTT', game, 'real', 'VND', orders,
      stake * 10000, stake * 10000, prize * 10000, 0
    from (values ('2026-11-21', 'xsmb', 2, 30000, 20000), ('2026-11-21', 'xsmb-60s', 1, 2000, 0),
      ('2026-11-20', 'xsmb', 1, 5000, 10000), ('2026-10-03', 'xsmb', 4, 40000, 0))
      as played (day, game, orders, stake, prize)`.execute(house.context.db)
  return token
}

test('a month says whether the member is up or down, of which game, and another is a key away', async () => {
  const token = await playerOf('down')
  const { screen, click, keyboard } = await visit('/?centre=profit', { token })
  await screen.findByRole('heading', { name: /You are down .*7,000/ })
  const games = screen.getByRole('table', { name: /By game, November 2026/ })
  const rows = within(games).getAllByRole('row').slice(1)
  assert.match(rows[0]?.textContent ?? '', /35,000.*30,000.*-.*5,000/)
  assert.match(rows[1]?.textContent ?? '', /2,000.*-.*2,000/)
  const october = await screen.findByRole('radio', { name: /^Oct: .*40,000/ })
  await click(october)
  await screen.findByRole('heading', { name: /You are down .*40,000/ })
  assert.match(location.search, /profit.at=2026-10-01/)
  await keyboard('{ArrowLeft}')
  await screen.findByRole('heading', { name: 'Nothing was settled' })
})

test('by day it is the same play, and what the address names is looked at', async () => {
  const token = await playerOf('daily')
  const { screen, click } = await visit('/?centre=profit&profit.by=day&profit.at=2026-11-20', { token })
  await screen.findByRole('heading', { name: /You are up .*5,000/ })
  await click(screen.getByRole('button', { name: 'Earlier' }))
  // The thirty days before end in October.
  const third = await screen.findByRole('radio', { name: /^10\/3: / })
  await click(third)
  await screen.findByRole('heading', { name: /You are down .*40,000/ })
  const back = screen.getByRole('button', { name: 'Later' })
  await click(back)
  await screen.findByRole('heading', { name: /You are down .*12,000/ })
  await waitFor(() => assert.ok(screen.getByRole('button', { name: 'Later' }).hasAttribute('disabled')))
})

test('what was taken out and what that cost stand beside what was paid in, also of who never played', async () => {
  const token = await house.member('takes-out-only')
  const { value } = await house.ask('GET', '/wps/member/info', { token })
  await sql`
    insert into figure.money_day
      (member_id, day, currency, deposits, deposit, reversal, bonus, adjustment, withdrawal, fee)
    values (${readId('mem', value.id)}::uuid, '2026-11-20', 'VND', 1, 5000000000, 0, 0, 0, -3900000000, -100000000)`.execute(
    house.context.db,
  )
  const { screen, click } = await visit('/?centre=profit', { token })
  await screen.findByText('Withdrawal fees')
  const told = (label: string) => screen.getByText(label).parentElement?.textContent ?? ''
  assert.match(told('Deposited'), /500,000/)
  assert.match(told('Withdrawn'), /390,000/)
  assert.match(told('Withdrawal fees'), /10,000/)
  await click(screen.getByRole('radio', { name: /^Oct: / }))
  await waitFor(() => assert.match(told('Withdrawn'), /^Withdrawn\D*0$/))
  assert.equal(screen.queryByText('Withdrawal fees'), null)
})

test('who has not played is shown where to begin', async () => {
  const { screen } = await visit('/?centre=profit', { token: await house.member('newcomer-of-figures') })
  await screen.findByRole('heading', { name: 'Nothing to add up yet' })
  assert.ok(screen.getByRole('link', { name: 'See the draws' }))
})

test('what could not be fetched is said, and can be asked again', async () => {
  const token = await playerOf('refused')
  const { screen } = await visit('/?centre=profit&profit.until=2026-99-99', { token })
  await screen.findByRole('heading', { name: 'Your figures could not be fetched' })
  assert.ok(screen.getByRole('button', { name: /again/i }))
})

/** Who played a vendor's wheel besides. */
async function spinnerOf(username: string): Promise<string> {
  const token = await playerOf(username)
  const { value } = await house.ask('GET', '/wps/member/info', { token })
  await sql`
    insert into figure.play_day
      (member_id, day, category, game_code, book, currency, orders, stake, counted, prize, rebate)
    values (${readId('mem', value.id)}::uuid, '2026-11-19', 'RNG', 'PIER.wheel', 'real', 'VND', 9, 900000000,
      900000000, 950000000, 0)`.execute(house.context.db)
  return token
}

test('who played more than lotteries reads what each category came to, above each game', async () => {
  const token = await spinnerOf('plays-both')
  const { screen } = await visit('/?centre=profit', { token })
  const table = await screen.findByRole('table', { name: /By category, November 2026/ })
  const rows = within(table).getAllByRole('row').slice(1)
  assert.match(rows[0]?.textContent ?? '', /Slots.*90,000.*95,000.*5,000/)
  assert.match(rows[1]?.textContent ?? '', /Lotteries.*37,000.*30,000.*-.*7,000/)
})

test('where all was of one category, its games alone are told', async () => {
  const { screen } = await visit('/?centre=profit', { token: await playerOf('plays-one') })
  await screen.findByRole('table', { name: /By game/ })
  assert.equal(screen.queryByRole('table', { name: /By category/ }), null)
})

test('each game leads to the bets its figures are made of, a vendor’s by the name it has', async () => {
  await seedVendor(house.context, 'PIER')
  const token = await spinnerOf('looks-closer')
  const { screen, click } = await visit('/?centre=profit', { token })
  const games = await screen.findByRole('table', { name: /By game, November 2026/ })
  const [wheel] = within(games).getAllByRole('link')
  assert.equal(wheel?.textContent, 'Test')
  await click(wheel)
  await screen.findByText('Nothing fits')
  assert.match(location.search, /rounds.nodeId=.*rounds.from=2026-11-01.*rounds.to=2026-11-30/)
  await click(screen.getByRole('button', { name: /^Only/ }))
  await waitFor(() => assert.doesNotMatch(location.search, /nodeId/))
})
