import { look, viewsOf } from './look.ts'
import { changeSettings, expect, test } from './site.ts'

const set = {
  'link.facebook': 'https://facebook.com/fair',
  'link.instagram': 'https://instagram.com/fair',
  'link.telegram': 'https://t.me/fair',
  'link.youtube': 'https://youtube.com/@fair',
  'link.zalo': 'https://zalo.me/fair',
  'app.android': 'https://fair.example/app.apk',
  'app.ios': 'https://apps.example/fair',
} as const

test.afterEach(async ({ site }) => {
  await changeSettings(site, Object.fromEntries(Object.keys(set).map((key) => [key, null])))
})

test('what is set elsewhere stands in rail, foot and sheet, accessible and fitting, and leads out of the page @long', async ({
  visit: page,
  site,
}, info) => {
  await changeSettings(site, set)
  await page.goto(`${site.url}/promotions`)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Zalo' })).toBeVisible()
  await look(page, 'elsewhere', info, { fullPage: true, views: viewsOf.ltr })
  await page.goto(`${site.url}/promotions?lang=ar`)
  await expect(page.getByRole('contentinfo').locator('a[href*="zalo.me"]')).toBeVisible()
  await look(page, 'elsewhere-ar', info, { fullPage: true, views: viewsOf.rtl })
  await page.goto(`${site.url}/promotions?lang=en`)
  await page.route('https://t.me/**', (route) => route.fulfill({ body: 'a channel' }))
  const popup = page.waitForEvent('popup')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Telegram' }).click()
  const beside = await popup
  expect(await beside.evaluate(() => window.opener === null && document.referrer === '')).toBe(true)
  await beside.close()
})
