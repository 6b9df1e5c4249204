import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Refused, Unreachable } from '../../wire/refused.ts'
import { useRefusalText } from '../../words/refusal-text.ts'
import type { DepositForm } from './deposit-fields.tsx'
import { depositsKey, startDeposit } from './deposits.ts'

/** Refusals that are about the figure, and so stand under it. */
const aboutAmount = new Set(['deposit_limit', 'amount_not_representable', 'invalid_input'])

type Intent = { amount: bigint; gateway: string; key: string }

/**
 * Gives what starts a deposit and goes on to the gateway's page. Tried again after no answer came, the same deposit goes
 * on; another figure or another way is another deposit, and a refusal ends it.
 */
export function useStartDeposit(
  form: UseFormReturn<DepositForm>,
): (amount: bigint, gateway: string) => Promise<void> {
  const client = useQueryClient()
  const refusalText = useRefusalText()
  const intent = useRef<Intent>(undefined)
  return async (amount, gateway) => {
    const same = intent.current?.amount === amount && intent.current.gateway === gateway
    if (!same) intent.current = { amount, gateway, key: crypto.randomUUID() }
    try {
      const deposit = await startDeposit(amount, gateway, intent.current?.key ?? '')
      intent.current = undefined
      await client.invalidateQueries({ queryKey: depositsKey })
      if (deposit.payUrl) location.assign(deposit.payUrl)
    } catch (error) {
      if (!(error instanceof Unreachable)) intent.current = undefined
      const under = error instanceof Refused && aboutAmount.has(error.code) ? 'amount' : 'root'
      form.setError(under, { message: refusalText(error) }, { shouldFocus: true })
    }
  }
}
