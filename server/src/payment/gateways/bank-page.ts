import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { isFromHere, Refusal, type Context } from '#kit'

/**
 * Pages of a bank of our own making, by which whoever tries the platform out plays what banks do. They move no money, and are
 * there on this machine alone, unless the operator lets everybody pay here. `at` is where their style lies beside them.
 */
export function bankPages(
  { config: { testGateways, brand } }: Pick<Context, 'config'>,
  at: string,
  open: (app: FastifyInstance) => void,
): (app: FastifyInstance) => Promise<void> {
  const css = printCss(brand.style)
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    app.addHook('onRequest', async ({ raw }) => {
      if (testGateways !== 'everywhere' && !isFromHere(raw)) throw new Refusal('not_found')
    })
    app.addHook('onSend', async (_request, reply) => {
      void reply.headers({
        'cache-control': 'no-store',
        'content-security-policy':
          "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        'referrer-policy': 'no-referrer',
      })
    })
    app.get(`${at}.css`, async (_request, reply) => {
      void reply.type('text/css')
      return css
    })
    open(app)
  }
}

/** The page's style on the deployment's tokens. It remembers no choice of theme, so the light one follows the browser's. */
function printCss(ofBrand: string): string {
  const tokens = readFileSync(new URL('../../../../ui/src/tokens.css', import.meta.url), 'utf8')
  const light = /:root\[data-theme='light'\] (\{[^}]*\})/.exec(tokens)?.[1] ?? ''
  const own = readFileSync(new URL('bank-page.css', import.meta.url), 'utf8')
  return `${tokens}\n@media (prefers-color-scheme: light) {\n:root ${light}\n}\n${ofBrand}\n${own}`
}

/** A page of it. What came from outside stands escaped in its content. */
export function printBankPage(at: string, title: string, content: string): string {
  return `<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light"><meta name="robots" content="noindex">
<title>${title} · Lantern Bank</title><link rel="icon" href="/mark.svg"><link rel="stylesheet" href="${at}.css"></head>
<body><main><h1>${title}</h1>${content}</main></body></html>`
}

/** Text as it stands in a page or an attribute of one. */
export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
