import { withdrawal } from '@fairground/contract'
import { readId } from '@fairground/contract'
import { useSendOnce } from '@fairground/screen/session/use-send-once.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { call } from '@fairground/screen/wire/call.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { balanceQuery } from '../../member/balance.ts'
import { withdrawalsKey } from './withdrawals.ts'

type Wanted = { destinationId: string; amount: string; fee: string }

/**
 * Gives what takes money out: the same, tried again after no answer came, goes out under its first key. The payment password
 * is kept nowhere. Throws what the server refused.
 */
export function useWithdraw(): (what: Wanted, paymentPassword: string) => Promise<void> {
  const client = useQueryClient()
  const secret = useRef('')
  const send = useSendOnce<Wanted>(
    'withdrawal',
    (idempotencyKey, { destinationId, amount, fee }) =>
      call(
        withdrawal.withdraw,
        {
          destinationId: readId('dst', destinationId),
          amount: BigInt(amount),
          fee: readAmount(fee),
          paymentPassword: secret.current,
        },
        { idempotencyKey },
      ),
    // Once carried out, it may have cost the next one its being free.
    (one, other) => one.destinationId === other.destinationId && one.amount === other.amount,
  )
  return async (what, paymentPassword) => {
    secret.current = paymentPassword
    try {
      await send(what)
    } finally {
      secret.current = ''
      await client.invalidateQueries({ queryKey: withdrawalsKey })
      void client.invalidateQueries({ queryKey: balanceQuery.queryKey })
    }
  }
}
