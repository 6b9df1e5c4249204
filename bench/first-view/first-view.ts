import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import type { Bench } from '../bench.ts'
import { feel } from '../first-load/watch-page.ts'
import { figure, measurePairs } from '../pairs.ts'
import { firstViews, openSeededSite } from './seeded-site.ts'
import { serveStatic } from './static-page.ts'

export const firstView: Bench = {
  name: 'first-view',
  what: "milliseconds until a slow phone shows the most of a guest's home, against a static page with the same picture",
  target: 1.3,
  lower: true,
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fairground-first-view-'))
    const site = await openSeededSite(folder)
    const plain = await serveStatic()
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    })
    const lcpMs = async (url: string) => (await feel(browser, url)).lcpMs
    const pairs = await measurePairs(
      async () => await lcpMs(await site.drawn('/')),
      async () => await lcpMs(plain.url),
    )
    for (const path of firstViews) await tell(browser, path, await site.drawn(path))
    await browser.close()
    plain.server.close()
    await site.close()
    rmSync(folder, { recursive: true, force: true })
    return pairs
  },
}

/** One visit to a page, for the eye. Not gated. */
async function tell(browser: Browser, path: string, url: string): Promise<void> {
  const { lcpMs, tbtMs, cls } = await feel(browser, url)
  console.log(`  ${path}: LCP ${figure(lcpMs)} ms, TBT ${figure(tbtMs)} ms, CLS ${cls.toFixed(3)}`)
}
