import { useIntent } from '@fairground/screen/session/use-intent.ts'
import { Refused, Unreachable } from '@fairground/screen/wire/refused.ts'
import { useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { type DepositForm, depositsKey, startDeposit } from './deposits.ts'

/** Refusals that are about the figure, and so stand under it. */
const aboutAmount = new Set(['deposit_limit', 'amount_not_representable', 'invalid_input'])

type Wanted = { amount: string; gateway: string }

/**
 * Gives what starts a deposit and goes on to the gateway's page. Tried again after no answer came, the same deposit goes
 * on; another figure or another way is another deposit, and a refusal ends it.
 */
export function useStartDeposit(
  form: UseFormReturn<DepositForm>,
): (amount: bigint, gateway: string) => Promise<void> {
  const client = useQueryClient()
  const refusalText = useRefusalText()
  const intent = useIntent<Wanted>('deposit')
  return async (amount, gateway) => {
    const wanted = { amount: String(amount), gateway }
    try {
      await intent.ready()
      const last = intent.unanswered()
      const isSame = last?.what.amount === wanted.amount && last.what.gateway === gateway
      const { key } = isSame ? last : intent.begin(wanted)
      const deposit = await startDeposit(amount, gateway, key)
      intent.settle()
      await client.invalidateQueries({ queryKey: depositsKey })
      if (deposit.payUrl) location.assign(deposit.payUrl)
    } catch (error) {
      if (!(error instanceof Unreachable)) intent.settle()
      const under = error instanceof Refused && aboutAmount.has(error.code) ? 'amount' : 'root'
      form.setError(under, { message: refusalText(error) }, { shouldFocus: true })
    }
  }
}
