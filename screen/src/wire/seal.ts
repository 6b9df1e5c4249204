import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { ask } from './ask.ts'
import { serverNow } from './server-clock.ts'

/** Encrypts a payload to the server's first public key, stamped so that it cannot be used twice or late. */
export async function seal(payload: object): Promise<string> {
  const { keys } = await ask('GET /wps/system/keys', {})
  const [key] = keys as JWK[]
  if (!key?.kid) throw new Error('the server has no key to seal to')
  const stamped = { ...payload, iat: Math.floor(serverNow() / 1000), jti: crypto.randomUUID() }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(stamped)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK(key, 'ECDH-ES'))
}
