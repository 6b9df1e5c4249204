import type { AddressInfo } from 'node:net'
import { chromium, type Browser } from '@playwright/test'
import { buildSite } from '../../server/src/app/build-site.ts'
import { openApi } from '../../server/src/app/http/api.ts'
import { whole } from '../../server/src/app/whole.ts'
import { importResults } from '../../server/src/lottery/feed/index.ts'
import type { Bench } from '../bench.ts'
import { pastDraws } from '../clock/past-draws.ts'
import { workedMs } from '../clock/resting-page.ts'
import { slowerCpu } from '../first-load/watch-page.ts'
import { figure, measurePairs, quantile } from '../pairs.ts'
import { openMarket, openTown } from '../town.ts'

const chart = 'section[aria-labelledby="trend-title"] [role="region"]'
const [draws, frameMs, pixelsAFrame] = [500, 16, 40]

/** A finger that goes through all of it, a row and a half a picture. How late pictures are by the clock is told besides, and not held against anything. */
export const scroll: Bench = {
  name: 'scroll',
  what: `milliseconds a slow phone works for a picture as the trend of ${draws} draws is scrolled through, against a frame`,
  target: 1,
  lower: true,
  run: async () => {
    const town = await openTown()
    const { imported } = await importResults(town.context, 'xsmb', pastDraws(draws))
    if (imported !== draws) throw new Error(`${imported} past draws instead of ${draws}`)
    await openMarket(town.context)
    await buildSite()
    const app = await openApi(town.context, whole, { page: true })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const url = `http://localhost:${(app.server.address() as AddressInfo).port}/vnlottery?gameCode=xsmb`
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    })
    const pairs = await measurePairs(
      () => workOfPicture(browser, url),
      () => Promise.resolve(frameMs),
    )
    await browser.close()
    await app.close()
    await town.close()
    return pairs
  },
}

async function workOfPicture(browser: Browser, url: string): Promise<number> {
  const visit = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await visit.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  const trend = page.locator('section[aria-labelledby="trend-title"]')
  await trend.getByRole('button', { expanded: false }).first().click()
  await trend.getByText(`${draws} draws`, { exact: true }).click()
  const region = page.locator(chart)
  await region.waitFor()
  await page.waitForFunction(`document.querySelector('${chart}').scrollHeight > ${draws * 20}`)
  const devtools = await visit.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu })
  const before = await workedMs(devtools)
  const took = await page.evaluate<number[]>(scrollThrough)
  const work = ((await workedMs(devtools)) - before) / took.length
  console.log(
    `  ${took.length} pictures, by the clock ${figure(quantile(took, 0.5))} ms in the middle, ${figure(quantile(took, 0.95))} for 95 % of them`,
  )
  await visit.close()
  return work
}

/** Scrolls from below to the top; answers how long each picture took, in ms. */
const scrollThrough = `(async () => {
  const region = document.querySelector('${chart}')
  const took = []
  region.scrollTop = region.scrollHeight
  let at = await new Promise(requestAnimationFrame)
  while (region.scrollTop > 0) {
    region.scrollTop -= ${pixelsAFrame}
    const now = await new Promise(requestAnimationFrame)
    took.push(now - at)
    at = now
  }
  return took
})()`
