import { content } from '@fairground/contract'
import { keptRoute, openRoute, type Context, type Route } from '#kit'
import type { Whole } from '#manifest'
import { pageOfAnnouncements } from './queries.ts'

export function routes(context: Context, whole: Whole): Route[] {
  return [
    keptRoute(
      openRoute(
        content.announcements,
        async (asked, call) => await pageOfAnnouncements(context, whole, asked, call),
      ),
    ),
  ]
}
