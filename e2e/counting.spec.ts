import type { Page } from '@playwright/test'
import { look } from './look.ts'
import { changeSettings, comeAlive, expect, test } from './site.ts'

const gtagId = 'G-AB12CD34EF'
const bar = { name: 'May we count your visit?' }
const again = { name: 'Counting of visits' }

test.afterEach(async ({ site }) => {
  await changeSettings(site, { 'outside.gtagId': null })
})

/** What was asked of anybody but the site. What counts is one line here, which tells of what it was told; nothing leaves. */
async function watchOthers(page: Page, site: string): Promise<string[]> {
  const others: string[] = []
  const own = new URL(site).host
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.host !== own) others.push(url.href)
  })
  const body = `fetch('https://www.google-analytics.com/g/collect?dl=' + dataLayer.findLast((said) => said[0] === 'set')[1].page_location, { method: 'POST', mode: 'no-cors' })`
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
  await page.route('https://www.google-analytics.com/**', (route) => route.fulfill({ status: 204 }))
  return others
}

test('nobody else is asked before a visitor says yes, and one is then; the page’s policy lets it @long', async ({
  visit: page,
  site,
}, info) => {
  await changeSettings(site, { 'outside.gtagId': gtagId })
  const others = await watchOthers(page, site.url)
  await page.goto(`${site.url}/promotions?code=nobodys-business`)
  await expect(page.getByRole('region', bar)).toBeVisible()
  await look(page, 'counting', info)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).first().click()
  await expect(page).toHaveURL(/helpmc/)
  await expect(page.getByRole('region', bar)).toBeVisible()
  expect(others).toEqual([])
  await page.getByRole('button', { name: 'Yes, count it' }).click()
  await expect.poll(() => others.length).toBe(2)
  expect(others).toEqual([
    `https://www.googletagmanager.com/gtag/js?id=${gtagId}`,
    `https://www.google-analytics.com/g/collect?dl=${site.url}/helpmc`,
  ])
  await expect(page.getByRole('region', bar)).toHaveCount(0)
})

test('who says no is asked by nobody, after a reload neither, until they say otherwise @long', async ({
  visit: page,
  site,
}) => {
  await changeSettings(site, { 'outside.gtagId': gtagId })
  const others = await watchOthers(page, site.url)
  await page.goto(`${site.url}/promotions`)
  await page.getByRole('region', bar).getByRole('button', { name: 'No' }).click()
  await expect(page.getByRole('region', bar)).toHaveCount(0)
  await page.reload()
  await comeAlive(page)
  const entry = page.getByRole('contentinfo').getByRole('button', again)
  await expect(entry).toBeVisible()
  await expect(page.getByRole('region', bar)).toHaveCount(0)
  expect(others).toEqual([])
  await entry.click()
  await expect(page.getByRole('region', bar).getByRole('button', { name: 'No' })).toBeFocused()
  await page.getByRole('button', { name: 'Yes, count it' }).click()
  await expect.poll(() => others.length).toBe(2)
})

test('where the deployment counts nothing, nobody is asked, and the policy names nobody @long', async ({
  visit: page,
  site,
}) => {
  const answer = await page.goto(`${site.url}/promotions`)
  expect(answer?.headers()['content-security-policy']).not.toContain('google')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('button', again)).toHaveCount(0)
  await expect(page.getByRole('region', bar)).toHaveCount(0)
})
