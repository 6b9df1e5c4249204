import { content } from '@fairground/contract'
import { openRoute, type Context, type Route } from '#kit'
import { pageOfAnnouncements } from './queries.ts'

export function routes(context: Context): Route[] {
  return [
    openRoute(
      content.announcements,
      async (asked, { language }) => await pageOfAnnouncements(context, asked, language),
    ),
  ]
}
