import { useIntent } from '@fairground/screen/session/use-intent.ts'
import { Unreachable } from '@fairground/screen/wire/refused.ts'
import { useQueryClient } from '@tanstack/react-query'
import { depositsKey, startDeposit } from './deposits.ts'

type Wanted = { amount: string; gateway: string }

/**
 * Gives what starts a deposit and goes on to the gateway's page. Tried again after no answer came, the same deposit goes
 * on; another figure or another way is another deposit, and a refusal ends it. Throws what the server refused.
 */
export function useStartDeposit(): (amount: bigint, gateway: string) => Promise<void> {
  const client = useQueryClient()
  const intent = useIntent<Wanted>('deposit')
  return async (amount, gateway) => {
    try {
      await intent.ready()
      const { key } = intent.goOn({ amount: String(amount), gateway })
      const deposit = await startDeposit(amount, gateway, key)
      intent.settle()
      await client.invalidateQueries({ queryKey: depositsKey })
      if (deposit.payUrl) location.assign(deposit.payUrl)
    } catch (error) {
      if (!(error instanceof Unreachable)) intent.settle()
      throw error
    }
  }
}
