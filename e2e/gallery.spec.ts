import type { Page } from '@playwright/test'
import { expectAccessible, isLong, look, lookAtWords, viewsOf } from './look.ts'
import { becomeMember } from './member.ts'
import { ofMembers, ofPages, ofVisitors, type Screen } from './screens.ts'
import { shown } from './shown.ts'
import { expect, test, type Site } from './site.ts'

// Every screen that has an address; what one comes to on the way is looked at in the journeys that go there.
const galleries: Readonly<Record<string, readonly Screen[]>> = {
  'stands at an address': ofPages,
  'opens over a page': ofVisitors,
  'a member has': ofMembers,
}

for (const [who, screens] of Object.entries(galleries))
  test.describe(`what ${who}`, () => {
    const [byDay, atNight] = shared(screens)
    // Six views of every screen are many more than one.
    test.describe.configure({ timeout: 60_000 + screens.length * (isLong ? 40_000 : 10_000) })

    test('is accessible and fits', async ({ visit: page, site }, info) => {
      await open(page, site, screens, 'en')
      for (const screen of byDay)
        await test.step(screen.name, async () => {
          await come(page, site, screen)
          await screen.prepare?.(page)
          const fullPage = !screen.path.includes('dialog=')
          await look(page, screen.name, info, { fullPage, ...(isLong ? {} : { views: viewsOf.ltr }) })
        })
    })

    test('is accessible and fits from right to left', async ({ visit: page, site }, info) => {
      await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
      await open(page, site, screens, 'ar')
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      for (const screen of atNight)
        await test.step(screen.name, async () => {
          await come(page, site, screen)
          await lookAtWords(page, `${screen.name}-ar`, info)
          await expectAccessible(page)
        })
    })

    test('fits in Vietnamese @long', async ({ visit: page, site }, info) => {
      await open(page, site, screens, 'vi')
      for (const screen of screens.filter(isAtAddress))
        await test.step(screen.name, async () => {
          await come(page, site, screen)
          await lookAtWords(page, `${screen.name}-vi`, info)
        })
    })
  })

/**
 * Each screen is looked at once: one from left to right by day on a desktop, the next from right to left at night on a
 * phone. By the long gate every one is in every way. What a press comes to is pressed by its name in English.
 */
function shared(screens: readonly Screen[]): [readonly Screen[], readonly Screen[]] {
  const atNight = screens.filter((screen, place) => isAtAddress(screen) && (isLong || place % 2 === 1))
  return [screens.filter((screen) => isLong || !atNight.includes(screen)), atNight]
}

/** What a press on it comes to has the same address. */
function isAtAddress({ prepare }: Screen): boolean {
  return !prepare
}

/** Opens the site for whose screens these are. */
async function open(page: Page, site: Site, screens: readonly Screen[], lang: string): Promise<void> {
  if (screens === ofMembers) await becomeMember(page, site)
  await page.goto(`${site.url}/?lang=${lang}`)
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
}

/** Within the site, as a link leads there: it need not begin anew. By the long gate it does. */
async function come(page: Page, site: Site, screen: Screen): Promise<void> {
  const path = screen.path + ((await shown[screen.name]?.(site)) ?? '')
  if (isLong) await page.goto(site.url + path)
  else await page.evaluate((to) => history.pushState({}, '', to), path)
  await expectThere(page, path)
}

/** What the address leads to has come: what it shows is another matter. */
async function expectThere(page: Page, path: string): Promise<void> {
  const place = /[?&](?:dialog|centre)=/.test(path)
    ? page.locator('[role="dialog"], [role="alertdialog"]')
    : page.getByRole('main')
  await expect(place.last().getByRole('heading').first()).toBeVisible()
}
