import type { FastifyInstance } from 'fastify'
import { readCookie, type Context } from '#kit'
import { browserCookie, browserOf } from './browser.ts'
import { comeBack } from './come-back.ts'
import { openProviders, providerNamed } from './providers.ts'

/**
 * Where providers send people back to, outside the envelope of our own interface: a browser comes by itself, from another
 * site, and is sent on.
 */
export function plugin(context: Context): (app: FastifyInstance) => Promise<void> {
  const providers = openProviders(context.config)
  return async (app) => {
    app.get<{ Params: { provider: string } }>('/wps/social/:provider/callback', async (request, reply) => {
      const provider = providerNamed(providers, request.params.provider)
      const browser = browserOf(readCookie(request.headers.cookie, browserCookie(context.config)))
      const { search } = new URL(request.url, context.config.publicUrl)
      const address = await comeBack(context, provider, search, browser)
      // The address of this page holds the provider's code: nobody keeps it, nobody is told of it.
      void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      return await reply.redirect(address, 303)
    })
  }
}
