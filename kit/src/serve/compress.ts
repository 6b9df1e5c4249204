import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

// What fits into one packet as it is gains nothing.
const sizeMin = 1_200
const compressible = /^(?:text\/html|application\/json)\b/
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** A way of compressing, by the name that callers and answers have for it. */
export type Coding = { name: string; compress: (whole: string | Buffer, done: Done) => void }
type Done = (error: Error | null, small: Buffer) => void

const codings: readonly Coding[] = [
  { name: 'br', compress: (whole, done) => brotliCompress(whole, quick, done) },
  { name: 'gzip', compress: (whole, done) => gzip(whole, { level: 5 }, done) },
]

/**
 * Compresses pages and JSON that are made for each call, with little effort and off the thread that answers; files are
 * compressed when the site is built. How small an answer comes out tells what is in it to whoever listens on the line and
 * chooses some of it, so what is secret goes as it is (decision 0106).
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const coding = typeof payload === 'string' ? codingFor(request, reply, payload.length) : undefined
    if (!coding || typeof payload !== 'string') return done(null, payload)
    coding.compress(payload, (error, small) => {
      if (error) return done(error)
      void reply.header('content-encoding', coding.name)
      done(null, small)
    })
  })
}

/** How an answer of so many characters is to be compressed; nothing where it goes as it is. */
export function codingFor(request: FastifyRequest, reply: FastifyReply, size: number): Coding | undefined {
  if (size < sizeMin || !isCompressible(request, reply)) return undefined
  addVary(reply, 'accept-encoding')
  return isSafe(request, reply) ? codings.find(({ name }) => accepts(request, name)) : undefined
}

function isCompressible(request: FastifyRequest, reply: FastifyReply): boolean {
  return (
    request.method === 'GET' &&
    compressible.test(String(reply.getHeader('content-type'))) &&
    !reply.hasHeader('content-encoding')
  )
}

/**
 * Whether nobody can learn a secret from the size. A page is the same for all but for its nonce, which is another each
 * time. What a caller is told goes compressed only where their browser says that a page of ours asks for it: no other can
 * have it ask again and again.
 */
function isSafe({ headers }: FastifyRequest, reply: FastifyReply): boolean {
  if (reply.hasHeader('set-cookie')) return false
  if (String(reply.getHeader('content-type')).startsWith('text/html')) return true
  const isAnybodys = headers.cookie === undefined && headers.authorization === undefined
  return isAnybodys || headers['sec-fetch-site'] === 'same-origin'
}

/** The name of the best coding that a caller reads, of those that files were compressed in when they were built; none where they read none. */
export const readCoding = (request: FastifyRequest): string | undefined =>
  codings.find(({ name }) => accepts(request, name))?.name

function accepts({ headers }: FastifyRequest, coding: string): boolean {
  return (headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.trim().split(/\s*;\s*/))
    .some(([name, ...weights]) => name === coding && !weights.some((weight) => /^q=0(?:\.0*)?$/.test(weight)))
}

function addVary(reply: FastifyReply, name: string): void {
  const said = String(reply.getHeader('vary') ?? '')
  if (!said.toLowerCase().includes(name)) void reply.header('vary', said ? `${said}, ${name}` : name)
}
