import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { sql, type Context } from '../../server/src/kit/index.ts'
import type { Bench } from '../bench.ts'
import { feel } from '../first-load/watch-page.ts'
import { figure, measurePairs } from '../pairs.ts'
import { openSeededSite } from './seeded-site.ts'

const games = 120

export const lobbyView: Bench = {
  name: 'lobby-view',
  what: `milliseconds until a slow phone shows the most of /rng with ${games} games, against those of a guest's home`,
  target: 1.15,
  lower: true,
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fairground-lobby-view-'))
    const site = await openSeededSite(folder, offerGames)
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    })
    const look = (path: string) => async () => {
      const { lcpMs, tbtMs, cls } = await feel(browser, await site.drawn(path))
      console.log(`  ${path}: LCP ${figure(lcpMs)} ms, TBT ${figure(tbtMs)} ms, CLS ${cls.toFixed(3)}`)
      return lcpMs
    }
    const pairs = await measurePairs(look('/rng'), look('/'))
    await browser.close()
    await site.close()
    rmSync(folder, { recursive: true, force: true })
    return pairs
  },
}

/** Three vendors that are live, their games by turn; a few have the covers of the originals, whose codes they bear. */
async function offerGames({ db, clock }: Context): Promise<void> {
  const now = clock.now()
  await sql`
    insert into casino.vendor (vassalage, title, wire, state, scale, released_at)
    select v, jsonb_build_object('en', 'Vendor ' || v), 'softswiss', 'live', 10000, ${now}
    from unnest(array['FGO', 'PIER', 'TENT']) v`.execute(db)
  await sql`
    insert into casino.game (vassalage, code, category, title, bet_min, bet_max, return_ppm, lines, state, released_at)
    select (array['FGO', 'PIER', 'TENT'])[1 + n % 3], coalesce((array['dice', 'limbo', 'mines', 'plinko', 'hilo', 'wheel', 'keno', 'coin'])[1 + n / 3], 'g' || n),
      'RNG', jsonb_build_object('en', 'Lantern ' || n), 10000000, 5000000000, 940000 + n * 100, 20, 'live',
      ${now}::timestamptz - n * interval '1 day'
    from generate_series(0, ${games - 1}) n`.execute(db)
}
