import type { Page } from '@playwright/test'
import { expectAccessible, isLong, look, lookAtWords } from './look.ts'
import { becomeMember } from './member.ts'
import { ofMembers, ofPages, ofVisitors, type Screen } from './screens.ts'
import { expect, test } from './site.ts'

// Six views of every screen are many more than two.
if (isLong) test.describe.configure({ timeout: 1_200_000 })

// Every screen that has an address; what one comes to on the way is looked at in the journeys that go there.
for (const [who, screens] of Object.entries({
  'stands at an address': ofPages,
  'opens over a page': ofVisitors,
  'a member has': ofMembers,
})) {
  test(`what ${who} is accessible and fits`, async ({ visit: page, site }, info) => {
    if (screens === ofMembers) await becomeMember(page, site)
    await page.goto(site.url)
    for (const { name, path, prepare } of screens)
      await test.step(name, async () => {
        await come(page, site.url, path)
        await expectThere(page, path)
        await prepare?.(page)
        await look(page, name, info, { fullPage: !path.includes('dialog=') })
      })
  })

  test(`what ${who} fits in Vietnamese`, async ({ visit: page, site }, info) => {
    if (screens === ofMembers) await becomeMember(page, site)
    await page.goto(site.url)
    await page.evaluate(() => localStorage.setItem('lang', 'vi'))
    await page.goto(site.url)
    for (const { name, path } of screens.filter(isAtAddress))
      await test.step(name, async () => {
        await come(page, site.url, path)
        await expectThere(page, path)
        await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
        await lookAtWords(page, `${name}-vi`, info)
      })
  })
}

/** Within the site, as a link leads there: it need not begin anew. By the long gate it does. */
async function come(page: Page, url: string, path: string): Promise<void> {
  if (isLong) await page.goto(url + path)
  else await page.evaluate((to) => history.pushState({}, '', to), path)
}

/** What a press on it comes to has the same address. */
const isAtAddress = ({ prepare }: Screen) => !prepare

/** What the address leads to has come: what it shows is another matter. */
async function expectThere(page: Page, path: string): Promise<void> {
  const place = /[?&](?:dialog|centre)=/.test(path)
    ? page.locator('[role="dialog"], [role="alertdialog"]')
    : page.getByRole('main')
  await expect(place.last().getByRole('heading').first()).toBeVisible()
}

for (const [who, screens] of Object.entries({
  'stands at an address': ofPages,
  'opens over a page': ofVisitors,
  'a member has over it': ofMembers.filter(({ path }) => path.startsWith('/?')),
})) {
  test(`what ${who} is accessible and fits from right to left`, async ({ visit: page, site }, info) => {
    if (screens !== ofPages && screens !== ofVisitors) await becomeMember(page, site)
    await page.goto(`${site.url}/?lang=ar`)
    for (const { name, path } of screens.filter(isAtAddress))
      await test.step(name, async () => {
        await come(page, site.url, path)
        await expectThere(page, path)
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
        await lookAtWords(page, `${name}-ar`, info)
        await expectAccessible(page)
      })
  })
}
