import { useSignedIn } from '@fairground/screen/session/session.ts'
import { useQuery } from '@tanstack/react-query'
import { balanceQuery } from './balance.ts'
import { useMoney } from './use-money.ts'

/** What the member can spend, undefined for a guest, and how money is written here. */
export function usePurse() {
  const { data } = useQuery({ ...balanceQuery, enabled: useSignedIn() })
  return { balance: data?.amount, ...useMoney() }
}
