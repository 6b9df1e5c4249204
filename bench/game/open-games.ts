import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test'
import { buildGames } from '../../server/src/app/studio/build-games.ts'
import { openChild } from '../http/child.ts'
import { openStudioHouse, type StudioOpened } from '../http/studio-house.ts'
import { openTown } from '../town.ts'
import { serveAround, servePixi } from './serve-pages.ts'

const factorKey = 'a key of the bench, and long enough'

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 1.75,
}

/** The studio with its pages beside a house, a page around its games, the least that Pixi shows, and a browser to look at them. */
export async function openGames({ pace }: Pick<StudioOpened, 'pace'> = {}) {
  await buildGames()
  const town = await openTown({ max: 4, config: { factorKey } })
  const house = await openChild<{ port: number }>('serve-house.ts', { url: town.database.url, factorKey })
  const [around, pixi] = [await serveAround(), await servePixi()]
  const opened = { game: 'crash', players: 1, site: around.origin, ...(pace && { pace }) }
  const studio = await openStudioHouse(town.context, house.ready.port, opened)
  const browser: Browser = await chromium.launch({
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    // Pixi draws by WebGL, which a machine without a graphics card does by itself.
    args: [
      '--no-sandbox',
      '--enable-unsafe-swiftshader',
      '--disable-quic',
      '--disable-background-networking',
    ],
  })
  return {
    browser,
    around: around.origin,
    pixi: pixi.origin,
    openGame: studio.openGame,
    close: async () => {
      await browser.close()
      for (const pages of [around, pixi]) pages.close()
      await studio.close()
      await house.close()
      await town.close()
    },
  }
}
