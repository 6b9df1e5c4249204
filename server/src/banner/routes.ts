import { banner } from '@fairground/contract'
import { openRoute, type Context, type Route } from '#kit'
import type { Whole } from '#manifest'
import { bannersOf } from './banners-of.ts'

export function routes(context: Context, whole: Whole): Route[] {
  return [
    openRoute(banner.list, async ({ groupName }, by) => ({
      list: await bannersOf(context, whole, groupName, by),
    })),
  ]
}
