import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from '../server/src/kit/index.ts'
import { openFreshDatabase } from '../server/test/database.ts'
import { freePort } from '../server/test/port.ts'
import { townName } from './town.ts'

const program = fileURLToPath(new URL('../server/src/app/main.ts', import.meta.url))

export type Platform = { url: string; stop(): Promise<void> }

/** Starts the platform in processes of its own, as `npm start` does, in a town where the house draws some games often. */
export async function startPlatform(often: readonly string[]): Promise<Platform> {
  const database = await openFreshDatabase({ like: process.env[townName] ?? '' })
  await drawOften(database.owner, often)
  const data = mkdtempSync(join(tmpdir(), 'fairground-e2e-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = {
    ...process.env,
    PUBLIC_URL: url,
    PORT: String(port),
    FAIRGROUND_DATA: data,
    DATABASE_URL: database.url,
    RATE_FACTOR: '1000',
  }
  const stop = await start(env)
  return {
    url,
    stop: async () => {
      await stop()
      await database.drop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** Nobody waits a minute for a draw who can have one every twenty seconds. */
async function drawOften(
  { db }: Pick<Awaited<ReturnType<typeof openFreshDatabase>>, 'db'>,
  games: readonly string[],
): Promise<void> {
  await sql`alter table lottery.game drop constraint game_cadence_s_check`.execute(db)
  await sql`update lottery.game set cadence_s = 20, close_before_s = 3 where code = any(${[...games]}::text[])`.execute(
    db,
  )
}

async function start(env: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  const server = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Open http')) resolve()
    })
    server.on('exit', () => reject(new Error(`the platform did not start:\n${said}`)))
  })
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  return async () => {
    server.kill('SIGTERM')
    await gone
  }
}
