import { useSendOnce } from '@fairground/screen/session/use-send-once.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { useHouseTime } from '@fairground/screen/words/house-time.ts'
import { notify } from '@fairground/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../member/use-money.ts'
import { type Deposit, depositQuery, depositsKey, startDeposit } from './deposits.ts'

type Wanted = { amount: string; methodId: string }

/**
 * Gives what starts a deposit and goes on to where it is paid: the gateway's page, or ours. Tried again while it is not known
 * what became of it, the same deposit goes on, and is told to be the earlier one before it is paid; another figure or another
 * way is another deposit. Throws what the server refused.
 */
export function useStartDeposit(): (amount: bigint, methodId: string) => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  const t = useTranslations('payment')
  const { money } = useMoney()
  const houseTime = useHouseTime()
  const start = useSendOnce<Wanted, Deposit>('deposit', (idempotencyKey, { amount, methodId }) =>
    startDeposit(BigInt(amount), methodId, idempotencyKey),
  )
  return async (amount, methodId) => {
    const { answer: deposit, isEarlier } = await start({ amount: String(amount), methodId })
    const startedAt = new Date(deposit.createdAt)
    client.setQueryData(depositQuery(deposit.depositId).queryKey, deposit)
    await client.invalidateQueries({ queryKey: depositsKey })
    if (isEarlier(startedAt)) {
      const told = { amount: money(readAmount(deposit.asked)), time: houseTime(startedAt) }
      notify({ title: t('earlier'), text: t('earlierText', told), stays: true })
    } else if (deposit.checkout?.kind === 'redirect') return location.assign(deposit.checkout.payUrl)
    await navigate(depositLink(deposit.depositId))
  }
}

/** A link's target for a deposit in the wallet, or, without one, for a new one. */
export function depositLink(deposit?: string) {
  return {
    to: '.',
    search: (kept: object) => ({
      ...kept,
      centre: 'wallet' as const,
      dialog: undefined,
      method: undefined,
      deposit,
    }),
    state: (kept: object) => kept,
    resetScroll: false,
  } as const
}
