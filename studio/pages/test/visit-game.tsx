import assert from 'node:assert/strict'
import { configure, render, screen, waitFor } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { browser } from '../../../screen/test/browser.ts'
import { missed } from '../../../web/test/missed.ts'
import { Game } from '../game.tsx'
import { openPlay } from '../../test/play.ts'

/** A studio whose pages of games are opened as the site does. */
export async function openGames() {
  configure({ asyncUtilTimeout: 30_000, getElementError: missed })
  const { context, studio, operator, launch, url } = await openPlay()

  /** Opens a game in a browser that has so much to play with. */
  async function visit(game: string, units: bigint, language = 'en', player = `p-${crypto.randomUUID()}`) {
    operator.purses.set(player, units * 100_000n)
    const [game_code, lobby_url] = [game, 'http://localhost:8080/']
    const said = { user: player, token: 'shown', game_code, currency: 'VND', lang: language, lobby_url }
    const address = new URL((await launch(said)).url ?? assert.fail())
    browser.happyDOM.setURL(`${url}${address.pathname}`)
    render(<Game ticket={address.searchParams.get('ticket')} />)
    const user = userEvent.setup()
    await screen.findByRole('button', { name: /Seed pair|Cặp hạt giống|زوج البذور/ })
    return { player, user, holds: () => (operator.purses.get(player) ?? 0n) / 100_000n }
  }

  /** Presses what is called so, once it takes a press and the last round is long enough ago. */
  async function press(user: UserEvent, name: RegExp) {
    context.clock.advance(1_000)
    const button = await screen.findByRole<HTMLButtonElement>('button', { name })
    await waitFor(() => assert.equal(button.disabled, false))
    await user.click(button)
  }

  return { context, studio, operator, url, visit, press }
}

/** What the last round came to, as it is said. */
export async function outcome(): Promise<string> {
  return (await screen.findByText(/is paid\.$/)).textContent
}
