import { Money } from '@fairground/ui'
import type { ReactNode } from 'react'

/** One of the sums of a record: what it is, how much, and what else is to be said of it. */
export function Sum({
  name,
  amount,
  currency,
  signed = false,
  children,
}: {
  name: string
  amount: bigint
  currency: string
  signed?: boolean
  children?: ReactNode
}) {
  return (
    <div>
      <span className="dim">{name}</span>
      <b>
        <Money amount={amount} currency={currency} signed={signed} private />
      </b>
      {children}
    </div>
  )
}
