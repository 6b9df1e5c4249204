import type { AddressInfo } from 'node:net'
import { chromium } from '@playwright/test'
import { buildSite } from '../../server/src/app/build-site.ts'
import { openApi } from '../../server/src/app/http/api.ts'
import { whole } from '../../server/src/app/whole.ts'
import { importResults } from '../../server/src/lottery/feed/index.ts'
import type { Bench } from '../bench.ts'
import { measurePairs } from '../pairs.ts'
import { openMarket, openTown } from '../town.ts'
import { pastDraws } from './past-draws.ts'
import { rest } from './resting-page.ts'

// The least that counts: one figure, written anew each second by one line of code.
const bare = `data:text/html,<p id=left><script>setInterval(() => { left.textContent = Date.now() }, 1000)</script><p>.`

export const clock: Bench = {
  name: 'clock',
  what: 'milliseconds a second the lottery page at rest keeps a slow phone busy, against one figure that counts',
  target: 2,
  lower: true,
  run: async () => {
    const town = await openTown()
    const { imported } = await importResults(town.context, 'xsmb', pastDraws())
    if (imported !== 100) throw new Error(`${imported} past draws instead of 100`)
    await openMarket(town.context)
    await buildSite()
    const app = await openApi(town.context, whole, { page: true })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const site = `http://localhost:${(app.server.address() as AddressInfo).port}`
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    })
    const pairs = await measurePairs(
      () => rest(browser, `${site}/vnlottery?gameCode=xsmb`, '#reading'),
      () => rest(browser, bare, '#left'),
    )
    await browser.close()
    await app.close()
    await town.close()
    return pairs
  },
}
