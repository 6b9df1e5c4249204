import { readAmount } from '@fairground/screen/wire/amount.ts'
import { fitAmount } from '@fairground/ui/round-amounts.ts'
import type { Game } from '../../../draws/games.ts'
import type { SlipRules } from '../family/slip-rules.ts'
import type { Order } from './orders.ts'
import { emptySlip, type Slip } from './slip.ts'
import { unitAtFirst, unitsOf } from './units.ts'

/** The slip that places an order again, at a unit that is taken now and at the stations that are chosen. */
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
  const wanted = isAlike ? lines : lines.map((line) => ({ ...line, times: line.multiple }))
  return family.withLines(game, { ...emptySlip(unit), multiple, at }, wanted)
}
