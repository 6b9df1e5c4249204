import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { sql } from '#kit'
import { openPlay } from '../../test/play.ts'
import { until } from '../../../server/test/until.ts'
import { missed } from '../../../web/test/missed.ts'
import { browser } from '../../../screen/test/browser.ts'
import { Game } from '../game.tsx'

// Ten times faster than it is flown, and as long to bet as a test needs.
configure({ asyncUtilTimeout: 30_000, getElementError: missed })
const { context, operator, launch, url } = await openPlay({
  bettingMs: 8_000,
  lockedMs: 400,
  endedMs: 1_500,
  speed: 10,
})
afterEach(cleanup)

async function visit(units: bigint, language = 'en', player = `p-${crypto.randomUUID()}`) {
  operator.purses.set(player, units * 100_000n)
  const said = { user: player, token: 'shown', game_code: 'crash', currency: 'VND', lang: language }
  const address = new URL(
    (await launch({ ...said, lobby_url: 'http://localhost:8080/' })).url ?? assert.fail(),
  )
  browser.happyDOM.setURL(`${url}${address.pathname}`)
  render(<Game ticket={address.searchParams.get('ticket')} />)
  return { player, user: userEvent.setup(), holds: () => (operator.purses.get(player) ?? 0n) / 100_000n }
}
const seat = async (n: number) => within(await screen.findByRole('region', { name: `Bet ${n}` }))

test('a flight is bet on at both places, one is taken back, the other flies to its end, and the browser works it out again', async () => {
  const { user, holds } = await visit(100_000n)
  const [one, two] = [await seat(1), await seat(2)]
  await user.click(await one.findByRole('button', { name: /^Bet, / }))
  await one.findByRole('button', { name: /^Take back/ })
  await user.click(await two.findByRole('button', { name: /^Bet, / }))
  await user.click(await two.findByRole('button', { name: /^Take back/ }))
  await two.findByRole('button', { name: /^Bet, / })
  const said = await screen.findByText(/^The flight ended at \d+\.\d\d×\. Bet 1 is lost: ₫10,000\.$/)
  assert.ok(said)
  assert.equal(holds(), 90_000n)
  const [latest] = within(screen.getByRole('list', { name: 'Flights before' })).getAllByRole('button')
  await user.click(latest ?? assert.fail())
  const drawer = within(await screen.findByRole('dialog'))
  await drawer.findByText('It checks out')
  drawer.getByText(/each checked to the root: 1\.$/)
  await user.click(drawer.getByRole('button', { name: 'Close' }))
  const own = within(screen.getByRole('region', { name: 'Your bets' }))
  const lost = await own.findByRole('button', { name: /^Round of \d\d:\d\d: lost, -₫10,000$/ })
  const back = own.getByRole('link', { name: /^Round of \d\d:\d\d: back, ₫0$/ })
  assert.match(back.getAttribute('href') ?? '', /^\/verify\/[\da-f-]{36}\?language=en$/)
  await user.click(lost)
  await within(await screen.findByRole('dialog')).findByText('It checks out')
})

test('bets on past flights are listed twenty at a time, as far back as they go', async () => {
  const { player, user } = await visit(100_000n)
  cleanup()
  await pastFlights(player, 45)
  await visit(100_000n, 'en', player)
  const own = within(await screen.findByRole('region', { name: 'Your bets' }))
  const shown = () => own.getAllByRole('button', { name: /^Round of/ }).length
  const older = async () => await own.findByRole('button', { name: 'Show older ones' })
  for (const many of [20, 40, 45]) {
    await waitFor(() => assert.equal(shown(), many))
    if (many < 45) await user.click(await older())
  }
  await waitFor(() => assert.equal(own.queryByRole('button', { name: 'Show older ones' }), null))
})

