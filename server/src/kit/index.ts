// The kit, bound to this server: its database, its configuration, what happens in it and who runs its jobs.
// It promises what the kit promises, in this server's types; a name that is bound here stands before the kit's own. It
// never adds to it: what the studio would need as well belongs into the kit, what one module needs into the module.
import * as kit from '@fairground/kit'
import type { Config } from './config.ts'
import type { DB } from './database.ts'
import { wording, type Event } from './event.ts'
import type { Runner } from './runner.ts'

export * from '@fairground/kit'
export { dataFolder, readConfig, shareOfRate, type Config, type SocialClient } from './config.ts'
export { runners, type Runner } from './runner.ts'

export type Announcement = kit.Announcement<Event>
export type Bus = kit.Bus<Event>
export type Connection = kit.Connection<DB>
export type Context = kit.Context<DB, Config, Event>
export type Db = kit.Db<DB>
export type Job = kit.Job<Runner>
export type Reader = kit.Reader<Tx>
export type Tx = kit.Tx<DB, Event>

export const connect = kit.connect<DB>
export const openBus = kit.openBus<Event>
export const openNats = (at: kit.NatsOptions, log: kit.Logger): kit.OpenCarrier<Event> =>
  kit.openNats(at, log, wording)
export const openNotify = (url: string, log: kit.Logger): kit.OpenCarrier<Event> =>
  kit.openNotify(url, log, wording)
export const queueJob = kit.queueJob<DB, Event>
export const queueJobs = kit.queueJobs<DB, Event>
export const transact: <Answer>(context: Context, work: (tx: Tx) => Promise<Answer>) => Promise<Answer> =
  kit.transact
