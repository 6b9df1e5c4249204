import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#kit'
import { printPage } from './print-page.ts'
import { sign } from './signature.ts'

const css = readFileSync(new URL('page.css', import.meta.url), 'utf8')
const lateMs = 8_000

type Params = { reference: string }
type Query = { amount?: string; currency?: string; back?: string }
type Form = { decision?: string; delivery?: string; back?: string }

/**
 * The sandbox's own side: the page a member pays on, and its webhooks. It knows nothing of the platform but the address
 * it reports to, and can be told to report twice, late or never, as real gateways now and then do.
 */
export function sandboxPage(context: Context): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    app.addHook('onSend', async (_request, reply) => {
      void reply.headers({
        'content-security-policy':
          "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      })
    })
    app.get('/sandbox/page.css', async (_request, reply) => {
      void reply.type('text/css')
      return css
    })
    app.get<{ Params: Params; Querystring: Query }>('/sandbox/pay/:reference', async (request, reply) => {
      const { amount = '0', currency = '', back = '' } = request.query
      const lang = request.headers['accept-language']?.startsWith('vi') ? 'vi' : 'en'
      void reply.type('text/html; charset=utf-8')
      return printPage({ lang, amount: amount.replaceAll(/\D/g, ''), currency, back: ours(context, back) })
    })
    app.post<{ Params: Params; Body: Form }>('/sandbox/pay/:reference', async (request, reply) => {
      const outcome = request.body.decision === 'approve' ? 'paid' : 'declined'
      await report(context, request.params.reference, outcome, request.body.delivery ?? 'once')
      return await reply.redirect(ours(context, request.body.back ?? ''), 303)
    })
  }
}

/** Sends nobody anywhere but back to the site. */
function ours(context: Context, back: string): string {
  return back.startsWith(`${context.config.publicUrl}/`) ? back : `${context.config.publicUrl}/`
}

async function report(context: Context, reference: string, outcome: string, delivery: string): Promise<void> {
  const body = JSON.stringify({ eventId: randomUUID(), reference, outcome })
  if (delivery === 'never') return
  if (delivery === 'late') {
    void wait(lateMs, undefined, { ref: false }).then(() => send(context, body))
    return
  }
  await send(context, body)
  if (delivery === 'twice') await send(context, body)
}

async function send(context: Context, body: string): Promise<void> {
  const timestampS = Math.floor(context.clock.now().getTime() / 1000)
  try {
    await fetch(`${context.config.publicUrl}/wps/payment/webhooks/sandbox`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-sandbox-timestamp': String(timestampS),
        'x-sandbox-signature': sign(context.config.gatewaySecret, timestampS, body),
      },
    })
  } catch (error) {
    context.log.warn({ err: error }, 'the sandbox could not report')
  }
}
