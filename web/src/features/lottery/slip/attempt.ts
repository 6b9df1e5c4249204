import { writeAmount } from '../../../session/amount.ts'
import type { Slip } from './slip.ts'
import { priced, type Total } from './total.ts'

/** One intent to bet as it goes out: the same body under the same key, however often it must be sent. */
export type Attempt = { key: string; issue: string; body: string; slip: Slip }

type At = { drawId: string; gameCode: string; issue: string }

/** Writes a slip down for a draw, under a key of its own. */
export function newAttempt({ drawId, gameCode, issue }: At, slip: Slip, { lines }: Total): Attempt {
  const sent = lines.map((line) => {
    const { play, numbers, unit, multiple } = priced(slip, line)
    return { play, numbers, unit: writeAmount(unit), multiple }
  })
  const body = JSON.stringify({ drawId, gameCode, lines: sent })
  return { key: crypto.randomUUID(), issue, body, slip }
}
