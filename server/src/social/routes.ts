import { social } from '@fairground/contract'
import type { Sessions } from '#identity/session'
import { openRoute, route, type Context, type Job, type Route } from '#kit'
import { linkAccount, listLinks, unlinkAccount } from './links.ts'
import { openProviders } from './providers.ts'
import { register } from './register.ts'
import { signIn } from './sign-in.ts'
import { start, startLink } from './start.ts'
import { sweep } from './sweep.ts'

export type Parts = { sessions: Sessions }

export function routes(context: Context, parts: Parts): Route[] {
  const providers = openProviders(context.config)
  return [
    openRoute(social.providers, async () => ({ providers: [...providers.keys()] })),
    openRoute(social.start, (asked, call) => start(context, providers, asked, call)),
    route(social.startLink, (asked, call) => startLink(context, providers, asked, call)),
    openRoute(social.signIn, ({ ticket }, call) => signIn(context, parts.sessions, ticket, call)),
    openRoute(social.register, (form, call) => register(context, parts, form, call)),
    route(social.list, (_input, { caller }) => listLinks(context, caller.memberId)),
    route(social.link, async ({ ticket }, call) => {
      await linkAccount(context, ticket, call)
      return {}
    }),
    route(social.unlink, async ({ provider }, call) => {
      await unlinkAccount(context, provider, call)
      return {}
    }),
  ]
}

export function jobs(context: Context): Job[] {
  return [{ name: 'social:sweep', every: '*/10 * * * *', run: () => sweep(context) }]
}
