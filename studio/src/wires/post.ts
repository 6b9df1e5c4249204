import { Agent as PlainAgent, request as askPlainly } from 'node:http'
import { Agent as SecureAgent, request as askSecurely } from 'node:https'

/** More than a lane's batch are not on their way at once; a connection that is free again takes the next. */
const lasting = { keepAlive: true, maxSockets: 128, maxFreeSockets: 128 } as const
const [plain, secure] = [new PlainAgent(lasting), new SecureAgent(lasting)]
const bytesMax = 64 * 1024

export type PostAnswered = { status: number; text: string }

/**
 * Sends bytes to an address and answers what came back in so many ms, what it waits for a connection among them. It is followed
 * nowhere else, and may not answer without end.
 */
export async function postBytes(
  url: string,
  { headers, body, withinMs }: { headers: Readonly<Record<string, string>>; body: Buffer; withinMs: number },
): Promise<PostAnswered> {
  const { promise, resolve, reject } = Promise.withResolvers<PostAnswered>()
  const asked = { method: 'POST', headers: { ...headers, 'content-length': String(body.length) } }
  const request = url.startsWith('https:')
    ? askSecurely(url, { ...asked, agent: secure })
    : askPlainly(url, { ...asked, agent: plain })
  const timer = setTimeout(() => request.destroy(unheard('TimeoutError')), withinMs)
  request.on('error', reject)
  request.on('response', (reply) => {
    const parts: Buffer[] = []
    let length = 0
    reply.on('data', (part: Buffer) => {
      parts.push(part)
      length += part.length
      if (length > bytesMax) request.destroy(unheard('EndlessError'))
    })
    reply.on('error', reject)
    reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
  })
  request.end(body)
  return await promise.finally(() => clearTimeout(timer))
}

const unheard = (name: string) => Object.assign(new Error('the operator was not heard'), { name })
