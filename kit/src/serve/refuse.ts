import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from '#process'
import { isContention, isOutage, Refusal } from '#fault'

export const bodyMaxBytes = 256 * 1024

/** Each no, with the HTTP status it is sent under. */
export type Statuses = ReadonlyMap<string, number>

/**
 * Answers a call that failed: a refusal as its code; everything else is a bug, logged and told nobody but by its id. So is
 * a no that nobody has declared.
 */
export function refuse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { log, refusals }: { log: Logger; refusals: Statuses },
): FastifyReply {
  const refusal = asRefusal(error)
  const status = refusal ? refusals.get(refusal.code) : undefined
  if (!refusal || status === undefined) {
    log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'a request failed')
    return reply
      .code(500)
      .send({ success: false, message: 'unknown_error', value: { requestId: request.id } })
  }
  const retryAfterS = refusal.detail.retryAfterS
  if (typeof retryAfterS === 'number') void reply.header('retry-after', String(retryAfterS))
  return reply
    .code(status)
    .send({ success: false, message: refusal.code, value: { ...refusal.detail, requestId: request.id } })
}

/** Fastify's own noes (a body too large, not JSON, of an unknown type) become ours; so does a database that is away, or held by others. */
function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (isOutage(error) || isContention(error)) return new Refusal('busy', { retryAfterS: 2 })
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('body_too_large', { maxBytes: bodyMaxBytes })
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('unsupported_content')
  // Text with a NUL, which JSON can carry and no database keeps.
  if (code === '22021') return new Refusal('invalid_input', { fields: [] })
  if (code === 'FST_ERR_CTP_EMPTY_JSON_BODY' || error instanceof SyntaxError) {
    return new Refusal('invalid_input', { fields: [] })
  }
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  return typeof status === 'number' && status >= 400 && status < 500
    ? new Refusal('invalid_input', { fields: [] })
    : null
}
