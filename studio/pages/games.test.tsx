import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { act, cleanup, screen, within } from '@testing-library/react'
import { openGames, outcome } from './test/visit-game.tsx'

const { context, studio, operator, visit, press } = await openGames()
afterEach(cleanup)

for (const [game, verb] of [
  ['dice', /^Roll/],
  ['limbo', /^Send it up/],
  ['plinko', /^Drop/],
  ['wheel', /^Turn the wheel/],
  ['keno', /^Draw ten/],
] as const)
  test(`${game} is opened, played, and checked by the browser once the pair is turned`, async () => {
    const { user, player, holds } = await visit(game, 100_000n)
    if (game === 'keno') {
      const draw = await screen.findByRole('button', { name: verb })
      assert.equal(draw.hasAttribute('disabled'), true)
      // Nothing is waited for, and the game returns what it does before anything is chosen.
      assert.equal(draw.textContent, 'Draw ten')
      screen.getByRole('button', { name: 'Return 98.80%' })
      for (const light of [3, 7, 21]) await user.click(screen.getByRole('button', { name: `Light ${light}` }))
    }
    await press(user, verb)
    const said = await outcome()
    const net = holds() - 100_000n
    assert.equal(/Nothing is paid/.test(said), net === -10_000n, said)
    assert.ok(operator.heard.some((call) => call.said.user === player && call.path === 'transaction/win'))

    const [latest] = within(screen.getByRole('region', { name: 'Your rounds' })).getAllByRole('button')
    await user.click(latest ?? assert.fail())
    const drawer = within(await screen.findByRole('dialog'))
    drawer.getByText('The seed is still sealed')
    await user.click(drawer.getByRole('button', { name: 'Turn the pair' }))
    await drawer.findByText('It checks out')
    drawer.getByText('fingerprint equals the seal')
    if (game !== 'keno') return
    // What was chosen last stands there again.
    cleanup()
    await visit(game, holds(), 'en', player)
    for (const light of [3, 7, 21])
      assert.equal(
        screen
          .getByRole('button', { name: new RegExp(`^Light ${light}(?:,|$)`) })
          .getAttribute('aria-pressed'),
        'true',
      )
  })

test('a field is opened, left, gone on with where it stood, cashed out or lost, and checked step by step', async () => {
  const { user, player, holds } = await visit('mines', 100_000n)
  const tile = (n: number) => screen.getByRole('button', { name: new RegExp(`^Tile ${n}(?:,|$)`) })
  assert.equal(tile(1).getAttribute('aria-disabled'), 'true')
  // One wind: that a pick meets it is rare, and a field that ended so is begun anew.
  await user.click(screen.getByRole('button', { name: '1' }))
  const bet = /^Light the first/
  for (let open = false; !open;) {
    await press(user, bet)
    await screen.findByText('0 of 24 lanterns are lit. Choose.')
    assert.equal(screen.getByRole<HTMLButtonElement>('button', { name: /^Cash out/ }).disabled, true)
    await user.click(tile(13))
    open = await Promise.race([
      screen.findByText(/^1 of 24 lanterns are lit. Stopping now pays ₫10,312/).then(() => true),
      screen.findByText(/Nothing is paid/).then(() => false),
    ])
  }
  assert.equal(tile(13).getAttribute('aria-label'), 'Tile 13, lantern')
  cleanup()

  const before = holds()
  const back = await visit('mines', before, 'en', player)
  assert.equal(tile(13).getAttribute('aria-label'), 'Tile 13, lantern')
  screen.getByText(/^1 of 24 lanterns are lit/)
  await back.user.click(screen.getByRole('button', { name: /^Seed pair/ }))
  const seeds = within(await screen.findByRole('dialog'))
  await back.user.click(seeds.getByRole('button', { name: 'Turn the pair' }))
  await seeds.findByText(/^The round before is still/)
  await back.user.click(seeds.getByRole('button', { name: 'Close' }))

  // By keyboard alone: from tile to tile by arrows, opened by Enter.
  act(() => tile(13).focus())
  await back.user.keyboard('{ArrowRight}{ArrowDown}')
  assert.equal(document.activeElement, tile(19))
  await back.user.keyboard('{Enter}')
  const said = await screen.findByText(/^2 of 24 lanterns are lit\. Stopping|Nothing is paid/)
  if (said.textContent?.includes('Stopping')) {
    await back.user.click(screen.getByRole('button', { name: /^Cash out/ }))
    await screen.findByText(/^2 of 24 lanterns are lit\. ₫10,760 is paid\.$/)
    assert.equal(back.holds(), before + 10_760n)
  }
  const [latest] = within(screen.getByRole('region', { name: 'Your rounds' })).getAllByRole('button')
  await back.user.click(latest ?? assert.fail())
  const drawer = within(await screen.findByRole('dialog'))
  await back.user.click(drawer.getByRole('button', { name: 'Turn the pair' }))
  await drawer.findByText('It checks out')
})

