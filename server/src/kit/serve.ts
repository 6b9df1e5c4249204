import { createHash } from 'node:crypto'
import cookie from '@fastify/cookie'
import { lacking, type Endpoint } from '@fairground/contract'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Call, Caller } from './caller.ts'
import type { Config } from './config.ts'
import { checkOrigin } from './cross-site.ts'
import type { Logger } from './log.ts'
import { isContention, isOutage } from './outage.ts'
import { Refusal } from './refusal.ts'
import type { Route } from './route.ts'

export type ServeOptions = {
  config: Config
  log: Logger
  routes: readonly Route[]
  /** Throws when the site is closed to whoever calls from an address; asked before anything else, so it must be cheap. */
  refuseWhenClosed: (endpoint: Endpoint, address: string) => Promise<void>
  /** Throws when an endpoint anyone may call is kept from guests for now. */
  refuseGuests: (endpoint: Endpoint) => Promise<void>
  /** Who holds this session token; null when nobody does any more. */
  authenticate: (token: string) => Promise<Caller | null>
  /** Opens a sealed payload and returns the JSON inside. */
  unseal: (sealed: string) => Promise<unknown>
  /** Throws `step_up_required` unless this caller has proved lately who they are. */
  requireStepUp: (caller: Caller) => Promise<void>
  /** Throws `too_many_requests` when this caller has spent what an endpoint allows. */
  spend: (endpoint: Endpoint, call: Call) => Promise<void>
}

export const bodyMaxBytes = 256 * 1024

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Serves every route by its contract: origin, session, limits, input, verb, reply, and each refusal as its code. */
export async function serve(options: ServeOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyMaxBytes,
    trustProxy: options.config.trustedProxies.length > 0 ? [...options.config.trustedProxies] : false,
    genReqId: () => `req_${crypto.randomUUID().replaceAll('-', '')}`,
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply),
  }) as unknown as FastifyInstance
  await app.register(cookie)
  // A form of any site can send plain text, and nothing of ours is.
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/jose', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.setErrorHandler((error, request, reply) => refuse(error, request, reply))
  app.setNotFoundHandler((request, reply) => refuse(new Refusal('not_found'), request, reply))
  for (const one of options.routes) bind(app, one, options)
  return app
}

function bind(app: FastifyInstance, { endpoint, answer }: Route, options: ServeOptions): void {
  const act = answer as (input: unknown, call: Call) => Promise<unknown>
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      await options.refuseWhenClosed(endpoint, request.ip)
      const token = tokenOf(request, options.config)
      if (endpoint.method !== 'GET') checkOrigin(request, options.config, token?.fromCookie ?? false)
      const caller = token ? await options.authenticate(token.value) : null
      admit(endpoint, caller, token !== null)
      if (!caller) await options.refuseGuests(endpoint)
      const call = callOf(request, reply, caller, options.config)
      await options.spend(endpoint, call)
      if (endpoint.stepUp && caller) await options.requireStepUp(caller)
      const sent = await read(endpoint, request, options)
      if (endpoint.idempotent) requireKey(request, call, sent)
      const input = parse(endpoint, sent)
      const value = z.encode(endpoint.reply, await act(input, call))
      void reply.header('cache-control', 'no-store')
      return { success: true, value }
    },
  })
}

function tokenOf(request: FastifyRequest, config: Config): { value: string; fromCookie: boolean } | null {
  const { authorization } = request.headers
  if (authorization?.startsWith('Bearer ')) return { value: authorization.slice(7), fromCookie: false }
  const value = request.cookies[sessionCookie(config)]
  return value ? { value, fromCookie: true } : null
}

/** Browsers keep a `__Host-` cookie only over TLS; a plain localhost gets a plain name. */
export function sessionCookie(config: Config): string {
  return config.publicUrl.startsWith('https:') ? '__Host-session' : 'session'
}

function admit(endpoint: Endpoint, caller: Caller | null, sentToken: boolean): void {
  if (endpoint.who === 'anyone') return
  if (!caller) throw new Refusal(sentToken ? 'session_expired' : 'not_signed_in')
  const refusal = lacking(caller.isAgent, endpoint.who)
  if (refusal) throw new Refusal(refusal)
}

function callOf(request: FastifyRequest, reply: FastifyReply, caller: Caller | null, config: Config): Call {
  const secure = config.publicUrl.startsWith('https:')
  return {
    caller,
    requestId: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    // Few verbs write to anybody, so few calls need to know.
    get language() {
      return languageOf(request, config)
    },
    requestKey: '',
    requestHash: Buffer.alloc(0),
    cookie: (name) => request.cookies[name],
    setCookie: (name, value, { maxAgeS, scriptReadable = false, comesFromElsewhere = false } = {}) =>
      void reply.setCookie(name, value, {
        path: '/',
        httpOnly: !scriptReadable,
        secure,
        sameSite: comesFromElsewhere ? 'lax' : 'strict',
        ...(maxAgeS === undefined ? {} : { maxAge: maxAgeS }),
      }),
    clearCookie: (name) => void reply.clearCookie(name, { path: '/', secure, sameSite: 'strict' }),
  }
}

/** The first language asked for that the deployment speaks, by its whole tag or its beginning; else its first. */
function languageOf(request: FastifyRequest, { languages }: Config): string {
  const asked = (request.headers['accept-language'] ?? '').split(',').map((one) => one.split(';')[0]?.trim())
  const spoken = asked.map((tag) => languages.find((one) => one === tag || one === tag?.split('-')[0]))
  return spoken.find(Boolean) ?? languages[0] ?? 'en'
}

async function read(endpoint: Endpoint, request: FastifyRequest, options: ServeOptions): Promise<unknown> {
  const params = request.params as object
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE')
    return { ...(request.query as object), ...params }
  let body = request.body ?? {}
  if (endpoint.sealed) {
    if (typeof body === 'string') body = (await options.unseal(body)) as object
    else if (options.config.enc === 'required') throw new Refusal('sealed_payload_required')
  } else if (typeof body === 'string') {
    throw new Refusal('unsupported_content')
  }
  if (typeof body !== 'object' || Array.isArray(body)) throw new Refusal('invalid_input', { fields: [] })
  return { ...body, ...params }
}

function requireKey(request: FastifyRequest, call: Call, sent: unknown): void {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !uuid.test(key)) throw new Refusal('idempotency_key_required')
  call.requestKey = key.toLowerCase()
  call.requestHash = createHash('sha256').update(JSON.stringify(sent)).digest()
}

function parse(endpoint: Endpoint, sent: unknown): unknown {
  const parsed = endpoint.input.safeParse(sent)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.slice(0, 20).map((issue) => ({
    path: issue.path.join('.'),
    rule: ruleOf(issue),
    ...('minimum' in issue ? { min: Number(issue.minimum) } : {}),
    ...('maximum' in issue ? { max: Number(issue.maximum) } : {}),
  }))
  throw new Refusal('invalid_input', { fields })
}

/** The contract names a rule where it has one of its own; otherwise Zod's name for the fault is the rule. */
function ruleOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'custom' || /^[a-z_]+$/.test(issue.message)) return issue.message
  if (issue.code === 'invalid_format') return issue.format
  return issue.code
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error)
  if (!refusal) {
    request.log.error(
      { err: error, requestId: request.id, route: request.routeOptions.url },
      'a request failed',
    )
    return reply
      .code(500)
      .send({ success: false, message: 'unknown_error', value: { requestId: request.id } })
  }
  const retryAfterS = refusal.detail.retryAfterS
  if (typeof retryAfterS === 'number') void reply.header('retry-after', String(retryAfterS))
  return reply
    .code(refusal.status)
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
