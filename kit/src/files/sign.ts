import { createHmac } from 'node:crypto'
import { sha256 } from '#process'

/** Who asks a store, and where it is. */
export type StoreKey = { id: string; secret: string; region: string }

/** What is asked of a store; names of headers are small letters, and a path is written as it is sent. */
export type StoreCall = { method: string; host: string; path: string; headers: Record<string, string> }

/**
 * The headers of a call to a store with its signature, AWS's version 4: the whole body counts, so that one that comes
 * otherwise than it was sent is refused. See "Authenticating Requests: Using the Authorization Header" of Amazon S3.
 */
export function signCall(
  { method, host, path, headers }: StoreCall,
  body: Uint8Array,
  key: StoreKey,
  now: Date,
): Record<string, string> {
  const at = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const scope = `${at.slice(0, 8)}/${key.region}/s3/aws4_request`
  const hash = sha256(body).toString('hex')
  const signed: Record<string, string> = {
    ...headers,
    host,
    'x-amz-content-sha256': hash,
    'x-amz-date': at,
  }
  const names = Object.keys(signed).toSorted()
  const lines = names.map((name) => `${name}:${signed[name]?.trim()}\n`).join('')
  const canonical = [method, path, '', lines, names.join(';'), hash].join('\n')
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical).toString('hex')].join('\n')
  let made: Buffer | string = `AWS4${key.secret}`
  for (const part of scope.split('/')) made = hmac(made, part)
  const signature = hmac(made, text).toString('hex')
  // `fetch` writes the host by itself.
  const { host: _, ...sent } = signed
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${key.id}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`,
  }
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
