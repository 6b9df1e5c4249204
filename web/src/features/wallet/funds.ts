import type { wallet } from '@fairground/contract'
import { mine } from '@fairground/screen/session/member.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { ask, type Sent } from '@fairground/screen/wire/ask.ts'
import { liveBy } from '@fairground/screen/wire/live-queries.ts'
import { queryOptions } from '@tanstack/react-query'

export type Funds = Sent<typeof wallet.funds>
export type Hold = Funds['held'][number]

/** What somebody's money is made of. */
export const partNames = ['main', 'bonus', 'vendors', 'held'] as const
export type PartName = (typeof partNames)[number]
export type Part = { name: PartName; amount: bigint }

export const fundsQuery = queryOptions({
  queryKey: [mine, 'funds'],
  queryFn: ({ signal }) => ask('GET /wps/member/info/funds/consolidated', { signal }),
  meta: liveBy('mine'),
})

/** The parts there are: one's own money always, the rest where there is any of it. */
export function partsOf({ main, bonus, vendors, held }: Funds): Part[] {
  const amounts = {
    main: readAmount(main),
    bonus: readAmount(bonus),
    vendors: vendors.reduce((sum, { amount }) => sum + readAmount(amount), 0n),
    held: held.reduce((sum, { amount }) => sum + readAmount(amount), 0n),
  }
  return partNames
    .map((name) => ({ name, amount: amounts[name] }))
    .filter(({ name, amount }) => name === 'main' || amount > 0n)
}

/** What holds money: the kind it was set aside by, and how much waits for it in all. */
export type HeldLine = { id: string; what: Hold['what']; reference: string; at: string; amount: bigint }

/** A line for each thing that holds money: what a withdrawal costs stands with the withdrawal. */
export function heldLines(held: readonly Hold[]): HeldLine[] {
  const lines = new Map<string, HeldLine>()
  for (const { what, amount, ...hold } of held) {
    const isOut = what === 'withdrawal' || what === 'withdrawal_fee'
    const key = isOut ? hold.reference : hold.id
    const before = lines.get(key)?.amount ?? 0n
    lines.set(key, { ...hold, what: isOut ? 'withdrawal' : what, amount: before + readAmount(amount) })
  }
  return [...lines.values()]
}
