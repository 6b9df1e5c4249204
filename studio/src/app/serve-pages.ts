import { existsSync, globSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readCoding, type Config } from '#kit'
import { openGamePages } from './game-pages.ts'

const dist = fileURLToPath(new URL('../../dist/', import.meta.url))

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/**
 * Serves the pages of the games as they were built: of each game's address, and of each round's to be checked at, the same page, whose
 * code brings what is to be seen; and the cover of Skyline, for a frame that has no origin. Where none were built there are none.
 */
export function servePages(app: FastifyInstance, config: Config): void {
  if (!existsSync(`${dist}index.html`)) return
  const pageOf = openGamePages(dist)
  const cover = readFileSync(`${dist}cover.html`)
  const files = new Map(
    globSync('assets/*', { cwd: dist }).map((path) => [
      path.replace('assets/', ''),
      readFileSync(dist + path),
    ]),
  )
  const suffixes: Readonly<Record<string, string>> = { br: '.br', gzip: '.gz' }
  const headers = headersOf(config)
  const send = async (reply: FastifyReply, page: string | Buffer) =>
    await reply
      .headers(headers)
      .type(types['.html'] ?? '')
      .send(page)
  app.get<{ Params: { game: string } }>(
    '/:game/',
    async ({ params }, reply) => await send(reply, pageOf(params.game)),
  )
  app.get('/verify/:round', async (_request, reply) => await send(reply, pageOf()))
  app.get('/cover/crash', async (_request, reply) => await send(reply, cover))
  app.get<{ Params: { file: string } }>('/assets/:file', async (request, reply) => {
    const { file } = request.params
    const whole = files.get(file)
    const type = types[extname(file)]
    if (!whole || type === undefined) return await reply.code(404).send()
    const coding = readCoding(request)
    const small = coding === undefined ? undefined : files.get(file + suffixes[coding])
    return await reply
      .headers({
        ...(small && { 'content-encoding': coding }),
        vary: 'accept-encoding',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        // A frame that has no origin is another's to these too. They are the same to all, and nobody's.
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'same-origin',
      })
      .type(type)
      .send(small ?? whole)
  })
}

/** Own code alone, shown in no frame but the operator's; nobody keeps the page, and an address with a ticket is told to nobody. */
function headersOf({ frameAncestors }: Config): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors.join(' ')}`,
  ]
  return {
    'cache-control': 'no-store',
    'content-security-policy': policy.join('; '),
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
}
