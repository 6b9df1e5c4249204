import { move, readId } from '@fairground/contract'
import { useSendOnce } from '@fairground/screen/session/use-send-once.ts'
import { call } from '@fairground/screen/wire/call.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { balanceQuery } from '../../member/balance.ts'
import { movesKey } from './moves.ts'

type Wanted = { to: string; amount: string }
/** What was moved, in ten-thousandths, and whether that was not now: it is the one that was in doubt. */
export type Moved = { amount: bigint; at: Date; isEarlier: boolean }
type Secrets = { paymentPassword: string; accountTail: string }

/**
 * Gives what moves money: the same, tried again after no answer came, goes out under its first key, and
 * is told to be the earlier one. What only its owner knows is kept nowhere. Throws what the server refused.
 */
export function useMove(): (what: Wanted, secrets: Secrets) => Promise<Moved> {
  const client = useQueryClient()
  const kept = useRef<Secrets>({ paymentPassword: '', accountTail: '' })
  const send = useSendOnce<Wanted, move.Move>('move', (idempotencyKey, { to, amount }) =>
    call(move.move, { to: readId('mem', to), amount: BigInt(amount), ...kept.current }, { idempotencyKey }),
  )
  return async (what, secrets) => {
    kept.current = secrets
    try {
      const { answer, isEarlier } = await send(what)
      return { amount: answer.amount, at: answer.at, isEarlier: isEarlier(answer.at) }
    } finally {
      kept.current = { paymentPassword: '', accountTail: '' }
      await client.invalidateQueries({ queryKey: movesKey })
      void client.invalidateQueries({ queryKey: balanceQuery.queryKey })
    }
  }
}
