import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { openApi } from '../../server/src/app/http/api.ts'
import { whole } from '../../server/src/app/whole.ts'
import { buildSite } from '../../server/src/app/build-site.ts'
import { figure, measurePairs, quantile } from '../pairs.ts'
import type { Bench } from '../bench.ts'
import { openTown } from '../town.ts'
import { servePlain } from './build-plain.ts'
import { feel, weigh, type Vitals } from './watch-page.ts'

export const firstLoad: Bench = {
  name: 'first-load',
  what: "gzipped bytes of JavaScript a guest's home page loads, against ten lines of React, router and query",
  target: 1.6,
  lower: true,
  run: async () => {
    const town = await openTown()
    await buildSite()
    const app = await openApi(town.context, whole, { page: true })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const home = `http://localhost:${(app.server.address() as AddressInfo).port}/`
    const folder = mkdtempSync(join(tmpdir(), 'fairground-plain-'))
    const plain = await servePlain(folder)
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    })
    const pairs = await measurePairs(
      () => weigh(browser, home),
      () => weigh(browser, plain.url),
    )
    const visits: Vitals[] = []
    for (let i = 0; i < 5; i++) visits.push(await feel(browser, home))
    tell(visits)
    await browser.close()
    plain.server.close()
    await app.close()
    await town.close()
    rmSync(folder, { recursive: true, force: true })
    return pairs
  },
}

/** What is promised of a phone's first visit, the median of some. Not gated. */
function tell(visits: readonly Vitals[]): void {
  const median = (of: keyof Vitals) =>
    quantile(
      visits.map((visit) => visit[of]),
      0.5,
    )
  console.log(
    `  on a slow phone: LCP ${figure(median('lcpMs'))} ms, TBT ${figure(median('tbtMs'))} ms, CLS ${median('cls').toFixed(3)}`,
  )
}
