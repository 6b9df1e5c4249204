import { connect, openBus, openLog, readConfig, stoppedClock, type Config, type Context } from '#kit'

/** What a process of its own runs on: which database, what time it is, and what of the configuration is not as it comes. */
export type ChildTask = { url: string; now: string; config?: Partial<Config> }

/** Opens what it runs on, with so many connections at the most. */
export function openChild({ url, now, config }: ChildTask, max = 1) {
  const { db, close } = connect(url, { max })
  const log = openLog('silent')
  const context: Context = {
    db,
    clock: stoppedClock(now),
    log,
    bus: openBus(log),
    config: { ...readConfig({}), ...config },
  }
  return { context, close }
}
