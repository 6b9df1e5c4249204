import { writeAmount } from '@fairground/screen/wire/amount.ts'
import type { Said } from '@fairground/screen/wire/ask.ts'
import type { Game } from '../../../draws/games.ts'
import { writeSlip } from './slip-store.ts'
import type { Slip } from './slip.ts'
import { priced, type Total } from './total.ts'

/** An order as it goes out. */
export type OrderSaid = Said<'POST /wps/lottery/orders'>

/** A bet as it goes out, which is the same however often it must be sent; and the slip it was made of, as text. */
export type Attempt = { issue: string; body: string; slip: string }

type At = { drawId: string; gameCode: string; issue: string }

/** Writes a slip down for a draw, with by which terms it was priced. */
export function newAttempt(
  { drawId, gameCode, issue }: At,
  { termsMark }: Pick<Game, 'termsMark'>,
  slip: Slip,
  { lines }: Total,
): Attempt {
  const sent = lines.map((line) => {
    const { numbers, unit, at, ...rest } = priced(slip, line)
    return { ...rest, numbers: [...numbers], unit: writeAmount(unit), ...(at && { at: [...at] }) }
  })
  const order: OrderSaid = { drawId, gameCode, termsMark, lines: sent }
  return { issue, body: JSON.stringify(order), slip: writeSlip(slip) }
}
