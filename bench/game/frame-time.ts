import type { Browser, CDPSession, Page } from '@playwright/test'
import type { Bench } from '../bench.ts'
import { workedMs } from '../clock/resting-page.ts'
import { slowerCpu } from '../first-load/watch-page.ts'
import { figure, measurePairs, quantile } from '../pairs.ts'
import { openGames, phone } from './open-games.ts'

/** Flights follow soon upon another, each as fast as it flies. */
const pace = { bettingMs: 1_500, lockedMs: 300, endedMs: 300, speed: 1 }
const [flyingMs, turningMs, movingMs] = [3_000, 1_500, 3_000]
const turns = 3

export const frameTime: Bench = {
  name: 'frame-time',
  what: 'milliseconds that a slow phone works for a frame, of a flight or of a wheel that turns, whichever is more, against one sprite that Pixi moves',
  target: 3,
  lower: true,
  run: async () => {
    const { browser, pixi, openGame, close } = await openGames({ pace })
    const took: Record<string, number[]> = { flight: [], spin: [] }
    const most = async () => {
      const flight = await watchFlight(browser, await openGame('crash'))
      const spin = await watchWheel(browser, await openGame('wheel'))
      took['flight']?.push(flight)
      took['spin']?.push(spin)
      return Math.max(flight, spin)
    }
    const pairs = await measurePairs(most, async () => await watchPixi(browser, `${pixi}/?moving`))
    for (const [what, all] of Object.entries(took))
      console.log(
        `  ${what}: ${figure(quantile(all, 0.5))} ms a frame, ${figure(Math.max(...all))} at the most; 8 are promised`,
      )
    await close()
    return pairs
  },
}

/** A flight that lasts as long as it is watched: one that does not is not counted. */
async function watchFlight(browser: Browser, url: string): Promise<number> {
  return await visit(browser, url, async (page, devtools) => {
    for (;;) {
      await page.locator('[data-phase="locked"]').waitFor({ timeout: 120_000 })
      const flying = page.locator('[data-phase="flying"]')
      await flying.waitFor()
      const ms = await msOfFrame(devtools, page, flyingMs)
      if (await flying.isVisible()) return ms
    }
  })
}

/** The wheel from a press until it stands, so many times. */
async function watchWheel(browser: Browser, url: string): Promise<number> {
  return await visit(browser, url, async (page, devtools) => {
    const press = page.getByRole('button', { name: /^Turn the wheel/ })
    const all: number[] = []
    for (let turn = 0; turn < turns; turn++) {
      await press.and(page.locator(':enabled')).click({ timeout: 30_000 })
      all.push(await msOfFrame(devtools, page, turningMs))
    }
    return quantile(all, 0.5)
  })
}

async function watchPixi(browser: Browser, url: string): Promise<number> {
  return await visit(browser, url, async (page, devtools) => {
    await page.locator('canvas').waitFor()
    return await msOfFrame(devtools, page, movingMs)
  })
}

async function visit(
  browser: Browser,
  url: string,
  look: (page: Page, devtools: CDPSession) => Promise<number>,
): Promise<number> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(url)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu })
  const ms = await look(page, devtools)
  await context.close()
  return ms
}

/** What the main thread works for each frame that it shows in a time, in milliseconds: code, style, layout, painting. */
async function msOfFrame(devtools: CDPSession, page: Page, forMs: number): Promise<number> {
  const before = await workedMs(devtools)
  const frames = await page.evaluate<number>(`new Promise((resolve) => {
    const since = performance.now()
    let frames = 0
    const next = () => performance.now() - since < ${forMs} ? (frames++, requestAnimationFrame(next)) : resolve(frames)
    requestAnimationFrame(next)
  })`)
  return ((await workedMs(devtools)) - before) / frames
}
