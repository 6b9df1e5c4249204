import { createHash } from 'node:crypto'
import type { GameTerms } from '@fairground/engine'

/**
 * What tells terms from others: a game's and those that its draws were made with are the same where their marks are. What is of
 * a day alone, its stations and the sign of its year, is no part of it.
 */
export function markOfTerms(terms: GameTerms): string {
  const lasting = Object.fromEntries(Object.entries(terms).filter(([name]) => !ofADay.has(name)))
  return createHash('sha256')
    .update(JSON.stringify(inOrder(lasting)))
    .digest('base64url')
    .slice(0, markLength)
}

const ofADay = new Set(['stations', 'known'])
const markLength = 16

/** The same however its names were written down. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, one]) => [name, inOrder(one)]))
}
