import { createRequire } from 'node:module'
import type { Frame, Page, TestInfo } from '@playwright/test'
import { expect } from './site.ts'

/** A way a screen is looked at. */
export type View = { theme: 'dark' | 'light'; width: number }

const all: readonly View[] = (['dark', 'light'] as const).flatMap((theme) =>
  [390, 820, 1440].map((width) => ({ theme, width })),
)

/** Whether screens are looked at in every view, each as it is first loaded. */
export const isLong = process.env.LOOK === 'all'

/** What screens are looked at in: a phone at night and a desktop by day; with `LOOK=all` both themes at three widths. */
export const views = isLong
  ? all
  : all.filter(({ theme, width }) => width === (theme === 'dark' ? 390 : 1440))

/** The same of what is looked at in either direction: from left to right by day, from right to left at night. */
export const viewsOf = {
  ltr: isLong ? all : views.filter(({ theme }) => theme === 'light'),
  rtl: isLong ? all : views.filter(({ theme }) => theme === 'dark'),
} as const

// The rules as they come with what Playwright has for them, which reads them anew each time it is asked.
const beside = createRequire(import.meta.resolve('@axe-core/playwright'))
const axe = beside('axe-core') as { source: string }

declare global {
  interface Window {
    axe: { run(place: Document, options: object): Promise<{ violations: Violation[] }> }
  }
}

type Violation = { id: string; nodes: { target: string[]; failureSummary: string }[] }

type Rules = { type: 'tag' | 'rule'; values: string[] }

const wcag: Rules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
/** What a theme or a width can spoil of what is all right in another. */
const ofPaint: Rules = { type: 'rule', values: ['color-contrast', 'target-size'] }

/** The narrowest a screen may be, and a window of 1280 magnified four times: nothing may need to be scrolled sideways. */
const narrowest = 320

/** The widest a screen may be that is promised anything. */
const farthest = 2_560

/** How high a screen is when somebody looks at it. */
const height = 900

/**
 * Shows what is on the page in every view, as it stands. In the widest, where most of it stands, there is nothing to
 * complain of; in each, nothing of contrast and of what is pressed, and nothing beyond the side, nor in the widest window
 * there may be; and with `LOOK` set a picture for a person to look at. The page is left as it was.
 */
export async function look(
  page: Page,
  name: string,
  info: TestInfo,
  { fullPage = false, views: wanted = views }: { fullPage?: boolean; views?: readonly View[] } = {},
): Promise<void> {
  const before = { theme: await themeOf(page), size: page.viewportSize() }
  const widest = Math.max(...wanted.map(({ width }) => width))
  for (const view of wanted) {
    await page.setViewportSize({ width: view.width, height })
    await paint(page, view.theme)
    await expectAccessible(page, isLong || view.width === widest ? wcag : ofPaint)
    await expectFits(page, nameIn(view, name), info, fullPage)
  }
  await page.setViewportSize({ width: farthest, height })
  await expectFits(page, `${name}-${farthest}`, info, false)
  await paint(page, before.theme)
  if (before.size) await page.setViewportSize(before.size)
}

/**
 * Looks into the page in a frame, as it stands: nothing of WCAG speaks against it, nothing of it lies beyond the side; and with `LOOK`
 * set a picture of all of it for a person to look at.
 */
export async function lookInto(page: Page, name: string, view: View, info: TestInfo): Promise<void> {
  const frame = page.frames().find((one) => one.parentFrame() === page.mainFrame())
  if (!frame) throw new Error('nothing is framed')
  await expectAccessible(frame)
  const fits = await frame.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  expect(fits, `${name} scrolls sideways`).toBe(true)
  if (!process.env.LOOK) return
  const path = info.outputPath(`${nameIn(view, name)}.png`)
  await page.screenshot({ path })
  await info.attach(nameIn(view, name), { path, contentType: 'image/png' })
}

/** The same for words alone, where there is least room for them: what they are on is looked at in one language. */
export async function lookAtWords(page: Page, name: string, info: TestInfo): Promise<void> {
  await page.setViewportSize({ width: narrowest, height })
  await comeToRest(page)
  await expectFits(page, `${name}-${narrowest}`, info, false)
}

const nameIn = ({ theme, width }: View, name: string) => `${name}-${theme}-${width}`

async function expectFits(page: Page, name: string, info: TestInfo, fullPage: boolean): Promise<void> {
  const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  expect(fits, `${name} scrolls sideways`).toBe(true)
  if (!process.env.LOOK) return
  const path = info.outputPath(`${name}.png`)
  await page.screenshot({ path, fullPage })
  await info.attach(name, { path, contentType: 'image/png' })
}

const themeOf = async (page: Page) => await page.evaluate(() => document.documentElement.dataset.theme)

async function paint(page: Page, theme: string | undefined): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen
  }, theme)
}

/** No violation of WCAG 2.2 AA on what is shown now, nor on what a moment comes to. */
export async function expectAccessible(page: Page | Frame, rules = wcag): Promise<void> {
  await comeToRest(page)
  // On a busy machine a page of a hundred buttons is long read.
  await expect.poll(() => faultsOf(page, rules), { timeout: 30_000 }).toEqual([])
}

async function faultsOf(page: Page | Frame, rules: Rules): Promise<string[]> {
  // Read once for a page that stays, and told to name faults alone: that is half of what asking costs.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return await page.evaluate(async (runOnly) => {
    const options = { runOnly, resultTypes: ['violations'] }
    const { violations } = await window.axe.run(document, options)
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    )
  }, rules)
}

/** Lets what is loading come and what moves come to its end, except what moves for ever: half a fade has half a contrast. */
export async function comeToRest(page: Page | Frame): Promise<void> {
  // A button is busy for as long as it waits, also for an answer of the person's; the kit shows what waits for good.
  await expect(page.locator('[aria-busy="true"]:not(button, [data-stays] *)')).toHaveCount(0)
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const late = performance.now() + 1_000
    const moves = () =>
      document
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
    await document.fonts.ready
    // What a press has begun moves a frame or two later.
    for (let frames = 0; (frames < 3 || moves()) && performance.now() < late; frames++) await frame()
  })
}
