import { site } from '@fairground/contract'
import { openRoute, type Context, type Route } from '#kit'
import { bootstrap } from './bootstrap.ts'

export function routes(context: Context): Route[] {
  return [
    openRoute(site.status, async () => ({ status: 0 as const, now: context.clock.now() })),
    openRoute(site.bootstrap, async () => bootstrap(context)),
  ]
}
