import { readAmount } from '@fairground/screen/wire/amount.ts'
import { fitAmount } from '@fairground/ui/round-amounts.ts'
import type { Game } from '../../../draws/games.ts'
import type { SlipRules } from '../family/slip-rules.ts'
import type { Order } from './orders.ts'
import { emptySlip, multipleMax, multipleMaxOf, type Slip } from './slip.ts'
import { unitAtFirst, unitsOf } from './units.ts'

/** The slip that places an order again, at a unit and no oftener than is taken now, and at the stations that are chosen. */
export function slipOfOrder(
  family: SlipRules,
  game: Game,
  { lines }: Pick<Order, 'lines'>,
  at: Slip['at'],
): Slip {
  const [first] = lines
  const unit = first ? fitAmount(readAmount(first.unit), unitsOf(game)) : unitAtFirst(game)
  const isAlike = lines.every(({ multiple }) => multiple === first?.multiple)
  const multiple = isAlike ? (first?.multiple ?? 1) : 1
  const wanted = isAlike
    ? lines
    : lines.map((line) => ({ ...line, times: Math.min(line.multiple, multipleMax) }))
  const slip = family.withLines(game, { ...emptySlip(unit), multiple, at }, wanted)
  // What a chase placed may be played oftener than a slip's lines are.
  return { ...slip, multiple: Math.min(slip.multiple, multipleMaxOf(slip)) }
}
