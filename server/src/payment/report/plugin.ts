import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal, type Context } from '#kit'
import { gatewayNamed, openGateways, type Gateway, type Report } from '#payment/gateways'
import { openReports } from './take-reports.ts'

const bytesMax = 64 * 1024
const toldMs = 60_000

/**
 * What gateways call and show, outside the envelope of our own interface: their webhooks, whose bodies are read exactly
 * as they came, and pages that a gateway without a site of its own brings along.
 */
export function plugin(context: Context): (app: FastifyInstance) => Promise<void> {
  const gateways = openGateways(context)
  const takeBy = new Map(gateways.map((gateway) => [gateway, openReports(context, gateway)]))
  return async (app) => {
    await app.register(async (webhooks) => {
      webhooks.removeAllContentTypeParsers()
      webhooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bytesMax }, (_request, body, done) =>
        done(null, body),
      )
      const readSigned = openSigned(context)
      webhooks.route<{ Params: { gateway: string } }>({
        method: 'POST',
        url: '/wps/payment/webhooks/:gateway',
        bodyLimit: bytesMax,
        handler: async ({ params, headers, body: sent }) => {
          const gateway = gatewayNamed(gateways, params.gateway)
          const body = Buffer.isBuffer(sent) ? sent : Buffer.alloc(0)
          const came = { headers: plain(headers), body }
          const outcomes = await takeBy.get(gateway)?.(readSigned(gateway, came), came)
          return { success: true, outcomes }
        },
      })
    })
    for (const { pages } of gateways) if (pages) await app.register(pages)
  }
}

type Came = { headers: Record<string, string>; body: Buffer }

/** Reads what a gateway signed. What it did not is counted, told once a minute, and kept nowhere. */
function openSigned({ log, clock }: Context) {
  let forged = 0
  let toldAt = 0
  return (gateway: Gateway, { headers, body }: Came): Report[] => {
    try {
      return gateway.readReports(headers, body)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'webhook_signature') {
        forged++
        const now = clock.now().getTime()
        if (now - toldAt >= toldMs)
          log.warn({ gateway: gateway.name, forged }, 'reports came that no gateway signed')
        if (now - toldAt >= toldMs) toldAt = now
      }
      throw error
    }
  }
}

/** The headers as they came, but for what a browser would say of somebody. */
function plain({ cookie: _cookie, authorization: _authorization, ...headers }: FastifyRequest['headers']) {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}
