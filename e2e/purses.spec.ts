import { startSimulator } from '../server/src/app/pretended/index.ts'
import { openLaunchingVendor } from '../server/test/launching-vendor.ts'
import { look } from './look.ts'
import { becomeMember, credit } from './member.ts'
import { expect, test } from './site.ts'

test('a member takes money to a vendor that keeps it, plays with it there, and brings it home @long', async ({
  visit: page,
  site,
}, info) => {
  const { node, play, stop } = await openLaunchingVendor(
    site.context,
    site.url,
    'CARDS',
    startSimulator,
    'tcg',
  )
  try {
    const username = await becomeMember(page, site)
    await credit(site, username, 9_000)
    await page.goto(`${site.url}/rng`)
    // Games of other vendors are called so, too.
    const own = page.locator(`[href="/game?nodeId=${node('wheel')}"]`)
    await page.getByRole('link', { name: 'Play Test' }).and(own).click()
    await expect(page.getByRole('heading', { name: 'How much do you take along?' })).toBeVisible()
    await look(page, 'take-along', info)
    await page.getByLabel(/^How much goes along/).fill('6000')
    await page.getByRole('button', { name: 'Take along' }).click()
    const game = page.frameLocator('iframe[title="Test"]')
    await game.getByRole('button', { name: 'Bet', exact: true }).click()
    await expect(game.getByText('bet: ok')).toBeVisible()
    await game.getByRole('button', { name: 'Win' }).click()
    await expect(game.getByText('win: ok')).toBeVisible()
    await page.getByRole('button', { name: 'Close the game' }).click()
    await expect(page).toHaveURL(/\/rng$/)

    await page.goto(`${site.url}/?centre=funds`)
    const wallet = page.getByRole('dialog')
    const card = wallet.getByRole('article', { name: 'Test' })
    await expect(card.getByText('₫0')).toBeVisible()
    await expect(wallet.getByText('₫10,001').first()).toBeVisible()
    await card.getByRole('button', { name: 'Take along' }).click()
    await card.getByLabel(/^How much goes along/).fill('2500')
    await card.getByRole('button', { name: 'Take along' }).last().click()
    await expect(card.getByText('₫2,500')).toBeVisible()
    await look(page, 'wallet-vendors', info)
    await play('answer-transfers', { as: 'PENDING' })
    await card.getByRole('button', { name: 'Bring home' }).click()
    await expect(card.getByText('₫2,500 is on its way home from Test.')).toBeVisible()
    await look(page, 'wallet-under-way', info)
    await play('answer-transfers')
    await play('settle')
    await expect(card.getByText('₫0')).toBeVisible()
    await expect(wallet.getByText('₫10,001').first()).toBeVisible()
  } finally {
    stop()
  }
})
