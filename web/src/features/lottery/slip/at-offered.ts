import { fullPay } from '@fairground/engine'
import type { Offered } from './offered.ts'
import type { SlipLine } from './slip.ts'

/**
 * A line at what is offered on it, by the keys of what it is on. Where its numbers pay each by itself, those of other odds are
 * lines of their own; any other line is at the least that is offered on something of it.
 */
export function atOffered(
  line: SlipLine,
  offered: Offered,
  { paysByNumber, keysOf }: { paysByNumber: boolean; keysOf: (line: SlipLine) => readonly string[] },
): readonly SlipLine[] {
  if (offered.size === 0) return [line]
  const payOf = (one: SlipLine) => Math.min(...keysOf(one).map((key) => offered.get(key) ?? fullPay))
  const parts = paysByNumber ? line.numbers.map((number) => ({ ...line, numbers: [number] })) : [line]
  return [...Map.groupBy(parts, payOf)].map(([payPpm, alike]) => ({
    ...line,
    numbers: paysByNumber ? alike.flatMap(({ numbers }) => numbers) : line.numbers,
    ...(payPpm < fullPay && { payPpm }),
  }))
}
