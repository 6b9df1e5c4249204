// The kit, bound to the studio: its database and its configuration.
// It promises what the kit promises, in the studio's types; a name that is bound here stands before the kit's own. It never adds
// to it: what the server would need as well belongs into the kit, what one module needs into the module.
import * as kit from '@fairground/kit'
import type { Config } from './config.ts'
import type { DB } from './database.ts'

export * from '@fairground/kit'
export { readConfig, readKey, type Config } from './config.ts'

export type Connection = kit.Connection<DB>
export type Context = kit.Context<DB, Config, kit.Happened>
export type Db = kit.Db<DB>
export type Tx = kit.Tx<DB, kit.Happened>

export const connect = kit.connect<DB>
export const transact: <Answer>(context: Context, work: (tx: Tx) => Promise<Answer>) => Promise<Answer> =
  kit.transact
export const oncePer: <Part>(open: (context: Context) => Part) => (context: Context) => Part = kit.onceFor
