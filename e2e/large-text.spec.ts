import type { Page } from '@playwright/test'
import { comeToRest } from './look.ts'
import { expect, test } from './site.ts'

test.use({ viewport: { width: 390, height: 900 } })

test('with letters twice as large nothing is cut and no page scrolls sideways on a phone', async ({
  visit: page,
  site,
}) => {
  await page.goto(`${site.url}/vnlottery?gameCode=xsmb`)
  await page.locator('[data-number="07"]').click()
  await expect(page.getByRole('button', { name: 'Review' })).toBeVisible()
  // As a browser that magnifies text alone does: what stands in pixels stays.
  await page.evaluate(() => {
    const { style } = document.documentElement
    style.fontSize = `${2 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)}px`
  })
  await expectRoom(page)
  for (const path of ['/register', '/']) {
    await page.evaluate((to) => history.pushState({}, '', to), path)
    await expect(page).toHaveURL(site.url + path)
    await expect(page.locator('[data-number]')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expectRoom(page)
  }
})

/** Nothing beyond the side; what is pressed and typed in has room for its words, and each number of a board for itself. */
async function expectRoom(page: Page): Promise<void> {
  await comeToRest(page)
  const cut = await page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>('button, a, input, select, [role="tab"], .num')
    const seen = [...controls].filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true }) && !control.closest('.visually-hidden'),
    )
    // A line that holds letters has a width; what is in one with others has none of its own.
    const overflows = (control: HTMLElement) =>
      control.clientWidth > 0 &&
      (control.scrollWidth > control.clientWidth + 1 ||
        (control.matches('.num, [data-number]') && control.scrollHeight > control.clientHeight + 2))
    const wide = document.documentElement.scrollWidth > innerWidth ? ['the page'] : []
    return [...wide, ...seen.filter(overflows).map(({ outerHTML }) => outerHTML.slice(0, 160))]
  })
  expect(cut).toEqual([])
}
