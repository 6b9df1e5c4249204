import {
  connect,
  openBus,
  openLog,
  readConfig,
  systemClock,
  type Config,
  type Connection,
  type Context,
} from '#kit'

/** A context on a database, with what it must close in the end. */
export type Opened = { context: Context; connection: Connection; close(): Promise<void> }

/** Opens the context of this deployment: the system's clock, the environment's configuration, a pool of connections. */
export function openContext(url: string, env: NodeJS.ProcessEnv, overrides: Partial<Config> = {}): Opened {
  const config = { ...readConfig(env), ...overrides }
  const log = openLog(config.logLevel)
  const connection = connect(url, { max: config.poolMax, log })
  const context: Context = { db: connection.db, clock: systemClock, log, bus: openBus(), config }
  return { context, connection, close: () => connection.close() }
}
