import { withdrawal } from '@fairground/contract'
import { readId, writeId } from '@fairground/contract'
import { useSendOnce } from '@fairground/screen/session/use-send-once.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { call } from '@fairground/screen/wire/call.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { balanceQuery } from '../../member/balance.ts'
import { withdrawalsKey } from './withdrawals.ts'

type Wanted = { destinationId: string; amount: string; fee: string }

/** What was asked for, in units of the ledger, and whether that was not now: it is the one that was in doubt. */
export type AskedFor = { withdrawalId: string; amount: bigint; askedAt: Date; isEarlier: boolean }

/**
 * Gives what takes money out: the same, tried again after no answer came, goes out under its first key, however long after, and
 * is told to be the earlier one. The payment password is kept nowhere. Throws what the server refused.
 */
export function useWithdraw(): (what: Wanted, paymentPassword: string) => Promise<AskedFor> {
  const client = useQueryClient()
  const secret = useRef('')
  const send = useSendOnce<Wanted, withdrawal.Withdrawal>(
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
      const { answer, isEarlier } = await send(what)
      const { withdrawalId, amount, askedAt } = answer
      return { withdrawalId: writeId('wdr', withdrawalId), amount, askedAt, isEarlier: isEarlier(askedAt) }
    } finally {
      secret.current = ''
      await client.invalidateQueries({ queryKey: withdrawalsKey })
      void client.invalidateQueries({ queryKey: balanceQuery.queryKey })
    }
  }
}