/** Has a player have lost so many flights. */
async function pastFlights(player: string, many: number): Promise<void> {
  const chains = sql`select 1 from chance.chain where game = 'crash'`
  await until('there is a chain', async () => (await chains.execute(context.db)).rows.length > 0, 60_000)
  await sql`
    with past as (
      insert into shared.round (id, game, version, chain, number, state, opened_at, locked_at, ended_at, root, entropy, ceiling, came_to)
      select gen_random_uuid(), 'crash', 1, c.id, 900000 + n, 'ended', now(), now(), now(), 'root', '', 1000000, '1.00'
      from generate_series(1, ${many}::int) n, (select id from chance.chain where game = 'crash' limit 1) c
      returning id)
    insert into shared.bet (player, id, round, seat, key, said, session, game, version, currency, selection, stake, step, is_shown,
      state, place, paid, is_told, asked_at, closed_at)
    select ${player}, gen_random_uuid(), past.id, 1, gen_random_uuid(), ''::bytea, gen_random_uuid(), 'crash', 1, 'VND',
      '{"auto": 1000000}', 10000, 10000, true, 'lost', 0, 0, true, now(), now() from past`.execute(
    context.owner.db,
  )
}

test('a bet leaves by hand while it flies, and by its own figure, and each is told as a sentence', async () => {
  const { user, holds } = await visit(1_000_000n)
  const [one, two] = [await seat(1), await seat(2)]
  await user.click(two.getByRole('switch', { name: 'Leave by itself' }))
  const figure = two.getByRole('textbox', { name: 'at' })
  await user.clear(figure)
  await user.type(figure, '1.01{Enter}')
  for (let isOut = false; !isOut;) {
    const before = holds()
    await user.click(await one.findByRole('button', { name: /^Bet, / }))
    await user.click(await two.findByRole('button', { name: /^Bet, / }))
    const out = await Promise.race([
      one.findByRole('button', { name: /^Cash out ₫/ }),
      screen.findByText(/Bet 1 is lost/).then(() => null),
    ])
    if (out) await user.click(out)
    const told = await screen.findByText(/^The flight ended at .*Bet 1.*Bet 2/)
    const paid = [...(told.textContent ?? '').matchAll(/: ₫([\d,]+) is paid/g)].map(([, sum]) =>
      BigInt((sum ?? '').replaceAll(',', '')),
    )
    isOut = paid.length === 2
    if (isOut) {
      assert.match(told.textContent ?? '', /Bet 2 left at 1\.01×: ₫10,100 is paid/)
      assert.equal(told.dataset.gain, 'true')
      assert.equal(holds(), before - 20_000n + paid.reduce((sum, one) => sum + one, 0n))
    }
  }
})

test('who presses to leave as the flight ends bets on nothing, and a moment later can', async () => {
  const { user, holds } = await visit(1_000_000n)
  const one = await seat(1)
  const [up, lost] = [{ name: /^Cash out ₫/ }, () => screen.findByText(/Bet 1 is lost/).then(() => null)]
  let out: HTMLElement | null = null
  while (!out) {
    await user.click(await one.findByRole('button', { name: /^Bet, / }))
    out = await Promise.race([one.findByRole('button', up), lost()])
  }
  const before = holds()
  const pressed = await pressOnce(out, (said) => !up.name.test(said))
  assert.match(pressed, /^Bet on the next flight/)
  const open = await one.findByRole('button', { name: /^Bet, / })
  await waitFor(() => assert.ok(!open.matches(':disabled')))
  await screen.findByText(/^The lantern is up|^Locked/)
  assert.equal(holds(), before)
})

/** Presses a button in the moment that it says something else, before anybody sees it; answers what it said. */
async function pressOnce(button: HTMLElement, isTime: (said: string) => boolean): Promise<string> {
  return await new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      const said = button.getAttribute('aria-label') ?? ''
      if (!isTime(said)) return
      watch.disconnect()
      button.click()
      resolve(said)
    })
    watch.observe(button, { attributes: true })
  })
}

test('what waits for the next flight is bet once when that opens, and a second press lets it be', async () => {
  const { user, holds } = await visit(100_000n)
  const one = await seat(1)
  await screen.findByText(/^The lantern is up|^Locked/)
  const wait = { name: /^Bet on the next flight/ }
  await user.click(await one.findByRole('button', wait))
  await user.click(await one.findByRole('button', { name: /^Waits for the next flight/ }))
  await user.click(await one.findByRole('button', wait))
  await one.findByRole('button', { name: /^Take back/ })
  await screen.findByText(/^The flight ended at .*Bet 1 is lost/)
  assert.equal(holds(), 90_000n)
})

