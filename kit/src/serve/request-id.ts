import { newSecret } from '#process'

/**
 * Makes ids of requests, which people read to us and we look for in the log. The beginning is this start's alone and
 * nobody's guess; the rest is a count.
 */
export function openRequestIds(): () => string {
  const start = newSecret().replaceAll(/[-_]/g, '').slice(0, 16)
  let count = 0
  return () => `req_${start}${(++count).toString(36).padStart(6, '0')}`
}
