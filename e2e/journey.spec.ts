import { expectAccessible } from './look.ts'
import { expect, test } from './site.ts'
import { deposit, placeWithTheNext, register } from './started-steps.ts'
import { startPlatform, type Platform } from './started.ts'

// The whole of the platform as `npm start` has it, in processes of its own, and with all that moves.
const start = test.extend<object, { started: Platform }>({
  started: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const platform = await startPlatform(['xsmb-60s', 'pc28-60s', 'vkeno-90s'])
      await use(platform)
      await platform.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

start.use({ contextOptions: { reducedMotion: 'no-preference' } })

start(
  'a visitor registers, deposits, bets on a house draw, watches it and is paid to the last unit',
  async ({ visit: page, started: site }) => {
    await page.goto(site.url)
    await expect(page.getByRole('heading', { name: 'Every draw, open to the sky' })).toBeVisible()
    await register(page)
    await deposit(page, 1_000_000)
    await expect(page.getByRole('dialog').getByText('1,001,000').first()).toBeVisible()

    await page.goto(`${site.url}/vnlottery?gameCode=xsmb-60s`)
    await page.getByRole('button', { name: 'Show the menus' }).click()
    await page.getByRole('tab', { name: 'Last two' }).click()
    await page.getByRole('button', { name: 'Big, small, odd, even' }).click()
    // Big and small together: one of them comes, whatever is drawn, and pays 1.94 times its stake.
    const sides = page.getByRole('region', { name: 'Big, small, odd, even' })
    for (const side of [/^Big/, /^Small/]) await sides.getByRole('button', { name: side }).click()
    const slip = page.getByRole('complementary', { name: 'Slip' })
    await expect(slip.getByText('2 lines')).toBeVisible()
    await expect(slip.getByText('997,000')).toBeVisible()

    // A draw about to close is let pass: one that has just opened is on sale until the bet is surely placed.
    const closing = slip.getByText(/^Draw .* closes in/)
    const shown = await closing.innerText()
    const issueOf = (text: string) => text.replace(/ closes in.*/s, '')
    await expect
      .poll(async () => issueOf(await closing.innerText()), { timeout: 30_000 })
      .not.toBe(issueOf(shown))
    const place = slip.getByRole('button', { name: 'Place bet' })
    await expect(place).toBeEnabled()
    await place.click()
    await expect(page.getByText('Bet placed: ').first()).toBeVisible()
    await expect(page.getByRole('banner').getByText('997,000').first()).toBeVisible()

    const mine = page.getByRole('region', { name: 'My latest orders' })
    await expect(mine.getByText('Part paid')).toBeVisible({ timeout: 120_000 })
    await expect(mine.getByText('3,880')).toBeVisible()
    await expect(page.getByRole('banner').getByText('1,000,880').first()).toBeVisible()

    const reading = page.getByRole('region', { name: /^Draw / })
    await reading.getByRole('link', { name: 'Verify' }).click()
    await expect(page.getByText('Verified')).toBeVisible()
    await expectAccessible(page)

    await page.goto(`${site.url}/?centre=account`)
    const record = page.getByRole('dialog')
    const movements = record.getByRole('table')
    for (const kind of ['Prize', 'Stake', 'Deposit']) await expect(movements.getByText(kind)).toBeVisible()
    await expect(movements.getByText('1,000,880').first()).toBeVisible()
    await page.goto(`${site.url}/?centre=betting`)
    await expect(page.getByRole('dialog').getByText('+₫3,880')).toBeVisible()
  },
)

start(
  'a member plays the sum of three digits, is paid for what came, and checks each of them @long',
  async ({ visit: page, started: site }) => {
    await page.goto(site.url)
    await register(page)
    await page.goto(`${site.url}/lottery?gameCode=pc28-60s`)
    // Big and small together: one of them comes, whatever is drawn.
    const sides = page.getByRole('grid', { name: 'Big small odd even' })
    for (const side of [/^Big/, /^Small/]) await sides.getByRole('button', { name: side }).click()
    const slip = page.getByRole('complementary', { name: 'Slip' })
    await expect(slip.getByText('2 × ₫200')).toBeVisible()
    await placeWithTheNext(slip)
    await expect(page.getByText('Bet placed: ').first()).toBeVisible()

    const mine = page.getByRole('region', { name: 'My latest orders' })
    await expect(mine.getByText('Part paid')).toBeVisible({ timeout: 60_000 })
    // Half of all sums are big: 1.956 times what one line cost, in whole đồng.
    await expect(mine.getByText('+₫391')).toBeVisible()
    const reading = page.getByRole('region', { name: /^Draw / })
    await expect(reading.getByRole('table', { name: 'What I had on it' }).locator('em')).toHaveText(
      /^(?:Big|Small)$/,
    )

    await reading.getByRole('link', { name: 'Verify' }).click()
    await expect(page.getByText('Verified')).toBeVisible()
    const balls = page.getByRole('region', { name: 'From letters to balls' }).first()
    await expect(balls.getByRole('row').filter({ hasText: / of 10/ })).toHaveCount(3)
    await expectAccessible(page)
  },
)

start(
  'a member buys tickets that may win a jackpot, and is paid for how many of twenty are large @long',
  async ({ visit: page, started: site }) => {
    await page.goto(site.url)
    await register(page)
    await deposit(page, 1_000_000)
    await page.goto(`${site.url}/lottery?gameCode=mega645-180s`)
    await expect(page.getByText('12,000,000,000').first()).toBeVisible()
    await page.getByRole('button', { name: '7 by chance: 7 tickets' }).click()
    const slip = page.getByRole('complementary', { name: 'Slip' })
    await expect(slip.getByText('Share of Jackpot, now')).toBeVisible()
    await expect(slip.getByText('12,000,000,000')).toBeVisible()
    await slip.getByRole('button', { name: 'Place bet' }).click()
    await expect(page.getByText('Bet placed: ₫70,000').first()).toBeVisible()
    await expectAccessible(page)

    await page.goto(`${site.url}/lottery?gameCode=vkeno-90s&playType=size`)
    // One of the three comes, whatever is drawn, and pays 16,000 or more.
    const sizes = page
      .getByRole('region', { name: 'Big or small' })
      .getByRole('grid', { name: 'Big or small' })
    for (const size of [/^Big/, /^Small/, /^Tie/]) await sizes.getByRole('button', { name: size }).click()
    await placeWithTheNext(slip)
    await expect(page.getByText('Bet placed: ₫30,000').first()).toBeVisible()
    const mine = page.getByRole('region', { name: 'My latest orders' })
    await expect(mine.getByText(/^(?:Part paid|Won)$/)).toBeVisible({ timeout: 60_000 })
    const reading = page.getByRole('region', { name: /^Draw / })
    await reading.getByRole('link', { name: 'Verify' }).click()
    await expect(page.getByText('Verified')).toBeVisible()
  },
)