test('a flight that is cut off is told on the page that stands open: each bet with what became of it, until that is put away', async () => {
  const { user, holds } = await visit(100_000n)
  const [one, two] = [await seat(1), await seat(2)]
  await user.click(await one.findByRole('button', { name: /^Bet, / }))
  await user.click(await two.findByRole('button', { name: /^Bet, / }))
  await two.findByRole('button', { name: /^Take back/ })
  await until('the flight is locked', async () => {
    const { rows } = await sql`select 1 from shared.round where state = 'flying'`.execute(context.db)
    return rows.length === 1
  })
  // Another process took the lead, and died.
  await sql`
    update shared.lease set holder = gen_random_uuid(), fence = fence + 1, until = clock_timestamp()`.execute(
    context.owner.db,
  )
  const back = 'Our server stopped in your flight. It was not led to its end, and bet'
  await screen.findByText(`${back} 1 of ₫10,000 is back.`)
  screen.getByText(`${back} 2 of ₫10,000 is back.`)
  await waitFor(() => assert.equal(holds(), 100_000n))
  await user.click(screen.getByRole('button', { name: 'Got it' }))
  assert.equal(screen.queryByText(/^Our server stopped/), null)
})

test('a bet that nobody answered for is asked for again as that very bet, and what became of it is told', async () => {
  const { user, player, holds } = await visit(100_000n)
  const one = await seat(1)
  const line = globalThis.fetch
  let said = 0
  globalThis.fetch = async (...of) => {
    if (typeof of[0] !== 'string' || !of[0].startsWith('/')) return await line(...of)
    if (of[0].endsWith('/api/flight/bets') && said++ === 0) await line(...of)
    throw new TypeError('the network is gone')
  }
  await user.click(await one.findByRole('button', { name: /^Bet, / }))
  await one.findByText(/^The studio cannot be reached.* your bet of ₫10,000 was taken is not known yet/)
  globalThis.fetch = line
  await user.click(one.getByRole('button', { name: /^Ask again/ }))
  await screen.findByText(/^While you were away: |Bet 1 is lost: ₫10,000/)
  await waitFor(() => assert.equal(one.queryByRole('button', { name: /^Ask again/ }), null))
  const bets = operator.heard.filter((call) => call.said.user === player && call.path === 'transaction/bet')
  assert.equal(bets.length, 1)
  assert.equal(holds(), 90_000n)
})

test('a bet that never came to us is for its flight alone: as that is over, it is bet no more, and the place is free', async () => {
  const { user, player, holds } = await visit(100_000n)
  const one = await seat(1)
  const line = globalThis.fetch
  globalThis.fetch = async (...of) => {
    if (typeof of[0] !== 'string' || !of[0].endsWith('/api/flight/bets')) return await line(...of)
    throw new TypeError('the network is gone')
  }
  await user.click(await one.findByRole('button', { name: /^Bet, / }))
  await one.findByRole('button', { name: /^Ask again/ })
  globalThis.fetch = line
  await waitFor(() => assert.equal(one.queryByRole('button', { name: /^Ask again/ }), null))
  await one.findByText('Bets on this flight are closed.')
  await one.findByRole('button', { name: /^Bet, / })
  assert.deepEqual(
    operator.heard.filter((call) => call.said.user === player && call.path === 'transaction/bet'),
    [],
  )
  assert.equal(holds(), 100_000n)
})

test('it speaks Vietnamese and Arabic, from the right where that is read so, and its rules say every figure', async () => {
  await visit(100_000n, 'vi')
  await screen.findByRole('region', { name: 'Cược 1' })
  cleanup()
  const { user } = await visit(100_000n, 'ar')
  await screen.findByRole('region', { name: 'الرهان 1' })
  assert.equal(document.documentElement.dir, 'rtl')
  cleanup()
  await visit(100_000n)
  await user.click(await screen.findByRole('button', { name: 'Return 99.00%' }))
  const rules = within(await screen.findByRole('dialog'))
  rules.getByText('10000.00×')
  rules.getByText(/Losing the connection changes nothing/)
})
