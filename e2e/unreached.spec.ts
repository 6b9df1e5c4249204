import { expect, test } from './site.ts'

test('a site whose words do not come says so in plain words, and comes when they do', async ({
  page,
  site,
}) => {
  const words = /assets\/core-/
  await page.route(words, (route) => route.abort())
  await page.goto(site.url)
  await expect(page.getByText('The site could not be fetched.')).toBeVisible()
  await page.unroute(words)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
})

test('a site whose code does not come says so too @long', async ({ page, site }) => {
  await page.route(/assets\/index-.*\.js/, (route) => route.abort())
  await page.goto(site.url)
  await expect(page.getByText('The site could not be fetched.')).toBeVisible()
})
