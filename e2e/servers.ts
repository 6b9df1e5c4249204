import { openBackground, openContext, type Opened } from '../server/src/app/context.ts'
import { whole } from '../server/src/app/whole.ts'
import { runWorker } from '../server/src/app/worker/worker.ts'
import type { Context } from '../server/src/kit/index.ts'
import { advance } from '../server/src/lottery/index.ts'
import { changeSetting } from '../server/src/site/index.ts'
import { openFreshDatabase, type TestDatabase } from '../server/test/database.ts'
import { client, openElsewhere } from '../server/test/elsewhere.ts'
import { openMany, type OneOfMany } from '../server/test/many.ts'
import { freePort } from '../server/test/port.ts'
import { openProxy } from '../server/test/proxy.ts'
import { townName } from './town.ts'

/**
 * What is particular about a site. One `behind a proxy` lets a journey say where it comes from, is reached from elsewhere
 * and has nothing of development's; what servers `on a line` announce to each other goes by a line that a journey can cut.
 */
export type Kind = 'here' | 'behind a proxy' | 'on a line'

/** By which servers hear each other. */
type Line = Awaited<ReturnType<typeof openProxy>>

/** A site of a journey's: three servers of which each call reaches another, the built screens, a town of its own. */
export type Site = {
  url: string
  database: TestDatabase
  /** As the operator's command line is: beside the servers. */
  context: Context
  servers: readonly OneOfMany[]
  line: Line | undefined
}

/** What servers sign with that send members to the site. */
export const entrySecret = 'a secret of two servers, and long enough'

/** Opens a site in this process, with what works in its background; answers how to close it, too. */
export async function openSite(kind: Kind): Promise<Site & { close(): Promise<void> }> {
  const database = await openFreshDatabase({ like: process.env[townName] ?? '' })
  const port = await freePort()
  const elsewhere = kind === 'here' ? await openElsewhere() : undefined
  const line = kind === 'on a line' ? await openProxy(database.url) : undefined
  const env = {
    PUBLIC_URL: `http://localhost:${port}`,
    RATE_FACTOR: '1000',
    ENTRY_SECRET: entrySecret,
    GATEWAY_SECRET: 'what the gateways of the journeys sign with',
    FACTOR_KEY: 'what the factors of the journeys are under',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
    ...(kind === 'behind a proxy' && { TRUSTED_PROXIES: '127.0.0.1,::1' }),
    ...(line && { DATABASE_DIRECT_URL: line.url }),
    ...(elsewhere && {
      GOOGLE_CLIENT_ID: client.clientId,
      GOOGLE_CLIENT_SECRET: client.clientSecret,
      GOOGLE_ISSUER: elsewhere.issuer,
      FACEBOOK_CLIENT_ID: client.clientId,
      FACEBOOK_CLIENT_SECRET: client.clientSecret,
    }),
  }
  const beside = openContext(database.url, { ...env, DATABASE_DIRECT_URL: database.url })
  await advance(beside.context)
  // All journeys here come from one address: what fails in some would have others asked for the letters of a picture.
  if (kind !== 'behind a proxy') await changeSetting(beside.context, 'signIn.captchaAfterFailures', 0, 'e2e')
  // Asked before a first deposit, which has a journey of its own; most only look at what comes after.
  await changeSetting(beside.context, 'care.depositQuestion', false, 'e2e')
  const many = await openMany({ url: database.url, port, env, page: true })
  elsewhere?.serve(`${many.url}/wps/social/google/callback`)
  const work = await openWork(database.url, beside)
  return {
    url: many.url,
    servers: many.servers,
    context: beside.context,
    database,
    line,
    close: async () => {
      await work.stop()
      await many.close()
      await elsewhere?.close()
      line?.close()
      await beside.close()
      await database.drop()
    },
  }
}

/** The worker, on connections of its own. */
async function openWork(url: string, { context }: Opened): Promise<{ stop(): Promise<void> }> {
  const own = openBackground(url, context, 16)
  const worker = await runWorker(() => own.context, url, whole)
  return {
    stop: async () => {
      await worker.stop()
      await own.close()
    },
  }
}
