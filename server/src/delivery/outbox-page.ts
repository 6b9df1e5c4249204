import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { isFromHere, Refusal, type Context } from '#kit'
import type { Whole } from '#manifest'
import { printOutbox } from './print-outbox.ts'
import { readOutbox } from './read-outbox.ts'

type Query = { to?: string }

/**
 * Development's outbox, as a page for people and as JSON for browser journeys. It shows codes and links to whoever asks,
 * so it answers on this machine alone; elsewhere, and on a live deployment, its paths are answered 404 like any nobody
 * serves.
 */
export function plugin(
  context: Context,
  { templates }: Pick<Whole, 'templates'>,
): (app: FastifyInstance) => Promise<void> {
  const { config } = context
  const script = readFileSync(new URL('outbox.client.js', import.meta.url), 'utf8')
  const css = printCss()
  return async (app) => {
    if (config.delivery !== 'outbox' || !config.isLocal) return
    app.addHook('onRequest', async ({ raw }) => {
      if (!isFromHere(raw)) throw new Refusal('not_found')
    })
    app.addHook('onSend', async (_request, reply) => {
      void reply.headers({
        'cache-control': 'no-store',
        'content-security-policy':
          "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        'referrer-policy': 'no-referrer',
      })
    })
    app.get('/dev/outbox.css', async (_request, reply) => {
      void reply.type('text/css')
      return css
    })
    app.get('/dev/outbox.js', async (_request, reply) => {
      void reply.type('text/javascript')
      return script
    })
    app.get<{ Querystring: Query }>('/dev/outbox', async ({ query: { to } }, reply) => {
      void reply.type('text/html; charset=utf-8')
      return printOutbox(config, await readOutbox(context, templates, to || undefined), to ?? '')
    })
    app.get<{ Querystring: Query }>('/dev/outbox.json', async ({ query: { to } }) => ({
      messages: await readOutbox(context, templates, to || undefined),
    }))
  }
}

/** The page's style on the deployment's tokens. It remembers no choice of theme, so the light one follows the browser's. */
function printCss(): string {
  const tokens = readFileSync(new URL('../../../ui/src/tokens.css', import.meta.url), 'utf8')
  const light = /:root\[data-theme='light'\] (\{[^}]*\})/.exec(tokens)?.[1] ?? ''
  const page = readFileSync(new URL('outbox.css', import.meta.url), 'utf8')
  return `${tokens}\n@media (prefers-color-scheme: light) {\n:root ${light}\n}\n${page}`
}
