import type { Who } from '@fairground/contract'
import type { FastifyInstance } from 'fastify'
import { allEndpoints, printOpenApi } from './openapi.ts'

/** Serves the interface's description: `/openapi.json` for programs, `/docs` for people. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  const description = printOpenApi()
  const page = printPage()
  app.get('/openapi.json', async () => description)
  app.get('/docs', async (_request, reply) => {
    void reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
    return page
  })
}

const who: Record<Who, string> = {
  anyone: 'anyone',
  session: 'needs a session',
  member: 'needs an account that is no demo',
  agent: 'needs an agent',
}

const style = `
  :root { color-scheme: dark light; font: 400 15px/1.55 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  section { padding: 1rem 0; border-top: 1px solid color-mix(in oklch, currentColor 20%, transparent); }
  h3 { margin: 0; font: 600 1rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
  p { margin: .3rem 0; } small { opacity: .75; } code { font-size: .9em; }`

function printPage(): string {
  const sections = allEndpoints().map(({ endpoint }) => {
    const marks = [
      who[endpoint.who],
      ...(endpoint.sealed ? ['sealed payload'] : []),
      ...(endpoint.idempotent === true ? ['Idempotency-Key'] : []),
      ...(endpoint.idempotent === 'where a key is sent' ? ['Idempotency-Key, if one is sent'] : []),
    ]
    const codes = endpoint.refusals.map((code) => `<code>${code}</code>`).join(', ')
    return `<section><h3>${endpoint.method} ${endpoint.path}</h3><p>${endpoint.summary}</p>
      <p><small>${marks.join(' · ')}${codes && ` · refuses ${codes}`}</small></p></section>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Fairground interface</title>
    <meta name="viewport" content="width=device-width"><style>${style}</style></head><body><main>
    <h1>The interface</h1><p>Printed from the contract. The whole of it, with every shape, is
    <a href="/openapi.json">openapi.json</a>.</p>${sections.join('')}</main></body></html>`
}
