import type { AddressInfo } from 'node:net'
import { openContext } from '../../server/src/app/context.ts'
import { openSecrets } from '../../server/src/app/cluster/secrets.ts'
import { buildSite } from '../../server/src/app/build-site.ts'
import { openApi } from '../../server/src/app/http/api.ts'
import { seed } from '../../server/src/app/seed.ts'
import type { Context } from '../../server/src/kit/index.ts'
import { whole } from '../../server/src/app/whole.ts'
import { advance } from '../../server/src/lottery/index.ts'
import { openFreshDatabase } from '../../server/test/database.ts'
import { until } from '../../server/test/until.ts'

/** What a guest sees first, by what they came for. */
export const firstViews = [
  '/',
  '/vnlottery?gameCode=xsmb',
  '/lottery',
  '/register',
  '/promotions',
  '/promoDetail?id=welcome-bonus',
  '/helpmc',
  '/help',
  '/?dialog=announcements',
]

/** The built site as a new installation serves it, with its secrets in a folder; `offer` puts more on offer before anybody comes. */
export async function openSeededSite(folder: string, offer?: (context: Context) => Promise<void>) {
  const database = await openFreshDatabase()
  const { context, close } = openContext(database.url, { LOG_LEVEL: 'fatal' })
  await seed(context, openSecrets(folder), () => undefined)
  await advance(context)
  await offer?.(context)
  await buildSite()
  const app = await openApi(context, whole, { page: true })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://localhost:${(app.server.address() as AddressInfo).port}`
  return {
    origin,
    /** Gives the address of a page once it comes drawn: the first who comes may be sent it undrawn. */
    drawn: async (path: string) => {
      const url = origin + path
      await until(`${url} is drawn`, async () => (await (await fetch(url)).text()).includes('data-drawn'))
      return url
    },
    close: async () => {
      await app.close()
      await close()
      await database.drop()
    },
  }
}
