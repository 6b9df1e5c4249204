import { help } from '@fairground/contract'
import { openRoute, type Context, type Route } from '#kit'
import { readHelpCenter, readProtocol } from './queries.ts'

export function routes(context: Context): Route[] {
  return [
    openRoute(help.helpCenter, async (_asked, { language }) => await readHelpCenter(context, language)),
    openRoute(
      help.protocol,
      async ({ version }, { language }) => await readProtocol(context, version, language),
    ),
  ]
}
