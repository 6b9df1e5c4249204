import { createHmac } from 'node:crypto'
import { sameSecret } from '#kit'

type Values = Readonly<Record<string, unknown>>

/** What is signed of some values: `key=value` by the order of the keys, joined by `&`. */
export function signedText(values: Values): string {
  return keysOf(values)
    .map((key) => `${key}=${written(values[key])}`)
    .join('&')
}

/** Signs values: HMAC-SHA-256 in hex with the checksum key. */
export function signValues(secret: string, values: Values): string {
  return createHmac('sha256', secret).update(signedText(values)).digest('hex')
}

/** Whether values were signed with one of the secrets. */
export function areSigned(secrets: readonly string[], values: Values, signature: string): boolean {
  return secrets.filter((secret) => sameSecret(signature, signValues(secret, values))).length > 0
}

/**
 * Whether what was signed can be read in two ways. Values stand in it unescaped, so that one which holds `&key=` itself could
 * be cut elsewhere into other values of the same signature.
 */
export function areAmbiguous(values: Values): boolean {
  return Object.values(values).some((value) => typeof value === 'string' && /&[^&=]*=/.test(value))
}

const empty: ReadonlySet<unknown> = new Set([null, undefined, 'null', 'undefined'])

/** Nothing is written as nothing, and a list as JSON whose members have their keys in order. */
function written(value: unknown): string {
  if (empty.has(value)) return ''
  return Array.isArray(value) ? JSON.stringify(value.map(inOrder)) : String(value)
}

function inOrder(member: unknown): unknown {
  if (typeof member !== 'object' || member === null) return member
  const values = member as Values
  return Object.fromEntries(keysOf(values).map((key) => [key, values[key]]))
}

function keysOf(values: Values): string[] {
  return Object.keys(values).toSorted()
}
