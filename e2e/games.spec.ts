import type { Page } from '@playwright/test'
import { startSimulator } from '../server/src/app/pretended/index.ts'
import { openLaunchingVendor } from '../server/test/launching-vendor.ts'
import { look } from './look.ts'
import { becomeMember, credit } from './member.ts'
import { expect, test } from './site.ts'

test('a member opens a vendor’s game in a frame, bets in it, wins, and is told what it came to', async ({
  visit: page,
  site,
}, info) => {
  const { node, play, stop } = await openLaunchingVendor(site.context, site.url, 'DERBY', startSimulator)
  try {
    const username = await becomeMember(page, site)
    await credit(site, username, 500)
    // The page's policy names whoever was live as it was sent.
    await page.goto(`${site.url}/rng`)
    // Games of other vendors are called so, too.
    const own = page.locator(`[href="/game?nodeId=${node('wheel')}"]`)
    await page.getByRole('link', { name: 'Play Test' }).and(own).click()
    const game = page.frameLocator('iframe[title="Test"]')
    await expect(game.getByRole('heading', { name: 'wheel' })).toBeVisible()
    await expect(page.getByText('Opening', { exact: true })).toHaveCount(0)
    await expect(page.getByRole('group', { name: 'Balance' }).getByText('₫1,500').first()).toBeVisible()
    await look(page, 'game', info)
    await expectRoomForName(page, 'The lanterns of the northern field')

    await game.getByRole('button', { name: 'Bet', exact: true }).click()
    await expect(game.getByText('bet: ok')).toBeVisible()
    await expect(page.getByText('-₫1', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Close the game' }).click()
    const asks = page.getByRole('alertdialog', { name: 'A round is still open' })
    await expect(asks).toBeVisible()
    await expect(game.getByText('paused')).toBeAttached()
    await look(page, 'game-leave', info)
    await asks.getByRole('button', { name: 'Stay' }).click()
    await game.getByRole('button', { name: 'Win' }).click()
    await expect(page.getByText('+₫1', { exact: true })).toBeVisible()

    await game.getByRole('button', { name: 'Bet dearly' }).click()
    const note = page.getByRole('group', { name: 'Your bet was not taken' })
    await expect(note.getByText('Up to ₫1,000 would be accepted.')).toBeVisible()
    await look(page, 'game-refused', info)
    await note.getByRole('button', { name: 'Close this' }).click()
    await expect(note).toBeHidden()

    await game.getByRole('button', { name: 'Cashier' }).click()
    await expect(page).toHaveURL(/centre=wallet/)
    const wallet = page.getByRole('dialog')
    await expect(wallet.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(wallet).toBeHidden()
    await game.getByRole('button', { name: 'Exit' }).click()
    await expect(page).toHaveURL(/\/rng$/)

    await play('answer', { url: 'https://elsewhere.example/' })
    await page.goto(`${site.url}/game?nodeId=${node('wheel')}`)
    await expect(page.getByRole('heading', { name: 'Test did not open' })).toBeVisible()
    await look(page, 'game-fault', info)
    await play('answer')
    await play('quiet', { isQuiet: true })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Opening', { exact: true })).toBeVisible()
    await look(page, 'game-opening', info)
  } finally {
    stop()
  }
})

/** A game of a long name stands beside a large balance on a phone, and neither moves the page. */
async function expectRoomForName(page: Page, name: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 }
  await page.setViewportSize({ width: 360, height: 740 })
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.evaluate((title, to) => {
    const { textContent } = title
    title.textContent = to
    return textContent
  }, name)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await expect(page.getByRole('button', { name: 'Close the game' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: 'Safer play' }).last()).toBeInViewport({ ratio: 1 })
  await heading.evaluate((title, to) => (title.textContent = to), before)
  await page.setViewportSize(size)
}
