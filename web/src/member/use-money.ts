import { useMember } from '@fairground/screen/session/member.ts'
import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import { formatMoney, useKit } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'

/**
 * What money is counted in here, and how it is written: the member's currency, the deployment's for a guest and until it
 * is known who is here. It is in the page, so the first view has it. `ownMoney` writes what somebody has, where they do not
 * hide it.
 */
export function useMoney() {
  const { locale, hidesMoney } = useKit()
  const { data: site } = useQuery(bootstrapQuery)
  const member = useMember()
  // XXX is what money of no known currency is counted in; it stands only where the page came without its bootstrap.
  const currency = member?.currency ?? site?.currency ?? 'XXX'
  const money = (amount: bigint) => formatMoney(amount, currency, locale)
  return { currency, money, ownMoney: (amount: bigint) => (hidesMoney ? '••••••' : money(amount)) }
}
