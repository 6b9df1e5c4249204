import { useIntent } from '@fairground/screen/session/use-intent.ts'
import { Unreachable } from '@fairground/screen/wire/refused.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { depositQuery, depositsKey, startDeposit } from './deposits.ts'

type Wanted = { amount: string; methodId: string }

/**
 * Gives what starts a deposit and goes on to where it is paid: the gateway's page, or ours. Tried again after no answer came,
 * the same deposit goes on; another figure or another way is another deposit, and a refusal ends it. Throws what the
 * server refused.
 */
export function useStartDeposit(): (amount: bigint, methodId: string) => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  const intent = useIntent<Wanted>('deposit')
  return async (amount, methodId) => {
    try {
      await intent.ready()
      const { key } = intent.goOn({ amount: String(amount), methodId })
      const deposit = await startDeposit(amount, methodId, key)
      intent.settle()
      client.setQueryData(depositQuery(deposit.depositId).queryKey, deposit)
      await client.invalidateQueries({ queryKey: depositsKey })
      if (deposit.checkout?.kind === 'redirect') location.assign(deposit.checkout.payUrl)
      else await navigate(depositLink(deposit.depositId))
    } catch (error) {
      if (!(error instanceof Unreachable)) intent.settle()
      throw error
    }
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
