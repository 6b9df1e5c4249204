import { comeToRest } from './look.ts'
import { becomeMember, credit } from './member.ts'
import { comeAlive, expect, test } from './site.ts'

test.beforeEach(async ({ visit: page, site }) => {
  await page.goto(`${site.url}/vnlottery?gameCode=xsmb`)
  await comeAlive(page)
})

test('numbers are chosen by tap, by keys, by drawing over them, from a list and by shape', async ({
  visit: page,
}) => {
  const board = page.getByRole('grid', { name: 'Two digits' })
  const slip = page.getByRole('complementary', { name: 'Slip' })
  const number = (text: string) => board.locator(`[data-number="${text}"]`)

  await number('07').click()
  await expect(number('07')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(number('17')).toHaveAttribute('aria-pressed', 'true')

  await number('54').scrollIntoViewIfNeeded()
  await comeToRest(page)
  const [from, to] = [await number('40').boundingBox(), await number('44').boundingBox()]
  if (!from || !to) throw new Error('the board is not shown')
  await page.mouse.move(from.x + 5, from.y + 5)
  await page.mouse.down()
  await page.mouse.move(to.x + 5, to.y + 5, { steps: 20 })
  await page.mouse.up()
  await expect(number('44')).toHaveAttribute('aria-pressed', 'true')
  await expect(slip.getByText('189 × ₫2,000')).toBeVisible()

  await page.getByRole('button', { name: 'Type or paste' }).click()
  await page.getByLabel('Numbers', { exact: true }).fill('88, 99; 1234')
  await expect(page.getByText('Could not be read: 1234')).toBeVisible()
  await page.getByRole('button', { name: 'Add 2 numbers' }).click()
  await expect(slip.getByText('243 × ₫2,000')).toBeVisible()

  await page.getByRole('button', { name: 'Odd', exact: true }).click()
  await expect(slip.getByText('1,350 × ₫2,000')).toBeVisible()
  await page.reload()
  await expect(slip.getByText('1,350 × ₫2,000')).toBeVisible()
})

test('a bet is refused nowhere without saying what would be accepted @long', async ({
  visit: page,
  site,
}) => {
  const slip = page.getByRole('complementary', { name: 'Slip' })
  await page.locator('[data-number="07"]').click()
  await expect(slip.getByRole('button', { name: 'Log in to bet' })).toBeVisible()
  const username = await becomeMember(page, site)
  await page.goto(`${site.url}/vnlottery?gameCode=xsmb`)
  await expect(slip.getByRole('link', { name: 'Deposit to bet' })).toBeVisible()
  await credit(site, username, 60_000)
  await page.goto(`${site.url}/vnlottery?gameCode=xsmb`)
  await slip.getByRole('button', { name: 'Place bet' }).click()
  await expect(slip.getByText('Bet placed: ₫54,000')).toBeVisible()
  await slip.getByRole('button', { name: 'Bet the same again' }).click()
  await expect(slip.getByText('₫47,000 short')).toBeVisible()
})

test('a declined deposit moves nothing, and says so @long', async ({ visit: page, site }) => {
  await becomeMember(page, site)
  await page.goto(`${site.url}/?centre=wallet&method=sandbox`)
  await page.getByLabel('Amount in VND').fill('100000')
  await page.getByRole('button', { name: /payment|₫100,000/ }).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Declined').first()).toBeVisible()
  await expect(page.getByRole('dialog').getByText('₫1,000', { exact: true }).first()).toBeVisible()
})
