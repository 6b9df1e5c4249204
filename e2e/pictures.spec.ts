import type { Page } from '@playwright/test'
import { changeSettings, expect, test } from './site.ts'

const others = ['https://one.example', 'https://other.example']

test.beforeEach(async ({ site }) => {
  await changeSettings(site, { 'outside.imageCDNs': others })
})
test.afterEach(async ({ site }) => {
  await changeSettings(site, { 'outside.imageCDNs': null })
})

/** Promotions, come to within the site: what the server drew before has its pictures from the site. */
async function goToPromotions(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/helpmc`)
  await page.getByRole('link', { name: 'Promotions' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Promotions', level: 1 })).toBeVisible()
}

/** How many pictures of the page are there to be seen, and from whom. */
async function shownFrom(page: Page): Promise<{ host: string; whole: boolean }[]> {
  return await page
    .getByRole('main')
    .locator('img')
    .evaluateAll((all) =>
      (all as HTMLImageElement[])
        .filter((one) => !one.src.startsWith('data:'))
        .map((one) => ({ host: new URL(one.src).origin, whole: one.complete && one.naturalWidth > 0 })),
    )
}

test('pictures come from one of those who have them, for the whole visit @long', async ({
  visit: page,
  site,
}) => {
  const asked = new Set<string>()
  await page.route(/^https:\/\/(?:one|other)\.example\//, async (route) => {
    const { origin, pathname } = new URL(route.request().url())
    asked.add(origin)
    await route.fulfill({ response: await route.fetch({ url: site.url + pathname }) })
  })
  await goToPromotions(page, site.url)
  await expect.poll(async () => (await shownFrom(page)).some(({ whole }) => whole)).toBe(true)
  for (const picture of await page.getByRole('main').locator('img').all())
    await picture.scrollIntoViewIfNeeded()
  await expect.poll(async () => (await shownFrom(page)).every(({ whole }) => whole)).toBe(true)
  await goToPromotions(page, site.url)
  await expect.poll(async () => (await shownFrom(page)).some(({ whole }) => whole)).toBe(true)
  expect(asked.size).toBe(1)
  const from = await shownFrom(page)
  expect(from.map(({ host }) => host)).toEqual(from.map(() => [...asked][0]))
})

test('what does not come from there comes from the site @long', async ({ visit: page, site }) => {
  await page.route(/^https:\/\/(?:one|other)\.example\//, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: 'gone' }),
  )
  await goToPromotions(page, site.url)
  await expect
    .poll(async () => {
      const all = await shownFrom(page)
      return all.length > 0 && all.every(({ host, whole }) => whole && host === site.url)
    })
    .toBe(true)
})
