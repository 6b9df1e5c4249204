import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call, Caller, CookieOptions } from './caller.ts'
import type { Deployment } from './deployment.ts'
import { clearedCookie, readCookie, writeCookie } from './cookies.ts'

const nothing = Buffer.alloc(0)

/** A request as its verb sees it. What few verbs ask for is read when they do. */
export class RequestCall implements Call {
  readonly caller: Caller | null
  readonly address: string
  readonly heardAt: number
  requestKey = ''
  requestHash = nothing
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly #deployment: Deployment

  constructor(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      caller,
      address,
      heardAt,
      deployment,
    }: Pick<Call, 'caller' | 'address' | 'heardAt'> & { deployment: Deployment },
  ) {
    this.caller = caller
    this.address = address
    this.heardAt = heardAt
    this.#request = request
    this.#reply = reply
    this.#deployment = deployment
  }

  get requestId(): string {
    return this.#request.id
  }

  get userAgent(): string {
    return this.#request.headers['user-agent'] ?? ''
  }

  get language(): string {
    return languageOf(this.#request, this.#deployment)
  }

  /** What an endpoint that takes bytes is sent; nothing where nothing came. */
  get bytes(): Readable {
    return this.#request.body instanceof Readable ? this.#request.body : Readable.from([])
  }

  cookie(name: string): string | undefined {
    return readCookie(this.#request.headers.cookie, name)
  }

  setCookie(name: string, value: string, options: CookieOptions = {}): void {
    putCookie(this.#reply, name, writeCookie(name, value, { ...options, secure: this.#isSecure }))
  }

  clearCookie(name: string): void {
    putCookie(this.#reply, name, clearedCookie(name, this.#isSecure))
  }

  get #isSecure(): boolean {
    return this.#deployment.publicUrl.startsWith('https:')
  }
}

/** The first language asked for that the deployment speaks, by its whole tag or its beginning; else its first. */
function languageOf(request: FastifyRequest, { languages }: Deployment): string {
  const asked = String(request.headers.language ?? request.headers['accept-language'] ?? '')
    .split(',')
    .map((one) => one.split(';')[0]?.trim())
  const spoken = asked.map((tag) => languages.find((one) => one === tag || one === tag?.split('-')[0]))
  return spoken.find(Boolean) ?? languages[0] ?? 'en'
}

/** What is said last of a cookie is all that is said of it. */
function putCookie(reply: FastifyReply, name: string, line: string): void {
  const said = [reply.getHeader('set-cookie') ?? []].flat().map(String)
  reply.removeHeader('set-cookie')
  void reply.header('set-cookie', [...said.filter((one) => !one.startsWith(`${name}=`)), line])
}
