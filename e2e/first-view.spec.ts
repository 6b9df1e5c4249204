import { expect, test } from './site.ts'

const pages = ['/', '/vnlottery?gameCode=xsmb', '/register', '/promotions', '/login']

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })
  test('a guest reads each page as the server drew it', async ({ page, site }) => {
    for (const path of pages)
      await expect(async () => {
        await page.goto(site.url + path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 500 })
      }).toPass()
  })
})

test.describe('far away and in little room', () => {
  test.use({ timezoneId: 'America/New_York', viewport: { width: 390, height: 844 } })
  test('what the server drew comes to life without being drawn again', async ({ visit, site }) => {
    for (const path of pages) {
      // The first who come may be sent it undrawn.
      await expect
        .poll(async () => await (await visit.request.get(site.url + path)).text())
        .toContain('data-drawn')
      await visit.goto(site.url + path)
      await expect(visit.locator('html')).not.toHaveAttribute('data-drawn')
      await expect(visit.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await visit.getByRole('button', { name: 'Show password' }).first().click()
    await expect(visit.getByRole('button', { name: 'Hide password' })).toBeVisible()
  })
})
