import type { Page, TestInfo } from '@playwright/test'
import { look, lookAtWords } from './look.ts'
import { becomeMember } from './member.ts'
import { ofComing, ofGuests, ofMembers, type Screen } from './screens.ts'
import { expect, test, type Site } from './site.ts'

// Every screen that has an address; what one comes to on the way is looked at in the journeys that go there.
test('what a guest can see is accessible and fits, in every language', async ({
  visit: page,
  site,
}, info) => {
  await hang(page, site, ofGuests, info)
})

test('what one comes in by is accessible and fits, in every language', async ({
  visit: page,
  site,
}, info) => {
  await hang(page, site, ofComing, info)
})

test('what a member has is accessible and fits, in every language', async ({ visit: page, site }, info) => {
  await becomeMember(page, site)
  await hang(page, site, ofMembers, info)
})

async function hang(page: Page, site: Site, screens: readonly Screen[], info: TestInfo): Promise<void> {
  for (const { name, path, prepare } of screens)
    await test.step(name, async () => {
      await page.goto(site.url + path)
      await expectThere(page, path)
      await prepare?.(page)
      await look(page, name, info, { fullPage: !path.includes('dialog=') })
    })
  await page.evaluate(() => localStorage.setItem('lang', 'vi'))
  await page.goto(site.url)
  for (const { name, path } of screens)
    await test.step(`${name} in Vietnamese`, async () => {
      // Within the site, as a link leads there: it need not begin anew.
      await page.evaluate((to) => history.pushState({}, '', to), path)
      await expectThere(page, path)
      await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
      await lookAtWords(page, `${name}-vi`, info)
    })
}

/** What the address leads to has come: what it shows is another matter. */
async function expectThere(page: Page, path: string): Promise<void> {
  const place = /[?&](?:dialog|centre)=/.test(path)
    ? page.locator('[role="dialog"], [role="alertdialog"]')
    : page.getByRole('main')
  await expect(place.last().getByRole('heading').first()).toBeVisible()
}
