import type { FrameLocator, Page } from '@playwright/test'
import { lookInto } from './look.ts'
import { becomeMember, credit } from './member.ts'
import { test } from './originals.ts'
import { expect } from './site.ts'

/** The longest that bets are waited for and a flight that most are shorter than is flown, in ms. */
const aFlightMs = 120_000

test('a flight is bet on from the lobby, left by a press, found again after the page was away, and checked', async ({
  visit: page,
  site,
  originals,
}, info) => {
  await credit(site, await becomeMember(page, site), 500_000)
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto(`${site.url}/inhouse`)
  await page.getByRole('link', { name: 'Play next flight, Skyline' }).click()
  await expect(page).toHaveURL(`${site.url}/game?nodeId=${originals.node('crash')}`)
  const game = page.frameLocator('iframe[title="Skyline"]')

  await bet(game)
  const out = game.getByRole('button', { name: /^Cash out ₫.+, Bet 1$/ })
  const end = game.getByText(/Bet 1 (left at|is lost)/)
  await expect(out.or(end)).toBeVisible({ timeout: aFlightMs })
  await lookInto(page, 'flight', { theme: 'dark', width: 390 }, info)
  // It may be over before a thumb is there.
  await out.click({ timeout: 2_000 }).catch(() => undefined)
  await expect(end).toBeVisible({ timeout: aFlightMs })

  // Whoever is in the lobby meanwhile sees flights on the cover, and that only as long as it lives.
  const lobby = await page.context().newPage()
  await lobby.goto(`${site.url}/inhouse`)
  const cover = lobby.getByRole('main').locator('article iframe')
  await expect(cover).toHaveCSS('opacity', '1')
  await expect(cover.contentFrame().getByText(/^(Bets are open|Locked|Flying|Over)$/)).toBeVisible()
  for (const width of [1440, 820, 390]) {
    await lobby.setViewportSize({ width, height: 900 })
    await expectInTurn(lobby)
  }
  await lobby.close()

  await bet(game)
  await expect(out.or(end)).toBeVisible({ timeout: aFlightMs })
  await page.reload()

  await game.getByRole('list', { name: 'Flights before' }).getByRole('button').first().click()
  await expect(game.getByRole('dialog').getByText('It checks out')).toBeVisible()
  await page.goto(`${site.url}/?centre=betting&record=rounds`)
  const rounds = page.getByRole('list', { name: 'Rounds played' })
  await expect(rounds.getByText('Skyline')).toHaveCount(2)
  // The second may fly for a while yet.
  await expect(rounds.getByText('Over')).toHaveCount(2, { timeout: aFlightMs })
})

/** On the cover the flights before stand under the name and what one does, over the ways in; what goes on stands over all that. */
async function expectInTurn(lobby: Page): Promise<void> {
  const card = lobby.getByRole('main').getByRole('article').filter({ hasText: 'Skyline' })
  const drawn = card.locator('iframe').contentFrame()
  const turn = [
    drawn.locator('p').nth(1),
    card.getByRole('heading'),
    card.getByText('One flight for everyone.'),
    drawn.locator('ol').last().locator('li').first(),
    card.getByRole('link', { name: 'Play next flight' }),
  ]
  await expect(async () => {
    const boxes = await Promise.all(turn.map((part) => part.boundingBox()))
    for (const [nth, box] of boxes.entries()) {
      expect(box?.height).toBeGreaterThan(0)
      const over = boxes[nth - 1]
      if (over) expect(over.y + over.height).toBeLessThanOrEqual((box?.y ?? 0) + 1)
    }
  }).toPass()
}

/** Bets on the flight that takes bets, or on the one after it: a press that came too late for one is made again. */
async function bet(game: FrameLocator): Promise<void> {
  const open = game.getByRole('button', { name: 'Bet, Bet 1', exact: true })
  const placed = game.getByRole('button', {
    name: /^(Asking for your stake|Take back|Locked|Cash out ₫.+), Bet 1$/,
  })
  await expect(async () => {
    await open.click({ timeout: aFlightMs })
    // Where the machine is busy it may be up by the time that it is said to be placed.
    await expect(placed).toBeVisible()
  }).toPass({ timeout: 2 * aFlightMs })
}
