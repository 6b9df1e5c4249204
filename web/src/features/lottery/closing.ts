import { isOnSale } from '../../draws/draw-to-show.ts'
import type { Draw } from '../../draws/games.ts'

const leastMs = 10_000
const mostMs = 60_000

/** A draw on sale that says it is closing: in the last sixth of its sales, of long ones in the last minute. */
export function isClosing(draw: Draw, now: number): boolean {
  const [opens, closes] = [Date.parse(draw.opensAt), Date.parse(draw.closesAt)]
  const warnMs = Math.min(mostMs, Math.max(leastMs, (closes - opens) / 6))
  return isOnSale(draw, now) && closes - now <= warnMs
}
