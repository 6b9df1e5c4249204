import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCluster } from '#app/cluster'
import { migrateDatabase } from '#app/installation'
import { createLogin } from '#identity/login'
import {
  connect,
  deadlines,
  openBus,
  openLog,
  readConfig,
  sql,
  transact,
  type Clock,
  type Context,
} from '#kit'
import { openMember } from '#registration'
import { adjust } from '#wallet'

const seeds = ['games', 'stations', 'families', 'vietlott', 'methods'].map(
  (name) => new URL(`../../../../db/seed/${name}.sql`, import.meta.url),
)

/** What each has to play with, in ten-thousandths. */
const purse = 1_000_000_000n * 10_000n

export type SimulatedMember = { memberId: string; book: 'real'; currency: string }

/** A house that nobody else is in, and the clock it goes by. */
export type SimulatedHouse<Time extends Clock = Clock> = {
  context: Context
  clock: Time
  close(): Promise<void>
}

/**
 * Opens a house of its own to simulate in, set up by `env` alone: a PostgreSQL in the temporary folder that is thrown away at
 * its end, and what a new installation has of games and ways to pay. It knows nothing of the installation, and leaves nothing
 * in it.
 */
export async function openSimulatedHouse<Time extends Clock>(
  clock: Time,
  env: Record<string, string> = {},
): Promise<SimulatedHouse<Time>> {
  const folder = await mkdtemp(join(tmpdir(), 'fairground-simulation-'))
  const cluster = await openCluster({ folder, forgetful: true })
  const log = openLog('error')
  const bus = openBus(log)
  await migrateDatabase(cluster)
  const connection = connect(cluster.url, { max: 10, log, deadlines: deadlines.command })
  for (const seed of seeds) await sql.raw(await readFile(seed, 'utf8')).execute(connection.db)
  return {
    context: { db: connection.db, clock, log, bus, config: readConfig(env) },
    clock,
    close: async () => {
      await bus.close()
      await connection.close()
      await cluster.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Makes and funds so many members. Nobody signs in as one of them. */
export async function openMembers(context: Context, count: number): Promise<SimulatedMember[]> {
  const { config, clock } = context
  const members: SimulatedMember[] = []
  for (let number = 1; number <= count; number++) {
    const username = `simulated-${number}`
    members.push(
      await transact(context, async (tx) => {
        const wanted = { username, role: 'member', isAgent: 0, passwordHash: null, birthDate: null } as const
        const login = await createLogin(tx, wanted)
        const { id: memberId } = login
        await openMember(tx, config, login, {
          registerMethod: 'REPLAY',
          registerUrl: '',
        })
        const owner = { memberId, book: 'real', currency: config.currency } as const
        const of = { cause: `simulation:${memberId}`, reason: 'money to simulate with', actor: 'operator' }
        await adjust(tx, { ...owner, ...of, amount: purse, at: clock.now() })
        return owner
      }),
    )
  }
  return members
}
