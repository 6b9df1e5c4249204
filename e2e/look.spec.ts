import type { Page, TestInfo } from '@playwright/test'
import { expect, expectAccessible, register, test } from './site.ts'
import { views } from './views.ts'

type Place = [name: string, path: string]

const forGuests: Place[] = [
  ['home', '/'],
  ['lottery', '/vnlottery?gameCode=xsmb'],
  ['verify', '/vnlottery/verify'],
  ['sign-in', '/?dialog=sign-in'],
  ['register', '/?dialog=register'],
  ['unknown', '/nobody-lives-here'],
]
const forMembers: Place[] = [
  ['wallet', '/?centre=wallet'],
  ['betting-record', '/?centre=betting'],
  ['account-record', '/?centre=account'],
  ['minute-lottery', '/vnlottery?gameCode=xsmb-60s'],
]

for (const { theme, width } of views) {
  test(`every page is accessible and fits, ${theme}, ${width} px`, async ({ visit: page, site }, info) => {
    await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme)
    await page.setViewportSize({ width, height: 900 })
    // What moves is in the journeys; a page is judged and pictured at rest.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const place of forGuests) await look(page, site.url, place, info)
    await page.goto(site.url)
    await register(page)
    for (const place of forMembers) await look(page, site.url, place, info)
  })
}

/** Nothing to complain of, nothing beyond the side, and a picture for a person to look at. */
async function look(page: Page, url: string, [name, path]: Place, info: TestInfo): Promise<void> {
  await page.goto(url + path)
  await page.waitForLoadState('networkidle')
  await expectAccessible(page)
  const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  expect(fits, `${name} scrolls sideways`).toBe(true)
  const picture = info.outputPath(`${name}.png`)
  await page.screenshot({ path: picture, fullPage: true })
  await info.attach(name, { path: picture, contentType: 'image/png' })
}
