import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { Brand } from '#brand'

const compress = promisify(brotliCompress)
const quality = 9

// They draw and do nothing else; opened by themselves they may not do more.
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Serves what is the brand's own: its mark, its pictures and its colours, for an hour and by what they hold. */
export async function serveBrand(app: FastifyInstance, { drawings, art, style }: Brand): Promise<void> {
  const svg = 'image/svg+xml'
  await serve(app, '/mark.svg', svg, drawings.mark)
  await serve(app, '/brand/hero-wide.svg', svg, drawings['hero-wide'])
  await serve(app, '/brand/hero-narrow.svg', svg, drawings['hero-narrow'])
  for (const [name, drawing] of art) await serve(app, `/brand/art/${name}.svg`, svg, drawing)
  await serve(app, '/brand/colours.css', 'text/css', style)
}

async function serve(app: FastifyInstance, path: string, type: string, text: string): Promise<void> {
  const small = await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, 16)
  app.get(path, (request, reply) => {
    const isSmall = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
    const etag = isSmall ? `"${tag}-br"` : `"${tag}"`
    void reply.headers({
      'cache-control': 'public, max-age=3600',
      'content-security-policy': policy,
      etag,
      vary: 'accept-encoding',
    })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    void reply.type(`${type}; charset=utf-8`)
    return isSmall ? reply.header('content-encoding', 'br').send(small) : reply.send(text)
  })
}

/** A page in the brand's colours: what the browser draws around it is of its ground. */
export function inBrand(page: string, { style, colours: { dark, light } }: Brand): string {
  const tint = `<meta name="theme-color" content="${dark['ground']}" data-dark="${dark['ground']}" data-light="${light['ground']}" />`
  const tinted = page.replace(/<meta name="theme-color"[^>]*>/, () => tint)
  return style ? tinted.replace('</head>', () => `<style nonce="%NONCE%">${style}</style></head>`) : tinted
}
