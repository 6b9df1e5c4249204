import { deposit, expect, expectAccessible, register, test } from './site.ts'

test('a visitor registers, deposits, bets on a house draw, watches it and is paid to the last unit', async ({
  visit,
}) => {
  const page = visit
  await expect(page.getByRole('heading', { name: 'Every draw, open to the sky' })).toBeVisible()
  const username = await register(page)
  await deposit(page, 1_000_000)
  await expect(page.getByRole('dialog').getByText('1,000,000').first()).toBeVisible()

  await page.goto(`${new URL(page.url()).origin}/vnlottery?gameCode=xsmb-60s`)
  await page.getByRole('tab', { name: 'Last two' }).click()
  // Big and small together: one of them comes, whatever is drawn, and pays 1.94 times its stake.
  for (const side of ['Big', 'Small']) {
    await page.getByRole('button', { name: side, exact: true }).click()
    await page.getByRole('button', { name: new RegExp(`^${side}, `) }).click()
  }
  const slip = page.getByRole('complementary', { name: 'Slip' })
  await expect(slip.getByText('2 lines')).toBeVisible()
  await expect(slip.getByText('996,000')).toBeVisible()

  // A draw about to close is let pass, so that the bet is surely on one draw.
  const place = slip.getByRole('button', { name: 'Place bet' })
  await expect(place).toBeEnabled({ timeout: 30_000 })
  await place.click()
  await expect(page.getByText('Bet placed: ').first()).toBeVisible()
  await expect(page.getByRole('banner').getByText('996,000')).toBeVisible()

  const mine = page.getByRole('region', { name: 'My latest orders' })
  await expect(mine.getByText('Won')).toBeVisible({ timeout: 120_000 })
  await expect(mine.getByText('3,880')).toBeVisible()
  await expect(page.getByRole('banner').getByText('999,880')).toBeVisible()

  await page.getByRole('link', { name: 'Verify it yourself' }).click()
  await expect(page.getByText('Verified')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${new URL(page.url()).origin}/?centre=account`)
  const record = page.getByRole('dialog')
  const movements = record.getByRole('table')
  for (const kind of ['Prize', 'Stake', 'Deposit']) await expect(movements.getByText(kind)).toBeVisible()
  await expect(record.getByText('999,880').first()).toBeVisible()
  await page.goto(`${new URL(page.url()).origin}/?centre=betting`)
  await expect(page.getByRole('dialog').getByText('3,880')).toBeVisible()
  expect(username).toMatch(/^guest-/)
})

const widths = [390, 820, 1440]
const places = [
  ['home', '/'],
  ['lottery', '/vnlottery?gameCode=xsmb'],
  ['verify', '/vnlottery/verify'],
  ['sign-in', '/?dialog=sign-in'],
  ['register', '/?dialog=register'],
] as const

for (const theme of ['dark', 'light'] as const) {
  for (const width of widths) {
    test(`every open page is accessible in the ${theme} theme at ${width} px`, async ({
      visit,
      site,
    }, info) => {
      await visit.setViewportSize({ width, height: 900 })
      await visit.evaluate((chosen) => localStorage.setItem('theme', chosen), theme)
      for (const [name, path] of places) {
        await visit.goto(site.url + path)
        await visit.waitForLoadState('networkidle')
        await expectAccessible(visit)
        const fits = await visit.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
        expect(fits, `${name} scrolls sideways at ${width} px`).toBe(true)
        const body = await visit.screenshot({ fullPage: true })
        await info.attach(`${name}-${theme}-${width}`, { body, contentType: 'image/png' })
      }
    })
  }
}
