import type { RefusalDetail } from '@fairground/contract'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { fitAmount } from '@fairground/ui/round-amounts.ts'
import type { Game } from '../../../draws/games.ts'
import type { NumberName } from '../../../draws/play-names.ts'
import type { Owed, SlipRules } from '../family/slip-rules.ts'
import type { Slip } from './slip.ts'
import { linesOf, priced, type Total } from './total.ts'
import { unitsOf } from './units.ts'

export type Rules = { family: SlipRules; game: Game; numberName: NumberName }

/** What a refusal leaves room for. Amounts in ten-thousandths. */
export type Room = {
  /** The most that would be taken, as the server said it. */
  available?: bigint
  /** The unit at which this same slip would be taken. */
  unit?: bigint
  /** The play and the number or combination it is about. */
  on?: Owed
}

/** Works out what would have been accepted of a slip that was refused with a code and its detail. */
export function roomLeft(code: string, detail: RefusalDetail, slip: Slip, total: Total, rules: Rules): Room {
  const amount = (name: string) => {
    const text = detail[name]
    return typeof text === 'string' && /^\d+(\.\d+)?$/.test(text) ? readAmount(text) : undefined
  }
  switch (code) {
    case 'insufficient_funds':
      return withUnit(amount('balance'), total.stake, slip, rules)
    case 'own_stake_limit':
    case 'own_loss_limit':
      return withUnit(amount('left'), total.stake, slip, rules)
    case 'member_draw_limit':
      return withUnit(amount('available'), total.stake, slip, rules)
    case 'order_limit':
      return withUnit(amount('stakeMax'), total.stake, slip, rules)
    case 'line_limit':
      return { unit: fitAmount(slip.unit, unitsOf(rules.game)) }
    case 'liability_limit':
      return onNumber(String(detail.key), amount('available'), slip, rules)
    default:
      return {}
  }
}

function onNumber(key: string, available: bigint | undefined, slip: Slip, rules: Rules): Room {
  const { family, game, numberName } = rules
  let owed = 0n
  for (const line of linesOf(family, game, slip)) {
    for (const liability of family.price(game, priced(slip, line)).liabilities)
      if (liability.key === key) owed += liability.amount
  }
  return { ...withUnit(available, owed, slip, rules), on: family.owed(game, key, numberName) }
}

/** All of it grows with the unit: what fits is the same share of the unit as of the whole. */
function withUnit(available: bigint | undefined, wanted: bigint, { unit }: Slip, { game }: Rules): Room {
  if (available === undefined || wanted === 0n) return {}
  const units = unitsOf(game)
  const fits = (unit * available) / wanted
  const whole = fits - (fits % units.step)
  return whole >= units.min ? { available, unit: fitAmount(whole, units) } : { available }
}
