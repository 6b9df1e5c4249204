import { expectAccessible } from './look.ts'
import { expect, test } from './site.ts'
import { deposit, placeWithTheNext, register } from './started-steps.ts'
import { startPlatform, type Platform } from './started.ts'

/**
 * One game of each of the house's families, and buttons of its board by which something comes, whatever is drawn: both of two
 * sides, or all that one place can show.
 */
const games: readonly { gameCode: string; play: string; grid?: string; picks: readonly RegExp[] }[] = [
  { gameCode: 'ssc-60s', play: 'fixed', picks: [/^All, /] },
  { gameCode: '11x5-60s', play: 'fixed', picks: [/^All, /] },
  {
    gameCode: 'k3-90s',
    play: 'single',
    grid: 'Single die',
    picks: ['1', '2', '3', '4', '5', '6'].map((die) => new RegExp(`^${die}\\b`)),
  },
  { gameCode: 'pk10-60s', play: 'duel_1_10', picks: [/^Dragon/, /^Tiger/] },
  { gameCode: '3d-90s', play: 'fixed', picks: [/^All, /] },
  { gameCode: 'keno-90s', play: 'total_parity', picks: [/^Odd/, /^Even/] },
  { gameCode: 'mark6-180s', play: 'total_parity', picks: [/^Odd/, /^Even/] },
]

const start = test.extend<object, { started: Platform }>({
  started: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const platform = await startPlatform(games.map(({ gameCode }) => gameCode))
      await use(platform)
      await platform.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

start.use({ contextOptions: { reducedMotion: 'no-preference' } })

for (const { gameCode, play, grid, picks } of games)
  start(`${gameCode} is played, watched, paid and checked @long`, async ({ visit: page, started: site }) => {
    await page.goto(site.url)
    await register(page)
    await deposit(page, 1_000_000)
    await page.goto(`${site.url}/lottery?gameCode=${gameCode}&playType=${play}`)
    const board = grid ? page.getByRole('grid', { name: grid }) : page.getByRole('main')
    for (const pick of picks) await board.getByRole('button', { name: pick }).first().click()
    await placeWithTheNext(page.getByRole('complementary', { name: 'Slip' }))
    await expect(page.getByText('Bet placed: ').first()).toBeVisible()

    const mine = page.getByRole('region', { name: 'My latest orders' })
    await expect(mine.getByText(/^(?:Part paid|Won)$/)).toBeVisible({ timeout: 60_000 })
    await expect(mine.getByText(/^\+₫[\d,]+$/)).toBeVisible()
    const reading = page.getByRole('region', { name: /^Draw / })
    await expect(reading.getByRole('table', { name: 'What I had on it' }).locator('em').first()).toBeVisible()
    await reading.getByRole('link', { name: 'Verify' }).click()
    await expect(page.getByText('Verified')).toBeVisible()
    await expectAccessible(page)
  })
