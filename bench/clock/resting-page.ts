import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, CDPSession } from '@playwright/test'

const slowerCpu = 4
const settlingMs = 3_000
const restMs = 10_000

/**
 * How long a page that nobody touches keeps the main thread, in milliseconds a second, on a phone whose processor is slowed
 * four times. `shown` is a selector of what stands there once the page is whole.
 */
export async function rest(browser: Browser, url: string, shown: string): Promise<number> {
  const visit = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await visit.newPage()
  const devtools = await visit.newCDPSession(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.locator(shown).waitFor()
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu })
  await wait(settlingMs)
  const [before, since] = [await workedMs(devtools), performance.now()]
  await wait(restMs)
  const worked = (await workedMs(devtools)) - before
  const seconds = (performance.now() - since) / 1000
  await visit.close()
  return worked / seconds
}

/** What the main thread has worked since the page began: code, style, layout, painting. */
export async function workedMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value
  if (seconds === undefined) throw new Error('the browser does not say how long its tasks took')
  return seconds * 1000
}
