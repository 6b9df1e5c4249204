import { useSendOnce } from '@fairground/screen/session/use-send-once.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type Deposit, depositQuery, depositsKey, startDeposit } from './deposits.ts'

type Wanted = { amount: string; methodId: string }

/**
 * Gives what starts a deposit and goes on to where it is paid: the gateway's page, or ours. Tried again while it is not known
 * what became of it, the same deposit goes on; another figure or another way is another deposit. Throws what the server refused.
 */
export function useStartDeposit(): (amount: bigint, methodId: string) => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  const start = useSendOnce<Wanted, Deposit>('deposit', (idempotencyKey, { amount, methodId }) =>
    startDeposit(BigInt(amount), methodId, idempotencyKey),
  )
  return async (amount, methodId) => {
    const deposit = await start({ amount: String(amount), methodId })
    client.setQueryData(depositQuery(deposit.depositId).queryKey, deposit)
    await client.invalidateQueries({ queryKey: depositsKey })
    if (deposit.checkout?.kind === 'redirect') location.assign(deposit.checkout.payUrl)
    else await navigate(depositLink(deposit.depositId))
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
