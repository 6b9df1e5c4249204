import type { Browser } from '@playwright/test'
import type { Bench } from '../bench.ts'
import { slowerCpu, slowNetwork } from '../first-load/watch-page.ts'
import { figure, measurePairs, quantile } from '../pairs.ts'
import { openGames, phone } from './open-games.ts'

/** Those of one step, of several, and the flight that all share. */
const games = ['dice', 'mines', 'crash']

export const gameLoad: Bench = {
  name: 'game-load',
  what: 'milliseconds from a ticket until a game can be played on a slow phone, the middle one of three games, against an empty page of Pixi’s',
  target: 1.5,
  lower: true,
  run: async () => {
    const { browser, around, pixi, openGame, close } = await openGames()
    const took: Record<string, number[]> = {}
    const middle = async () => {
      for (const game of games) (took[game] ??= []).push(await loadMs(browser, around, await openGame(game)))
      return quantile(
        games.map((game) => took[game]?.at(-1) ?? 0),
        0.5,
      )
    }
    // Whoever opens a game for the first time has its seeds made, and the server reads its files.
    await middle()
    const pairs = await measurePairs(middle, async () => await loadMs(browser, around, pixi))
    for (const [game, all] of Object.entries(took)) console.log(`  ${game}: ${figure(quantile(all, 0.5))} ms`)
    await close()
    return pairs
  },
}

/** Opens an address in a page around it that nothing was kept of; answers when it said that it is ready. */
async function loadMs(browser: Browser, around: string, url: string): Promise<number> {
  const visit = await browser.newContext(phone)
  const page = await visit.newPage()
  await page.goto(around)
  const devtools = await visit.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slowNetwork)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu })
  await page.evaluate(`openGame(${JSON.stringify(url)})`)
  await page.waitForFunction('globalThis.readyMs > 0', undefined, { timeout: 60_000 })
  const readyMs = await page.evaluate<number>('readyMs')
  await visit.close()
  return readyMs
}
