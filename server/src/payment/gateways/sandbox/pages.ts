import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PositiveAmount } from '@fairground/contract/money'
import { brandIn } from '#brand'
import { isFromHere, Refusal, type Context } from '#kit'
import { smallestUnit } from '#wallet'
import { langs, printLost, printPayment, printPayments, type AskedFor, type Lang } from './print-page.ts'
import { deliveries, report } from './report.ts'
import { readPayTicket } from './ticket.ts'

type Query = { ticket?: string; lang?: string }
type PayForm = { decision?: string; delivery?: string; amount?: string }

/**
 * The sandbox's own site: the page a member pays on. It knows nothing of the platform but the ticket it was given, and
 * can be told to pay less, more or once again, and to report twice, late or never. Whoever is not on this machine is told that there is no such page, unless
 * the operator lets everybody pay here.
 */
export function sandboxPages(
  context: Context,
  asked: () => readonly AskedFor[],
): (app: FastifyInstance) => Promise<void> {
  const { brand, gatewaySecret, testGateways } = context.config
  const css = printCss(brand.style)
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    app.addHook('onRequest', async ({ raw }) => {
      if (testGateways !== 'everywhere' && !isFromHere(raw)) throw new Refusal('not_found')
    })
    app.addHook('onSend', async (_request, reply) => {
      void reply.headers({
        'content-security-policy':
          "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        'referrer-policy': 'no-referrer',
      })
    })
    app.get('/sandbox/pay.css', async (_request, reply) => {
      void reply.type('text/css').header('cache-control', 'public, max-age=3600')
      return css
    })
    const pay = '/sandbox/pay'
    app.get<{ Querystring: Query }>(pay, async (request, reply) => {
      void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
      const ticket = readPayTicket(gatewaySecret, request.query.ticket ?? '')
      const lang = langOf(request)
      if (ticket) return printPayment({ ...ticket, lang, merchant: brandIn(brand, lang).name })
      void reply.code(404)
      return printLost(lang)
    })
    app.get<{ Querystring: Query }>('/sandbox/payments', async (request, reply) => {
      void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
      return printPayments(langOf(request), asked())
    })
    app.post<{ Body: PayForm; Querystring: Query }>(pay, async (request, reply) => {
      const ticket = readPayTicket(gatewaySecret, request.query.ticket ?? '')
      const { decision, delivery, amount: typed } = request.body ?? {}
      const how = deliveries.find((one) => one === delivery) ?? 'once'
      const outcome = outcomes[decision ?? '']
      const lang = langOf(request)
      void reply.type('text/html; charset=utf-8')
      if (!ticket || !outcome) return await reply.code(404).send(printLost(lang))
      const amount = typed === undefined ? ticket.amount : readTyped(typed, ticket.currency)
      if (amount === null) {
        const shown = { ...ticket, lang, merchant: brandIn(brand, lang).name, wrong: typed ?? '' }
        return await reply.code(400).send(printPayment(shown))
      }
      await report(context, ticket, { outcome, amount }, how)
      return await reply.redirect(ticket.returnUrl, 303)
    })
  }
}

const outcomes: Partial<Record<string, 'paid' | 'declined' | 'reversed'>> = {
  approve: 'paid',
  decline: 'declined',
  reverse: 'reversed',
}

/** What was typed as an amount, which the currency must be able to pay; null for what is none. */
function readTyped(typed: string, currency: string): bigint | null {
  const amount = PositiveAmount.safeParse(typed.trim()).data
  return amount !== undefined && amount % smallestUnit(currency) === 0n ? amount : null
}

/** The language asked for in the address, or else the browser's own; the first we have. */
function langOf({ query, headers }: FastifyRequest<{ Querystring: Query }>): Lang {
  const wanted = query.lang ?? headers['accept-language'] ?? ''
  const asked = wanted.split(',').map((one) =>
    one
      .trim()
      .toLowerCase()
      .replace(/[-;].*/, ''),
  )
  return asked.flatMap((one) => langs.filter((lang) => lang === one))[0] ?? 'en'
}

/**
 * The page's style on the deployment's tokens. The page runs no script and remembers no choice, so the light theme, which
 * elsewhere is chosen, follows the browser's.
 */
function printCss(ofBrand: string): string {
  const tokens = readFileSync(new URL('../../../../../ui/src/tokens.css', import.meta.url), 'utf8')
  const light = /:root\[data-theme='light'\] (\{[^}]*\})/.exec(tokens)?.[1] ?? ''
  const page = readFileSync(new URL('page.css', import.meta.url), 'utf8')
  return `${tokens}\n@media (prefers-color-scheme: light) {\n:root ${light}\n}\n${ofBrand}\n${page}`
}
