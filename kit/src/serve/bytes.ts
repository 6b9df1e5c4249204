import type { FastifyInstance, FastifyReply } from 'fastify'

/** What an endpoint that gives bytes answers: what they are, by what we made of them. */
export type Bytes = { type: string; bytes: Uint8Array }

const yearS = 365 * 24 * 3600

/** Has a part of the server hand on whatever bodies it is sent as they come: what they are is told by no header. */
export function takeBytes(part: FastifyInstance): void {
  part.removeAllContentTypeParsers()
  part.addContentTypeParser('*', (_request, body, done) => done(null, body))
}

/** Sends a file: opened by itself it may load, run and ask nothing, and a browser makes nothing else of it. */
export function sendBytes(reply: FastifyReply, { type, bytes }: Bytes): FastifyReply {
  return reply
    .headers({
      'content-type': type,
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': 'inline',
      'cross-origin-resource-policy': 'same-origin',
      // Who may see it is asked again where it is asked for again; what a name stands for never changes.
      'cache-control': `private, max-age=${yearS}, immutable`,
    })
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
