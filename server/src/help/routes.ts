import { help } from '@fairground/contract'
import { openRoute, type Context, type Route } from '#kit'
import { setting } from '#site'
import { readHelpCenter, readProtocol } from './queries.ts'

export function routes(context: Context): Route[] {
  return [
    openRoute(help.helpCenter, async (_asked, { language }) => await readHelpCenter(context, language)),
    openRoute(
      help.protocol,
      async ({ version }, { language }) => await readProtocol(context, version, language),
    ),
    openRoute(help.saferPlay, async () => ({
      licence: await setting(context, 'safer.licence'),
      lines: await setting(context, 'safer.helpLines'),
    })),
  ]
}
