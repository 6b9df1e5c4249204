import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { cleanup, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { openGames, outcome } from './test/visit-game.tsx'

const { context, visit } = await openGames()
afterEach(cleanup)

/** How each is played by keys alone: what is chosen and pressed in turn, and of a game of steps the first of which may be taken. */
const games: { game: string; press: RegExp; chosen?: RegExp[]; step?: RegExp }[] = [
  { game: 'dice', press: /^Roll/ },
  { game: 'limbo', press: /^Send it up/ },
  { game: 'plinko', press: /^Drop/ },
  { game: 'wheel', press: /^Turn the wheel/ },
  { game: 'keno', press: /^Draw ten/, chosen: [/^Light 1(?:,|$)/] },
  { game: 'mines', press: /^Light the first/, step: /^Tile 1(?:,|$)/ },
  { game: 'hilo', press: /^Turn the first card/, step: /^(?:Higher|Lower)/ },
  { game: 'coin', press: /^Take up the coin/, step: /^Heads/ },
]

for (const { game, press, chosen = [], step } of games)
  test(`a round of ${game} is played and looked into by the keys alone`, async () => {
    const { user, holds } = await visit(game, 100_000n)
    for (const one of chosen) await pressBy(user, one)
    context.clock.advance(1_000)
    await pressBy(user, press)
    if (step) {
      await screen.findByText(/Choose\.$/)
      await pressBy(user, step)
      const said = await screen.findByText(/Stopping now pays|is paid\.$/)
      if (said.textContent.includes('Stopping')) await pressBy(user, /^Cash out/)
    }
    assert.equal(/Nothing is paid/.test(await outcome()), holds() === 90_000n)
    await pressBy(user, /^Round of/)
    within(await screen.findByRole('dialog')).getByText('The seed is still sealed')
    await user.keyboard('{Escape}')
  })

/** Goes on by the key until the focus is on what is called so, and presses it. */
async function pressBy(user: UserEvent, name: RegExp): Promise<void> {
  await screen.findAllByRole('button', { name })
  for (let steps = 0; steps < 80; steps++) {
    await user.tab()
    if (screen.queryAllByRole('button', { name }).some((one) => one === document.activeElement)) {
      await user.keyboard('{Enter}')
      return
    }
  }
  assert.fail(`the keys do not lead to ${String(name)}`)
}
