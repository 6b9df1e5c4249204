import type { RefusalDetail } from '@fairground/contract'
import { play, price, type Region } from '@fairground/engine'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { type AmountRange, fitAmount } from '@fairground/ui/round-amounts.ts'
import { linesOf, type Slip } from './slip.ts'
import { priced, type Total } from './total.ts'

export type Rules = {
  region: Region
  oddsPpm: Readonly<Record<string, number>>
  units: AmountRange
}

/** What a refusal leaves room for. Amounts in ten-thousandths. */
export type Room = {
  /** The most that would be taken, as the server said it. */
  available?: bigint
  /** The unit at which this same slip would be taken. */
  unit?: bigint
  /** The play and the number or combination it is about. */
  on?: { play: string; numbers: readonly string[] }
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
    case 'member_draw_limit':
      return withUnit(amount('available'), total.stake, slip, rules)
    case 'order_limit':
      return withUnit(amount('stakeMax'), total.stake, slip, rules)
    case 'line_limit':
      return { unit: fitAmount(slip.unit, rules.units) }
    case 'liability_limit':
      return onNumber(String(detail.key), amount('available'), slip, rules)
    default:
      return {}
  }
}

/** Liability keys are a play and its number or combination: `lo2:27`, `xien2:27-61`; of a side the play alone. */
function onNumber(key: string, available: bigint | undefined, slip: Slip, rules: Rules): Room {
  const [code = '', numbers = ''] = key.split(':')
  let owed = 0n
  for (const line of linesOf(rules.region, slip)) {
    for (const liability of price(rules.region, priced(slip, line), { odds: rules.oddsPpm }).liabilities)
      if (liability.key === key) owed += liability.amount
  }
  const strategy = play(rules.region, code).strategy
  const on = { play: code, numbers: strategy.kind === 'side' ? [strategy.side] : numbers.split('-') }
  return { ...withUnit(available, owed, slip, rules), on }
}

/** All of it grows with the unit: what fits is the same share of the unit as of the whole. */
function withUnit(available: bigint | undefined, wanted: bigint, { unit }: Slip, rules: Rules): Room {
  if (available === undefined || wanted === 0n) return {}
  const fits = (unit * available) / wanted
  const whole = fits - (fits % rules.units.step)
  return whole >= rules.units.min ? { available, unit: fitAmount(whole, rules.units) } : { available }
}
