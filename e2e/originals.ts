import { createPrivateKey, createPublicKey } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildGames } from '../server/src/app/studio/build-games.ts'
import { openStudioKeys, seedOriginals } from '../server/src/app/studio/index.ts'
import { sql } from '../server/src/kit/index.ts'
import { freePort } from '../server/test/port.ts'
import { until } from '../server/test/until.ts'
import { openStudio } from '../studio/src/app/index.ts'
import { connect, openBus, openLog, systemClock } from '../studio/src/kit/index.ts'
import { openStudioDatabase, testConfig } from '../studio/test/database.ts'
import { test as base, type Site } from './site.ts'

/** The studio beside a site: `node` is the number by which a game of it is opened. */
export type Originals = { node: (code: string) => number; stop: () => Promise<void> }

/** Puts the originals on offer at a site, and plays them in a studio on a database of its own, with nothing between but the wire. */
export async function openOriginals({ context, url }: Pick<Site, 'context' | 'url'>): Promise<Originals> {
  await buildGames()
  const folder = mkdtempSync(join(tmpdir(), 'fairground-originals-'))
  const [keys, port, database] = [openStudioKeys(folder), await freePort(), await openStudioDatabase()]
  // Of another host than the site: the two share no cookie.
  const publicUrl = `http://127.0.0.1:${port}`
  await seedOriginals(context, { url: publicUrl, port, databaseUrl: undefined, ownerUrl: undefined }, keys)
  const { db, close } = connect(database.url)
  const log = openLog('silent')
  const config = testConfig({
    publicUrl,
    operatorUrl: `${url}/wps/vendor/FGO`,
    signingKey: createPrivateKey(keys.studioSigning),
    operatorKey: createPublicKey(keys.platformSigning),
    frameAncestors: [new URL(url).origin],
  })
  const studio = await openStudio({ db, clock: systemClock, log, bus: openBus(log), config })
  await studio.app.listen({ port, host: '127.0.0.1' })
  const { rows } = await sql<{ code: string; id: number }>`
    select code, node_id::int as id from casino.game where vassalage = 'FGO'`.execute(context.db)
  const nodes = new Map(rows.map(({ code, id }) => [code, id]))
  // Each server hears of what is on offer within two seconds.
  await until('the originals are on offer', async () => {
    const reply = await fetch(`${url}/wps/relay/GCSGAME_gameList?gameType=INHOUSE`)
    const { value } = (await reply.json()) as { value: { games: unknown[] } }
    return value.games.length === nodes.size
  })
  return {
    node: (code) => nodes.get(code) ?? 0,
    stop: async () => {
      await studio.stop()
      await close()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The studio beside the site of its journeys, for as long as they take. */
export const test = base.extend<object, { originals: Originals }>({
  originals: [
    async ({ sites }, use) => {
      const originals = await openOriginals(await sites('here'))
      await use(originals)
      await originals.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
