import { heldNow } from '../drawn/drawn.ts'

let aheadMs = 0
let certain = false

/** The server's time now, in milliseconds: the device's clock corrected by what the server last said. */
export function serverNow(): number {
  return heldNow() ?? Date.now() + aheadMs
}

/** Learns the server's time from a `Date` header; it counts whole seconds, so it only corrects a clock that is truly off. */
export function noteServerTime(header: string | null): void {
  const told = header ? Date.parse(header) : Number.NaN
  if (Number.isNaN(told) || certain) return
  const difference = told + 500 - Date.now()
  aheadMs = Math.abs(difference) > 1500 ? difference : 0
}

/** Learns the server's time from a reply that says it to the millisecond. */
export function setServerNow(instant: string): void {
  const told = Date.parse(instant)
  if (Number.isNaN(told)) return
  certain = true
  aheadMs = told - Date.now()
}
