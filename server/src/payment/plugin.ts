import type { FastifyInstance } from 'fastify'
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
      webhooks.post<{ Params: { gateway: string } }>('/wps/payment/webhooks/:gateway', async (request) => {
        const gateway = gatewayNamed(gateways, request.params.gateway)
        const body = String(request.body ?? '')
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        )
        return { outcome: await takeReport(context, gateway, gateway.readReport(headers, body), body) }
      })
    })
    for (const { pages } of gateways) if (pages) await app.register(pages)
  }
}
