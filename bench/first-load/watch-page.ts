import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'

export type Vitals = { lcpMs: number; tbtMs: number; cls: number }

/** The JavaScript a first visit to a page loads, in bytes, each file compressed by itself. */
export async function weigh(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage()
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if ((response.headers()['content-type'] ?? '').includes('javascript')) bodies.push(response.body())
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length)
  await page.close()
  return sizes.reduce((sum, size) => sum + size, 0)
}

export const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
}
export const slowerCpu = 4
const listen = `
  globalThis.vitals = { lcpMs: 0, tbtMs: 0, cls: 0 }
  const heed = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  heed('largest-contentful-paint', (entry) => { vitals.lcpMs = entry.startTime })
  heed('longtask', (entry) => { vitals.tbtMs += Math.max(entry.duration - 50, 0) })
  heed('layout-shift', (entry) => { if (!entry.hadRecentInput) vitals.cls += entry.value })`

/** How a first visit feels on a slow phone: Lighthouse's mobile network and processor, applied rather than simulated. */
export async function feel(browser: Browser, url: string): Promise<Vitals> {
  const phone = {
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 1.75,
  }
  const visit = await browser.newContext(phone)
  const page = await visit.newPage()
  const devtools = await visit.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slowNetwork)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu })
  await page.addInitScript(listen)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(4_000)
  const vitals = await page.evaluate<Vitals>('globalThis.vitals')
  await visit.close()
  return vitals
}
