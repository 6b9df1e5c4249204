import { useSignedIn } from '@fairground/screen/session/session.ts'
import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import { formatMoney, useKit } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { balanceQuery } from './balance.ts'

/** What the member can spend, undefined for a guest, and how money is written here. */
export function usePurse() {
  const { locale } = useKit()
  const { data: site } = useQuery(bootstrapQuery)
  const { data } = useQuery({ ...balanceQuery, enabled: useSignedIn() })
  const currency = data?.currency ?? site?.currency ?? 'VND'
  return {
    balance: data?.amount,
    currency,
    money: (amount: bigint) => formatMoney(amount, currency, locale),
  }
}
