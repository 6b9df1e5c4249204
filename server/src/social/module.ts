import { refusals } from '@fairground/contract/refusal/social'
import { social } from '@fairground/contract'
import { factorChanged } from '#factor'
import { codesSignIn } from '#identity/login'
import { sessionsOf } from '#identity/session'
import { openRoute, route, type Context, type Route } from '#kit'
import type { Module } from '#manifest'
import { linkAccount, listLinks, requireWayIn, unlinkAccount } from './links.ts'
import { plugin } from './plugin.ts'
import { openProviders } from './providers.ts'
import { readClients } from './read-clients.ts'
import { registerNewcomer } from './register-newcomer.ts'
import { signInByProvider } from './sign-in.ts'
import { start, startLink } from './start.ts'
import { sweep } from './sweep.ts'

export const module: Module = {
  name: 'social',
  configure: (env) => ({ social: readClients(env) }),
  refusals,
  routes,
  plugin,
  jobs: (context) => [{ name: 'social:sweep', every: '*/10 * * * *', run: () => sweep(context) }],
  answers: [
    // A passkey that is the only way in stays.
    factorChanged.answer(async (context, tx, change, call) => {
      if (change === 'passkey_removed')
        await requireWayIn(tx, call.caller.memberId, { byCode: await codesSignIn(context) })
    }),
  ],
}

function routes(context: Context): Route[] {
  const sessions = sessionsOf(context)
  const providers = openProviders(context.config)
  return [
    openRoute(social.providers, async () => ({ providers: [...providers.keys()] })),
    openRoute(social.start, (asked, call) => start(context, providers, asked, call)),
    route(social.startLink, (asked, call) => startLink(context, providers, asked, call)),
    openRoute(social.signIn, ({ ticket }, call) => signInByProvider(context, sessions, ticket, call)),
    openRoute(social.register, (form, call) => registerNewcomer(context, sessions, form, call)),
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
