import type { Page, TestInfo } from '@playwright/test'
import { expect, expectAccessible } from './site.ts'

/** A way a screen is looked at. */
export type View = { theme: 'dark' | 'light'; width: number }

const all: readonly View[] = (['dark', 'light'] as const).flatMap((theme) =>
  [390, 820, 1440].map((width) => ({ theme, width })),
)

/** What screens are looked at in: a phone at night and a desktop by day; with `LOOK=all` both themes at three widths. */
export const views =
  process.env.LOOK === 'all'
    ? all
    : all.filter(({ theme, width }) => width === (theme === 'dark' ? 390 : 1440))

/** Has a page shown in a view, at rest: what moves is in the journeys. */
export async function show(page: Page, { theme, width }: View): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme)
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme })
  await page.setViewportSize({ width, height: 900 })
}

/** Nothing to complain of, nothing beyond the side, and with `LOOK` set a picture for a person to look at. */
export async function look(
  page: Page,
  name: string,
  info: TestInfo,
  { fullPage = false } = {},
): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expectAccessible(page)
  const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  expect(fits, `${name} scrolls sideways`).toBe(true)
  if (!process.env.LOOK) return
  const path = info.outputPath(`${name}.png`)
  await page.screenshot({ path, fullPage })
  await info.attach(name, { path, contentType: 'image/png' })
}
