import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { readConfig } from '#kit'

/** What the two sides of a wire sign with; each is told its own and the public half of the other. */
export type SigningKeys = { theirs: string; ours: string }

/** A new key of one side. */
export function makeSigning(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  return privateKey.export({ type: 'pkcs8', format: 'pem' })
}

/** What the other side is told of a key. */
export const publicOf = (pem: string) => createPublicKey(pem).export({ type: 'spki', format: 'pem' })

/** Where a vendor on this machine tells us of money. */
export function operatorUrl(env: NodeJS.ProcessEnv, vassalage: string): string {
  const { host, port } = readConfig(env)
  const heard = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return `http://${heard.includes(':') ? `[${heard}]` : heard}:${port}/wps/vendor/${vassalage}`
}
