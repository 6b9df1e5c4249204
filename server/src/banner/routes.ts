import { banner } from '@fairground/contract'
import { openRoute, type Context, type Route } from '#kit'
import { bannersOf } from './banners-of.ts'

export function routes(context: Context): Route[] {
  return [
    openRoute(banner.list, async ({ groupName }, { language }) => ({
      list: await bannersOf(context, groupName, language),
    })),
  ]
}
