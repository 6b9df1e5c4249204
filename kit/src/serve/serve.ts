import { isForEverybody, lacking, refusals, type Endpoint, type RefusalCode } from '@fairground/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Call, Caller } from './caller.ts'
import type { Deployment } from './deployment.ts'
import { readCookie } from './cookies.ts'
import { compressAnswers } from './compress.ts'
import { openCheckOrigin, type CheckOrigin } from './cross-site.ts'
import { sha256, type Logger } from '#process'
import { Refusal } from '#fault'
import { bodyMaxBytes, refuse, type Statuses } from './refuse.ts'
import { RequestCall } from './request-call.ts'
import { openRequestIds } from './request-id.ts'
import type { Route } from './route.ts'
import { sendBytes, takeBytes, type Bytes } from './bytes.ts'
import { openKept, sendKept } from './kept.ts'
import { makeWriter } from './writer.ts'

export type ServeOptions = {
  deployment: Deployment
  log: Logger
  routes: readonly Route[]
  /** Each no of theirs and of any call, with the status it is sent under; the contract's unless it is given. */
  refusals?: Statuses
  /** Where a call may ask to go on as a socket; nowhere unless it is given. */
  socketPath?: string
  /** Throws when the site is closed to whoever calls from an address; asked before anything else, so it must be cheap. */
  refuseWhenClosed: (endpoint: Endpoint, address: string) => void
  /** Throws when an endpoint anyone may call is kept from guests for now. */
  refuseGuests: (endpoint: Endpoint) => void
  /** Who holds this session token; null when nobody does any more. Answers at once where it is known. `isUse` when a person is at it. */
  authenticate: (token: string, isUse: boolean) => Caller | null | Promise<Caller | null>
  /** What to refuse a call with whose token nobody holds. */
  whyOver: (token: string) => Promise<RefusalCode>
  /** Opens a sealed payload and returns the JSON inside. */
  unseal: (sealed: string) => Promise<unknown>
  /** Throws `step_up_required` unless this caller has proved lately who they are. */
  requireStepUp: (caller: Caller) => Promise<void>
  /** Throws `too_many_requests` when this caller has spent what an endpoint allows. */
  spend: (endpoint: Endpoint, call: Call) => void
}

// Whoever sends slower than this is cut off. Nothing that is sent here is larger than `bodyMaxBytes`. The head must be
// there sooner: Node takes the longer of the two for the whole.
const requestMaxMs = 30_000
const headMaxMs = 15_000
const lookForSlowMs = 2_000

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Serves every route by its contract: origin, session, limits, input, verb, reply, and each refusal as its code. */
export async function serve(options: ServeOptions): Promise<FastifyInstance> {
  const { deployment, log } = options
  const told = { log, refusals: options.refusals ?? new Map(Object.entries(refusals)) }
  // Read only by who serves: a worker stands on the kit too.
  const { default: Fastify, LogController } = await import('fastify')
  // What Fastify itself would log is either told by `refuse` or nobody's concern, and a log costs every call.
  const app = Fastify({
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyMaxBytes,
    requestTimeout: requestMaxMs,
    // A machine that is busy takes its time to begin, and whoever began it says how long that may be.
    pluginTimeout: 0,
    // A server that leaves takes no new connections, and answers who is there.
    return503OnClosing: false,
    http: {
      headersTimeout: headMaxMs,
      connectionsCheckingInterval: lookForSlowMs,
      // Of any other call, that it could speak another protocol is no reason not to answer it in this one.
      shouldUpgradeCallback: ({ url }) => url?.split('?')[0] === options.socketPath,
    },
    trustProxy: deployment.trustedProxies.length > 0 ? [...deployment.trustedProxies] : false,
    genReqId: openRequestIds(),
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply, told),
  })
  // What is sent is what it says it is, whatever it looks like.
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('x-content-type-options', 'nosniff')
    done()
  })
  // A form of any site can send plain text, and nothing of ours is.
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/jose', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.setErrorHandler((error, request, reply) => refuse(error, request, reply, told))
  app.setNotFoundHandler((request, reply) => refuse(new Refusal('not_found'), request, reply, told))
  compressAnswers(app)
  const checkOrigin = openCheckOrigin(deployment)
  for (const one of options.routes.filter(({ endpoint }) => !endpoint.takesBytes))
    bind(app, one, options, checkOrigin)
  await app.register(async (part) => {
    takeBytes(part)
    for (const one of options.routes.filter(({ endpoint }) => endpoint.takesBytes))
      bind(part, one, options, checkOrigin)
  })
  return app
}

