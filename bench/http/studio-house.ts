import { createPrivateKey, createPublicKey } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStudioKeys } from '../../server/src/app/studio/studio-keys.ts'
import { seedOriginals } from '../../server/src/app/studio/seed-originals.ts'
import { assert, transact, type Context } from '../../server/src/kit/index.ts'
import { freePort } from '../../server/test/port.ts'
import { until } from '../../server/test/until.ts'
import { openSeat } from '../../server/test/vendor-scenario.ts'
import {
  connect,
  openBus,
  openLog,
  systemClock,
  type Context as StudioContext,
} from '../../studio/src/kit/index.ts'
import type { FlightPace } from '../../studio/src/skyline/index.ts'
import { launchPlay, redeemTicket } from '../../studio/src/wires/index.ts'
import { openStudioDatabase, testConfig } from '../../studio/test/database.ts'
import { openMembers } from '../town.ts'
import { openChild } from './child.ts'
import type { StudioGiven } from './serve-studio.ts'

/** Who plays at the studio, by bearer; `openGame` answers the address of a game with a fresh ticket, of the one player who opens them; `settled` is over once all is answered that it asked of its operator. */
export type StudioHouse = {
  port: number
  bearers: readonly string[]
  openGame: (game: string) => Promise<string>
  settled: () => Promise<void>
  close: () => Promise<void>
}

/** `pace` is that of flights, where they are not to be at their own; `site` the origin of the pages around a game that is opened. */
export type StudioOpened = { game: string; players: number; pace?: FlightPace; site?: string }

/**
 * The studio as a process of its own, on a database of its own, beside a house that listens at a port: so many members of that house
 * have one of its games open.
 */
export async function openStudioHouse(
  context: Context,
  housePort: number,
  { game, players, pace, site }: StudioOpened,
): Promise<StudioHouse> {
  const folder = mkdtempSync(join(tmpdir(), 'fairground-bench-studio-'))
  const keys = openStudioKeys(folder)
  const port = await freePort()
  await seedOriginals(
    context,
    { url: `http://127.0.0.1:${port}`, port, databaseUrl: undefined, ownerUrl: undefined },
    keys,
  )
  const database = await openStudioDatabase()
  const { db, close } = connect(database.url, { max: 8 })
  const operatorUrl = `http://127.0.0.1:${housePort}/wps/vendor/FGO`
  const config = testConfig({ operatorUrl, signingKey: createPrivateKey(keys.studioSigning) })
  const log = openLog('error')
  const own: StudioContext = { db, clock: systemClock, log, bus: openBus(log), config }
  const bearers = await openPlayers(context, own, { game, players })
  const operatorKey = createPublicKey(keys.platformSigning).export({ type: 'spki', format: 'pem' })
  const told: StudioGiven = {
    url: database.url,
    port,
    operatorUrl,
    signingKey: keys.studioSigning,
    operatorKey,
    ...(pace && { pace }),
    ...(site && { frameAncestors: [site] }),
  }
  const studio = await openChild('serve-studio.ts', told)
  const [visitor] = await openMembers(context, 1)
  return {
    port,
    bearers,
    openGame: async (code) => {
      assert(visitor !== undefined, 'somebody opens games')
      const seat = await transact(context, async (tx) => await openSeat(tx, 'FGO', visitor, undefined, code))
      const ticket = await launchPlay(own, playOf(code, seat, site))
      return `http://127.0.0.1:${port}/${code}/?ticket=${ticket}`
    },
    settled: async () => {
      const open = db
        .selectFrom('wires.outbox')
        .select('id')
        .where('state', 'in', ['waiting', 'asked'])
        .limit(1)
      await until('all is answered', async () => (await open.executeTakeFirst()) === undefined, 60_000)
    },
    close: async () => {
      await studio.close()
      await close()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Opens a game as a launch does: at the house a session each, at the studio one that knows its token. */
async function openPlayers(
  context: Context,
  own: StudioContext,
  { game, players }: StudioOpened,
): Promise<string[]> {
  const owners = await openMembers(context, players)
  const seats = await transact(context, async (tx) => {
    const taken = []
    for (const owner of owners) taken.push(await openSeat(tx, 'FGO', owner, undefined, game))
    return taken
  })
  const bearers: string[] = []
  for (const seat of seats) bearers.push(await redeemTicket(own, await launchPlay(own, playOf(game, seat))))
  return bearers
}

function playOf(game: string, { playerId: player, token }: Seat, site: string | null = null) {
  return { player, game, token, currency: 'VND', language: 'en', isDemo: false, cycleMs: 0, site }
}
type Seat = Awaited<ReturnType<typeof openSeat>>

/** What a page of the studio asks, as it stands on the line. */
export function studioRequest(method: 'POST' | 'PUT', path: string, bearer: string, body: object): string {
  const text = JSON.stringify(body)
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${bearer}`,
    `Idempotency-Key: ${crypto.randomUUID()}`,
    'Content-Type: application/json',
    `Content-Length: ${text.length}`,
  ]
  return `${head.join('\r\n')}\r\n\r\n${text}`
}
