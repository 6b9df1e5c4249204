import { look } from './look.ts'
import { expect, test } from './site.ts'

test('customer service is opened in a small window of its own, from which there is no other @long', async ({
  visit: page,
  site,
}, info) => {
  await page.goto(`${site.url}/service`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Customer service' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Log in to tell us' })).toBeVisible()
  await look(page, 'service-guest', info, { fullPage: true })
  const opened = page.context().waitForEvent('page')
  await main.getByRole('link', { name: /In a small window of its own/ }).click()
  const beside = await opened
  await expect(beside.getByRole('heading', { level: 1, name: 'Customer service' })).toBeVisible()
  expect(await beside.evaluate(() => [innerWidth, innerHeight, window.opener === null])).toEqual([
    420,
    720,
    true,
  ])
  await expect(beside.getByRole('main').getByRole('heading', { name: 'Log in to tell us' })).toBeVisible()
  await expect(beside.getByRole('link', { name: /In a small window of its own/ })).toHaveCount(0)
  await beside.close()
})
