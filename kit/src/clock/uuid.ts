import { randomFillSync } from 'node:crypto'
import type { Clock } from './clock.ts'

const pool = Buffer.alloc(4096)
let used = pool.length

/** A new UUIDv7: the millisecond first, so rows written together lie together. */
export function newId(clock: Clock): string {
  if (used + 10 > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const time = clock.now().getTime().toString(16).padStart(12, '0')
  const random = pool.subarray(used, (used += 10))
  const variant = ((random[2] ?? 0) & 0x3f) | 0x80
  const hex = random.toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(0, 3)}-${variant.toString(16)}${hex.slice(6, 8)}-${hex.slice(8, 20)}`
}

/** When an id was made. */
export function timeOfId(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16))
}

/** The least id that could be made in the millisecond of an instant: ids are ordered by when they were made. */
export function firstIdAt(at: Date): string {
  const time = Math.max(0, at.getTime()).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}
