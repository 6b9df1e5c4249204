import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

const widths = { phone: { width: 390, height: 844 }, 'desk @long': { width: 1440, height: 900 } }

for (const [name, viewport] of Object.entries(widths))
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })
    test('the lottery stands without bars until they are wanted, and what is in view stays when they come and go @long', async ({
      visit: page,
      site,
    }) => {
      await page.goto(`${site.url}/vnlottery?gameCode=xsmb`)
      for (const language of ['en', 'ar']) {
        // As the page keeps it when somebody chooses: the server draws it so.
        await page.context().addCookies([{ name: 'lang', value: language, url: site.url }])
        await page.evaluate((lang) => {
          localStorage.setItem('lang', lang)
          sessionStorage.clear()
        }, language)
        await page.reload()
        await expect(page.locator('html')).not.toHaveAttribute('data-drawn')
        await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
        await expectBars(page, false)
        await page.locator('[data-number="54"]').scrollIntoViewIfNeeded()
        await page.evaluate(() => scrollBy(0, 200))
        const place = await holdMiddle(page)
        const control = await page.locator('[data-folds]').boundingBox()

        await page.locator('[data-folds]').click()
        await expectBars(page, true)
        await expect.poll(() => topOf(place)).toBe(await place.evaluate(({ top }) => top))
        expect(await page.locator('[data-folds]').boundingBox()).toEqual(control)
        await page.reload()
        await expect(page.locator('html')).not.toHaveAttribute('data-drawn')
        await expectBars(page, true)

        await page.evaluate(() => scrollTo(0, 400))
        const after = await holdMiddle(page)
        await page.locator('[data-folds]').focus()
        await page.keyboard.press('Enter')
        await expectBars(page, false)
        await expect.poll(() => topOf(after)).toBe(await after.evaluate(({ top }) => top))
        await expect(page.locator('[data-folds]')).toBeFocused()
      }
    })
  })

/** The bar above, and the one at the side or below. */
async function expectBars(page: Page, shown: boolean): Promise<void> {
  await expect(page.locator('[data-folds]')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(shown ? 1 : 0)
  await expect(page.locator('nav:not(main nav)').filter({ visible: true })).toHaveCount(shown ? 1 : 0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
}

/** What is in the middle of the view, and where its top is now, in whole pixels. */
async function holdMiddle(page: Page) {
  return await page.evaluateHandle(() => {
    const element = document.elementFromPoint(innerWidth / 2, innerHeight / 2) ?? document.body
    return { element, top: Math.round(element.getBoundingClientRect().top) }
  })
}

const topOf = async (held: Awaited<ReturnType<typeof holdMiddle>>) =>
  await held.evaluate(({ element }) => Math.round(element.getBoundingClientRect().top))
