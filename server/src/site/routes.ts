import { banner, site } from '@fairground/contract'
import { openRoute, type Context, type Route } from '#kit'
import { bannersOf } from './banner.ts'
import { bootstrap } from './bootstrap.ts'

export function routes(context: Context): Route[] {
  return [
    openRoute(site.status, async () => ({ status: 0 as const, now: context.clock.now() })),
    openRoute(banner.list, async ({ groupName }, { language }) => ({
      list: await bannersOf(context, groupName, language),
    })),
    openRoute(site.bootstrap, async () => bootstrap(context)),
  ]
}
