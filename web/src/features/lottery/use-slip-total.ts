import { formatMoney, useKit } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { balanceQuery } from '../../session/member.ts'
import { useSignedIn } from '../../session/session.ts'
import { bootstrapQuery } from '../../wire/bootstrap.ts'
import type { Table } from './game-table.tsx'
import { total } from './slip.ts'

/** What the slip comes to, what is left after it, and how money is written here. */
export function useSlipTotal({ game, slip }: Table) {
  const { locale } = useKit()
  const { data: site } = useQuery(bootstrapQuery)
  const { data: balance } = useQuery({ ...balanceQuery, enabled: useSignedIn() })
  const currency = balance?.currency ?? site?.currency ?? 'VND'
  const sum = total(game.region, game.oddsPpm, slip)
  return {
    ...sum,
    balance: balance?.amount,
    money: (amount: bigint) => formatMoney(amount, currency, locale),
  }
}
