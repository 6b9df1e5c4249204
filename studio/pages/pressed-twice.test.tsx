import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { cleanup, screen } from '@testing-library/react'
import { openGames } from './test/visit-game.tsx'

const { visit, press, operator } = await openGames()
afterEach(cleanup)

/** How each game of steps is begun, its step, and where its first may end it at once: one takes it until it does not. */
for (const [game, bet, step] of [
  ['mines', /^Light the first/, /^Tile 13/],
  ['hilo', /^Turn the first/, /^(?:Higher|Lower)/],
  ['coin', /^Take up the coin/, /^Heads/],
] as const)
  test(`${game}: a press that comes after the one that cashes out bets on nothing, and a moment later can`, async () => {
    const { user, player } = await visit(game, 1_000_000n)
    if (game === 'mines') await user.click(screen.getByRole('button', { name: '1' }))
    let out: HTMLElement | null = null
    while (!out) {
      await press(user, bet)
      await screen.findByText(/Choose\.$/)
      await user.click(screen.getAllByRole('button', { name: step })[0] ?? assert.fail())
      out = await Promise.race([
        screen.findByRole('button', { name: /^Cash out ₫/ }),
        screen.findByText(/Nothing is paid/).then(() => null),
      ])
    }
    const bets = () =>
      operator.heard.filter(({ path, said }) => path === 'transaction/bet' && said.user === player).length
    const before = bets()
    const watching = watchBet(bet)
    await user.click(out)
    const { gone, open } = await watching
    assert.ok(open - gone >= 1_000, `it took a press ${open - gone} ms after it could no longer be left`)
    assert.equal(bets(), before)
    await press(user, bet)
    await screen.findByText(/Choose\.$/)
    assert.equal(bets(), before + 1)
  })

/** Presses the button that bets whenever it is there, and answers when it was last not there, and when it first took a press. */
async function watchBet(name: RegExp): Promise<{ gone: number; open: number }> {
  let gone = performance.now()
  for (;;) {
    const button = screen.queryByRole<HTMLButtonElement>('button', { name })
    if (!button) gone = performance.now()
    else if (!button.disabled) return { gone, open: performance.now() }
    else button.click()
    await new Promise((done) => setTimeout(done, 5))
  }
}
