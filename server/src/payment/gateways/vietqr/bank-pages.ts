import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { isFromHere, Refusal, type Context } from '#kit'
import type { Bank } from './bank.ts'
import { printApp, printCodes, printSent } from './print-bank.ts'

type Query = { qr?: string }
type Form = { amount?: string; content?: string; times?: string; when?: string }

const page = '/dev/bank'

/**
 * The pretended bank's app, by which whoever tries the platform out pays what a code asks for, rightly or wrongly. It moves
 * no money and is there on this machine alone, unless the operator lets everybody pay here.
 */
export function bankPages(context: Context, bank: Bank): (app: FastifyInstance) => Promise<void> {
  const { testGateways, publicUrl } = context.config
  const css = printCss(context.config.brand.style)
  const reportUrl = `${publicUrl}/wps/payment/webhooks/vietqr`
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    app.addHook('onRequest', async ({ raw }) => {
      if (testGateways !== 'everywhere' && !isFromHere(raw)) throw new Refusal('not_found')
    })
    app.addHook('onSend', async (_request, reply) => {
      void reply.headers({
        'cache-control': 'no-store',
        'content-security-policy':
          "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      })
    })
    app.get(`${page}.css`, async (_request, reply) => {
      void reply.type('text/css')
      return css
    })
    app.get<{ Querystring: Query }>(page, async ({ query: { qr = '' } }, reply) => {
      void reply.type('text/html; charset=utf-8')
      const scanned = bank.scan(qr)
      if (scanned) return printApp(qr, scanned)
      return printCodes(bank.lately(), qr !== '')
    })
    app.post<{ Querystring: Query; Body: Form }>(page, async ({ query: { qr = '' }, body }, reply) => {
      void reply.type('text/html; charset=utf-8')
      const scanned = bank.scan(qr)
      const { amount = '', content = '', times, when } = body ?? {}
      if (!scanned || !/^[1-9]\d{0,11}$/.test(amount))
        return await reply.code(422).send(printCodes(bank.lately(), true))
      const transferred = {
        account: scanned.account,
        amount: BigInt(amount),
        content: content.slice(0, 200),
        times: times === '2' ? 2 : 1,
        late: when === 'late',
      }
      await bank.pay(transferred, reportUrl)
      return printSent(transferred)
    })
  }
}

/** The page's style on the deployment's tokens. It remembers no choice of theme, so the light one follows the browser's. */
function printCss(ofBrand: string): string {
  const tokens = readFileSync(new URL('../../../../../ui/src/tokens.css', import.meta.url), 'utf8')
  const light = /:root\[data-theme='light'\] (\{[^}]*\})/.exec(tokens)?.[1] ?? ''
  const own = readFileSync(new URL('bank.css', import.meta.url), 'utf8')
  return `${tokens}\n@media (prefers-color-scheme: light) {\n:root ${light}\n}\n${ofBrand}\n${own}`
}