function bind(
  app: FastifyInstance,
  { endpoint, answer, refuseWhenFull, isKept, hear }: Route,
  options: ServeOptions,
  checkOrigin: CheckOrigin,
): void {
  const { deployment } = options
  const write = makeWriter(endpoint.reply)
  const keep = openKept(write)
  const forEverybody = isForEverybody(endpoint)
  const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE'
  const act = answer as (input: unknown, call: Call) => Promise<unknown>
  const work = async (request: FastifyRequest, reply: FastifyReply, heardAt: number) => {
    const address = request.ip
    options.refuseWhenClosed(endpoint, address)
    const token = tokenOf(request, deployment)
    if (endpoint.method !== 'GET') checkOrigin(request, token?.fromCookie ?? false)
    const found = token && !forEverybody ? options.authenticate(token.value, isUse(endpoint, request)) : null
    const caller = found instanceof Promise ? await found : found
    if (token && !caller && endpoint.who !== 'anyone') throw new Refusal(await options.whyOver(token.value))
    admit(endpoint, caller)
    if (!caller) options.refuseGuests(endpoint)
    const call = new RequestCall(request, reply, { caller, address, heardAt, deployment })
    options.spend(endpoint, call)
    refuseWhenFull?.()
    if (endpoint.stepUp === true && caller) await options.requireStepUp(caller)
    const sent =
      hasBody && !endpoint.takesBytes ? await readBody(endpoint, request, options) : readQuery(request)
    if (takesKey(endpoint, request)) readKey(request, call, sent)
    const input = parse(endpoint, sent)
    const answered = await act(input, call)
    if (endpoint.givesBytes) return sendBytes(reply, answered as Bytes)
    if (isKept) return await sendKept(request, reply, keep(answered as object))
    const value = write(answered)
    void reply.header('cache-control', 'no-store').header('content-type', 'application/json; charset=utf-8')
    return `{"success":true,"value":${value}}`
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: hear
      ? async (request, reply) => {
          const heardAt = performance.now()
          const answered = hear(heardAt)
          try {
            return await work(request, reply, heardAt)
          } finally {
            answered()
          }
        }
      : async (request, reply) => await work(request, reply, performance.now()),
  })
}

function tokenOf(
  request: FastifyRequest,
  deployment: Deployment,
): { value: string; fromCookie: boolean } | null {
  const { authorization } = request.headers
  if (authorization?.startsWith('Bearer ')) return { value: authorization.slice(7), fromCookie: false }
  const value = readCookie(request.headers.cookie, sessionCookie(deployment))
  return value ? { value, fromCookie: true } : null
}

/** Browsers keep a `__Host-` cookie only over TLS; a plain localhost gets a plain name. */
export function sessionCookie(deployment: Pick<Deployment, 'publicUrl'>): string {
  return deployment.publicUrl.startsWith('https:') ? '__Host-session' : 'session'
}

/**
 * A page says `x-background` of what nobody at it has asked for: timers, refetches, what it was told to ask again. Whoever
 * always says so only shortens a session of their own, and who plays is at it whatever they say.
 */
function isUse({ isPlay }: Endpoint, request: FastifyRequest): boolean {
  return isPlay === true || request.headers['x-background'] === undefined
}

function admit(endpoint: Endpoint, caller: Caller | null): void {
  if (caller?.isExcluded && !endpoint.whileExcluded) throw new Refusal('self_excluded')
  if (endpoint.who === 'anyone') return
  if (!caller) throw new Refusal('not_signed_in')
  const refusal = lacking(caller.isAgent, endpoint.who)
  if (refusal) throw new Refusal(refusal)
  if (caller.owesChange && !endpoint.whileOwing) throw new Refusal('password_change_required')
}

function readQuery({ query, params }: FastifyRequest): unknown {
  return { ...(query as object), ...(params as object) }
}

async function readBody(
  endpoint: Endpoint,
  request: FastifyRequest,
  options: ServeOptions,
): Promise<unknown> {
  let body = request.body ?? {}
  if (endpoint.sealed) {
    if (typeof body === 'string') body = (await options.unseal(body)) as object
    else if (options.deployment.enc === 'required') throw new Refusal('sealed_payload_required')
  } else if (typeof body === 'string') {
    throw new Refusal('unsupported_content')
  }
  if (typeof body !== 'object' || Array.isArray(body)) throw new Refusal('invalid_input', { fields: [] })
  return { ...body, ...(request.params as object) }
}

function takesKey({ idempotent }: Endpoint, { headers }: FastifyRequest): boolean {
  return idempotent === true || (idempotent !== undefined && headers['idempotency-key'] !== undefined)
}

function readKey(request: FastifyRequest, call: Call, sent: unknown): void {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !uuid.test(key)) throw new Refusal('idempotency_key_required')
  call.requestKey = key.toLowerCase()
  call.requestHash = sha256(JSON.stringify(sent))
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
