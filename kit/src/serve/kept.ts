import { promisify } from 'node:util'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sha256 } from '#process'
import { codingFor, type Coding } from './compress.ts'
import type { Write } from './writer.ts'

/** An answer as it was written: its bytes, by what it is called, and as each way of compressing made it. */
type Kept = { bytes: Buffer; tag: string; coded: Map<Coding, Promise<Buffer>> }

/** Writes each value once, for as long as its verb gives the same one again. */
export function openKept(write: Write): (value: object) => Kept {
  const known = new WeakMap<object, Kept>()
  return (value) => {
    const found = known.get(value)
    if (found) return found
    const bytes = Buffer.from(`{"success":true,"value":${write(value)}}`)
    // It says nothing of how it is compressed.
    const tag = `W/"${sha256(bytes).toString('base64url').slice(0, 22)}"`
    const kept = { bytes, tag, coded: new Map() }
    known.set(value, kept)
    return kept
  }
}

/** Sends what was written before, compressed once for all; who says that they have it is told that it is so still. */
export async function sendKept(request: FastifyRequest, reply: FastifyReply, kept: Kept): Promise<unknown> {
  // Another caller, or one of another language, may be told something else at the same address.
  void reply.headers({
    'cache-control': 'private, no-cache',
    etag: kept.tag,
    vary: 'accept-language, authorization, cookie',
  })
  if (request.headers['if-none-match'] === kept.tag) return await reply.code(304).send()
  void reply.header('content-type', 'application/json; charset=utf-8')
  const coding = codingFor(request, reply, kept.bytes.length)
  if (!coding) return kept.bytes
  void reply.header('content-encoding', coding.name)
  const coded = kept.coded.get(coding) ?? promisify(coding.compress)(kept.bytes)
  kept.coded.set(coding, coded)
  return await coded
}
