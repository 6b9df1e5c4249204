import {
  connect,
  deadlines,
  openBus,
  openLog,
  openNats,
  openNotify,
  readConfig,
  systemClock,
  type Config,
  type Connection,
  type Context,
  type Deadlines,
} from '#kit'
import { whole } from './whole.ts'

/** A context on a database, with what it must close in the end. */
export type Opened = { context: Context; connection: Connection; close(): Promise<void> }

/**
 * Opens the context of this deployment: the system's clock, the environment's configuration, a pool of connections, the
 * bus it shares with every server on the database. Its deadlines are those of what members wait for, unless others are
 * given.
 */
export function openContext(
  url: string,
  env: NodeJS.ProcessEnv,
  overrides: Partial<Config> = {},
  within: Deadlines = deadlines.member,
): Opened {
  const config = { ...readConfig(env), ...whole.configure(env), ...overrides }
  const log = openLog(config.logLevel)
  const { poolMax: max, namedStatements: named } = config
  const connection = connect(url, { max, log, deadlines: within, named })
  const carrier = config.natsUrl
    ? openNats({ url: config.natsUrl, deployment: config.merchantCode }, log)
    : openNotify(env.DATABASE_DIRECT_URL ?? url, log)
  const bus = openBus(log, carrier)
  const context: Context = { db: connection.db, clock: systemClock, log, bus, config }
  const close = async () => {
    await bus.close()
    await connection.close()
  }
  return { context, connection, close }
}

/** The same context on connections of its own, for work that nobody waits for: what holds them takes them from nobody. */
export function openBackground(url: string, before: Context, max: number): Opened {
  const connection = connect(url, {
    max,
    log: before.log,
    deadlines: deadlines.background,
  })
  return { context: { ...before, db: connection.db }, connection, close: () => connection.close() }
}
