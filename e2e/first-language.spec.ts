import { expect, test } from './site.ts'

test.describe('who reads Vietnamese', () => {
  test.use({ locale: 'vi-VN' })

  test('finds the site in it, and it stays in another they choose @long', async ({ visit: page, site }) => {
    await page.goto(site.url)
    const root = page.locator('html')
    await expect(root).toHaveAttribute('lang', 'vi')
    await page.getByRole('button', { name: 'Ngôn ngữ' }).first().click()
    await page
      .getByRole('menuitem', { name: 'English' })
      .or(page.getByRole('menuitemradio', { name: 'English' }))
      .click()
    await expect(root).toHaveAttribute('lang', 'en')
    await page.reload()
    await expect(root).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  })
})

test.describe('who reads what is not offered', () => {
  test.use({ locale: 'fr-FR' })

  test('finds the site in the first language it is offered in @long', async ({ visit: page, site }) => {
    await page.goto(site.url)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})
