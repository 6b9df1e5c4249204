import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import type { Bench } from '../bench.ts'
import { openSeededSite } from '../first-view/seeded-site.ts'
import { workedMs } from '../clock/resting-page.ts'
import { figure, measurePairs, quantile } from '../pairs.ts'

const frameMs = 16
const slowerCpu = 4
const presses = 24
const compound = '/lottery?gameCode=ssc-90s&playType=five_direct'

/** What the engine takes of it is the bench `preview`; the rest is the page. Milliseconds are those its thread works, not those by the clock. */
export const press: Bench = {
  name: 'press',
  what: 'milliseconds a slow phone works from a press that makes 100,000 lines until their total is said, against a frame',
  target: 1,
  lower: true,
  run: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fairground-press-'))
    const site = await openSeededSite(folder)
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    })
    const url = site.origin + compound
    const pairs = await measurePairs(
      () => workOfPress(browser, url),
      () => Promise.resolve(frameMs),
    )
    await browser.close()
    await site.close()
    await rm(folder, { recursive: true })
    return pairs
  },
}

/** What the middle press works, of a phone whose processor is slowed four times, in milliseconds of its main thread. */
async function workOfPress(browser: Browser, url: string): Promise<number> {
  const visit = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await visit.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  const sets = page.locator('[data-rows] [role="group"]')
  // The first press on the page takes up what was sent drawn.
  await sets.nth(0).getByRole('button').first().click()
  for (const nth of [1, 2, 3, 4]) await sets.nth(nth).getByRole('button').first().click()
  const devtools = await visit.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu })
  await page.evaluate(hands)
  const asking = await middleOf(presses, () => workOf(devtools, page, 'hands.idle()'))
  const [all, waited]: [number[], number[]] = [[], []]
  const until = await middleOf(presses, async () => {
    const before = await workedMs(devtools)
    const work = await workOf(devtools, page, 'hands.press()', (ms) => waited.push(ms))
    await calm(page)
    all.push((await workedMs(devtools)) - before)
    return work
  })
  const [best, middle, rest] = [quantile(waited, 0), quantile(waited, 0.5), quantile(all, 0.5)]
  console.log(
    `  said after ${figure(best)} ms at best and ${figure(middle)} in the middle by the clock; with all that follows ${figure(rest)} ms of work; asking took ${figure(asking)}`,
  )
  await visit.close()
  return until - asking
}

async function middleOf(times: number, measure: () => Promise<number>): Promise<number> {
  const figures: number[] = []
  for (let nth = 0; nth < times; nth++) figures.push(await measure())
  return quantile(figures, 0.5)
}

/** What the main thread works for something that is done in a page at rest, and until its answer is there. */
async function workOf(
  devtools: CDPSession,
  page: Page,
  what: string,
  answered?: (ms: number) => void,
): Promise<number> {
  await calm(page)
  const before = await workedMs(devtools)
  const ms = await page.evaluate<number>(what)
  const after = await workedMs(devtools)
  answered?.(ms)
  return after - before
}

const calm = (page: Page) => page.evaluate('hands.calm()')

/** Presses the last digit of the last place, and answers how long it took until another total stood there, by the clock. */
const hands = `globalThis.hands = {
  calm: async () => { for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame) },
  idle: () => new Promise((resolve) => resolve(0)),
  press: () => new Promise((resolve) => {
    const total = document.querySelector('button[aria-expanded] strong')
    const key = document.querySelector('[data-rows]').lastElementChild.querySelector('[data-number="9"]')
    const since = performance.now()
    new MutationObserver((_, observer) => {
      observer.disconnect()
      resolve(performance.now() - since)
    }).observe(total, { characterData: true, childList: true, subtree: true })
    key.click()
  }),
}
0`
