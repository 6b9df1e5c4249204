import { createPrivateKey, createPublicKey } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStudioKeys } from '../../server/src/app/studio/studio-keys.ts'
import { connect, openBus, openLog, systemClock } from '../../studio/src/kit/index.ts'
import { seedOriginals } from '../../server/src/app/studio/seed-originals.ts'
import { freePort } from '../../server/test/port.ts'
import { openStudio } from '../../studio/src/app/index.ts'
import { openStudioDatabase, testConfig } from '../../studio/test/database.ts'
import type { Bench } from '../bench.ts'
import { figure, measurePairs, quantile } from '../pairs.ts'
import { openTown } from '../town.ts'
import { openChild } from './child.ts'
import { openSignedIn } from './signed-in.ts'

const factorKey = 'a key of the bench, and long enough'
const [members, times] = [100, 200]

export const launch: Bench = {
  name: 'launch',
  what: 'median time of opening a game of the studio, all of it, one after the other, against that of a GET of the balance',
  target: 8,
  lower: true,
  run: async () => {
    const town = await openTown({ max: 4, config: { factorKey } })
    const tokens = await openSignedIn(town.context, members)
    const studio = await openStudioOf(town.context)
    const house = await openChild<{ port: number }>('serve-house.ts', { url: town.database.url, factorKey })
    const site = `http://127.0.0.1:${house.ready.port}`
    const games = town.context.db.selectFrom('casino.game').select('node_id')
    const { node_id: nodeId } = await games.where('code', '=', 'dice').executeTakeFirstOrThrow()
    const body = JSON.stringify({ nodeId: Number(nodeId), platform: 'html5-desktop' })
    const open = (token: string) => ask(`${site}/wps/game/launchGame`, token, body)
    const balance = (token: string) => ask(`${site}/wps/v2/wallets/balance`, token)
    await medianMs(tokens, open)
    await medianMs(tokens, balance)
    const pairs = await measurePairs(
      () => medianMs(tokens, open),
      () => medianMs(tokens, balance),
    )
    console.log(`  ${figure(quantile(pairs.ours, 0.5))} ms against ${figure(quantile(pairs.theirs, 0.5))} ms`)
    await house.close()
    await studio.close()
    await town.close()
    return pairs
  },
}

/** The studio on a database of its own, known to a house as the vendor of the originals. */
async function openStudioOf(context: Parameters<typeof seedOriginals>[0]) {
  const folder = mkdtempSync(join(tmpdir(), 'fairground-bench-studio-'))
  const keys = openStudioKeys(folder)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  await seedOriginals(context, { url, port, databaseUrl: undefined, ownerUrl: undefined }, keys)
  const database = await openStudioDatabase()
  const [serving, log] = [connect(database.url), openLog('warn')]
  const config = testConfig({
    publicUrl: url,
    signingKey: createPrivateKey(keys.studioSigning),
    operatorKey: createPublicKey(keys.platformSigning),
  })
  const own = { db: serving.db, url: database.url, clock: systemClock, log, bus: openBus(log), config }
  const studio = await openStudio(own)
  await studio.app.listen({ port, host: '127.0.0.1' })
  return {
    close: async () => {
      await studio.stop()
      await serving.close()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function medianMs(tokens: readonly string[], work: (token: string) => Promise<void>): Promise<number> {
  const took: number[] = []
  for (let turn = 0; turn < times; turn++) {
    const since = performance.now()
    await work(tokens[turn % tokens.length] ?? '')
    took.push(performance.now() - since)
  }
  return quantile(took, 0.5)
}

async function ask(url: string, token: string, body?: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
  const answer = await fetch(url, { method: body ? 'POST' : 'GET', headers, ...(body && { body }) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`answered ${text}`)
}