for (const [game, first, call] of [
  ['hilo', /^Turn the first/, /^(?:Higher|Lower)/],
  ['coin', /^Take up the coin/, /^(?:Heads|Tails)/],
] as const)
  test(`${game} is called, cashed out or lost, and checked step by step`, async () => {
    const { user, holds } = await visit(game, 100_000n)
    await press(user, first)
    await screen.findByText(/Choose\.$/)
    if (game === 'hilo') {
      await user.click(screen.getByRole('button', { name: /^Skip this card · 20 left/ }))
      await screen.findByRole('button', { name: /^Skip this card · 19 left/ })
    }
    const [likely] = screen
      .getAllByRole('button', { name: call })
      .toSorted((one, other) => odds(other) - odds(one))
    await user.click(likely ?? assert.fail())
    const said = await screen.findByText(/right calls: [01]\. (?:Stopping now pays|Nothing is paid)/)
    if (said.textContent?.includes('Stopping')) {
      await user.click(screen.getByRole('button', { name: /^Cash out/ }))
      const paid = await screen.findByText(/is paid\.$/)
      const amount = BigInt(/₫([\d,]+) is paid/.exec(paid.textContent ?? '')?.[1]?.replace(/,/g, '') ?? 0)
      assert.equal(holds(), 90_000n + amount)
    } else assert.equal(holds(), 90_000n)
    const [latest] = within(screen.getByRole('region', { name: 'Your rounds' })).getAllByRole('button')
    await user.click(latest ?? assert.fail())
    const drawer = within(await screen.findByRole('dialog'))
    await user.click(drawer.getByRole('button', { name: 'Turn the pair' }))
    await drawer.findByText('It checks out')
  })

/** The likelier call is the one that pays less. */
const odds = (button: HTMLElement) => -Number(/([\d.]+)×/.exec(button.textContent ?? '')?.[1])

test('whoever comes back after a day is told how the round ended without them', async () => {
  const { user, player, holds } = await visit('mines', 100_000n)
  await press(user, /^Light the first/)
  await screen.findByText('0 of 22 lanterns are lit. Choose.')
  cleanup()
  context.clock.advance(24 * 3_600_000)
  await studio.expire()
  assert.equal(holds(), 100_000n)
  const back = await visit('mines', 100_000n, 'en', player)
  screen.getByText(
    /^While you were away: a round ended before anything was decided, and its stake of ₫10,000/,
  )
  await back.user.click(screen.getByRole('button', { name: 'Got it' }))
  assert.equal(screen.queryByText(/^While you were away/), null)
})

test('a stake beyond the balance is said no to in words, the figure stays, and nothing was played', async () => {
  const { user, holds } = await visit('dice', 5_000n)
  const stake = screen.getByLabelText<HTMLInputElement>('Bet')
  await user.clear(stake)
  await user.type(stake, '7000')
  await press(user, /^Roll/)
  await screen.findByText('Your balance does not reach for this stake.')
  assert.deepEqual([stake.value, holds()], ['7,000', 5_000n])
  await user.clear(stake)
  await user.type(stake, '10')
  await screen.findByText(/A stake on this may be ₫1,000 to/)
  assert.equal(screen.getByRole<HTMLButtonElement>('button', { name: /^Roll/ }).disabled, true)
})

test('what is chosen says what it pays and how likely it is, by fields, side and slider alike', async () => {
  const { user } = await visit('dice', 100_000n)
  const chance = screen.getByLabelText<HTMLInputElement>('Chance')
  await user.clear(chance)
  await user.type(chance, '10{Enter}')
  assert.equal(screen.getByLabelText<HTMLInputElement>('Multiple').value, '9.90')
  screen.getByText(/pays up to ₫99,000/)
  assert.equal(screen.getByRole('slider').getAttribute('aria-valuetext'), 'Over 89.99')
  await user.click(screen.getByRole('radio', { name: 'Under 10.00' }))
  assert.equal(screen.getByRole('slider').getAttribute('aria-valuetext'), 'Under 10.00')
})
