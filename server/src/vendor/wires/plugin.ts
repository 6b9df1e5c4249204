import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isListed, vendorsOf, type Supplier } from '#casino/supply'
import { isContention, isOutage, Refusal, type ClockWatch, type Context } from '#kit'
import { portsOf } from '#vendor'
import { callKeeperOf } from '#vendor/call'
import { wires } from './open-wires.ts'
import type { Wire, WireReply } from './port.ts'

const bytesMax = 64 * 1024

/** A vendor that may speak, and how it does. */
type Speaker = { vendor: Supplier; wire: Wire }
type Message = FastifyRequest<{ Params: { vassalage: string; '*': string } }>

/**
 * Where vendors speak to us, outside the envelope of our own interface: no session, no origin and no limit by address, but a
 * list of addresses. Whoever is on none is told the same whether there is such a vendor or not, before a byte is read.
 */
export function plugin(
  context: Context,
  clock: Pick<ClockWatch, 'isOff'>,
): (app: FastifyInstance) => Promise<void> {
  const [findVendor, ports, keep] = [vendorsOf(context), portsOf(context), callKeeperOf(context)]
  const speakers = new WeakMap<FastifyRequest, Speaker>()

  async function admit(request: Message, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const vendor = await findVendor(request.params.vassalage)
    const wire = vendor && wires.get(vendor.wire)
    if (!wire || !isListed(vendor, request.ip)) return bare(reply, 403)
    // What was agreed is not known, or what time it is: it asks again, and nothing is lost meanwhile.
    if (vendor.fault !== null || clock.isOff()) return send(reply, wire.failed('busy'))
    speakers.set(request, { vendor, wire })
    return undefined
  }

  async function answer(request: Message, reply: FastifyReply): Promise<FastifyReply> {
    const speaker = speakers.get(request)
    if (!speaker) return bare(reply, 403)
    const { vendor, wire } = speaker
    const began = performance.now()
    const { headers, params, body: sent } = request
    const signature = (header: string) => String(headers[header] ?? '')
    const body = Buffer.isBuffer(sent) ? sent : Buffer.alloc(0)
    const path = params['*']
    const said = await wire
      .answer({ path, signature, body }, vendor, ports(vendor.vassalage))
      .catch((error: unknown) => failed(error, speaker))
    const { body: told, outcome, isGood } = said
    const ms = Math.round(performance.now() - began)
    keep({ vassalage: vendor.vassalage, path, request: body, reply: told, outcome, isGood, ms })
    return send(reply, said)
  }

  function failed(error: unknown, { vendor, wire }: Speaker): WireReply {
    const isBusy =
      (error instanceof Refusal && error.code === 'busy') || isOutage(error) || isContention(error)
    if (!isBusy) context.log.error({ err: error, vendor: vendor.vassalage }, 'a message of a vendor failed')
    return wire.failed(isBusy ? 'busy' : 'fault')
  }

  return async (app) => {
    await app.register(async (part) => {
      part.removeAllContentTypeParsers()
      part.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bytesMax }, (_request, body, done) =>
        done(null, body),
      )
      part.setErrorHandler((error: { statusCode?: number }, _request, reply) =>
        bare(reply, statusOf(error, context)),
      )
      part.route<{ Params: Message['params'] }>({
        method: 'POST',
        url: '/wps/vendor/:vassalage/*',
        bodyLimit: bytesMax,
        onRequest: admit,
        handler: answer,
      })
    })
  }
}

/**
 * What is told by its status alone: bytes that cannot be read at all, and that who says them cannot be looked up now, which is
 * not the vendor's fault: it comes again.
 */
function statusOf(error: { statusCode?: number }, { log }: Context): number {
  if (isOutage(error) || isContention(error)) return 503
  const { statusCode = 500 } = error
  if (statusCode >= 500) log.error({ err: error }, 'a message of a vendor failed')
  return statusCode === 413 || statusCode >= 500 ? statusCode : 400
}

function send(reply: FastifyReply, { status, body }: WireReply): FastifyReply {
  return reply.code(status).header('content-type', 'application/json; charset=utf-8').send(body)
}

function bare(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).header('content-type', 'text/plain; charset=utf-8').send('')
}
