import { createHmac } from 'node:crypto'

type Values = Readonly<Record<string, unknown>>

/**
 * What is signed of a payout's body: `key=value` by the order of the keys, each escaped as in an address, joined by `&`. Lists
 * and what has keys of its own stand as JSON, their keys in order as well; nothing is written as nothing.
 */
export function signedBody(values: Values): string {
  return Object.entries(inOrder(values) as Values)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(written(value))}`)
    .join('&')
}

/** Signs it: HMAC-SHA-256 in hex with the checksum key. */
export function signBody(secret: string, values: Values): string {
  return createHmac('sha256', secret).update(signedBody(values)).digest('hex')
}

function written(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, one]) => [key, inOrder(one)] as const)
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
