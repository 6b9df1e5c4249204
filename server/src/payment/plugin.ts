import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#kit'
import { gatewayNamed, openGateways } from './gateways.ts'
import { takeReport } from './take-report.ts'

/**
 * What gateways call and show, outside the envelope of our own interface: their webhooks, whose bodies are read exactly
 * as they came, and pages that a gateway without a site of its own brings along.
 */
export function plugin(context: Context): (app: FastifyInstance) => Promise<void> {
  const gateways = openGateways(context)
  return async (app) => {
    await app.register(async (webhooks) => {
      webhooks.removeAllContentTypeParsers()
      webhooks.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
      webhooks.route<{ Params: { gateway: string } }>({
        method: 'POST',
        url: '/wps/payment/webhooks/:gateway',
        handler: async ({ params, headers, body }) => {
          const gateway = gatewayNamed(gateways, params.gateway)
          const text = typeof body === 'string' ? body : ''
          const report = gateway.readReport(plain(headers), text)
          return { outcome: await takeReport(context, gateway, report, text) }
        },
      })
    })
    for (const { pages } of gateways) if (pages) await app.register(pages)
  }
}

function plain(headers: FastifyRequest['headers']): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}
