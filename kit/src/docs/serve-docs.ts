import type { Who } from '@fairground/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Interface, SaidMessage } from './interface.ts'
import { printDescription } from './openapi.ts'

/** Serves an interface's description: `/openapi.json` for programs, `/docs` for people. */
export function serveDocs(app: FastifyInstance, described: Interface): void {
  const description = printDescription(described)
  const page = printPage(described)
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
  p { margin: .3rem 0; } small { opacity: .75; } code { font-size: .9em; overflow-wrap: anywhere; }`

function printPage({ title, endpoints, messages = [] }: Interface): string {
  const sections = endpoints.map(({ endpoint }) => {
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
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} interface</title>
    <meta name="viewport" content="width=device-width"><style>${style}</style></head><body><main>
    <h1>The interface</h1><p>Printed from the contract. The whole of it, with every shape, is
    <a href="/openapi.json">openapi.json</a>.</p>${sections.join('')}${printMessages(messages)}</main></body></html>`
}

function printMessages(messages: readonly SaidMessage[]): string {
  if (messages.length === 0) return ''
  const sections = messages.map(({ from, type, summary, body }) => {
    const { $schema: _, ...schema } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
    return `<section><h3>${type}</h3><p>${summary}</p>
      <p><small>said by ${from}</small></p><p><code>${escaped(JSON.stringify(schema))}</code></p></section>`
  })
  return `<h2>Messages</h2>${sections.join('')}`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
