import { move, readId } from '@fairground/contract'
import { useSendOnce } from '@fairground/screen/session/use-send-once.ts'
import { call } from '@fairground/screen/wire/call.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { balanceQuery } from '../../member/balance.ts'
import { movesKey } from './moves.ts'

type Wanted = { to: string; amount: string }
type Secrets = { paymentPassword: string; accountTail: string }

/**
 * Gives what moves money: the same, tried again after no answer came, goes out under its first key. What only its owner
 * knows is kept nowhere. Throws what the server refused.
 */
export function useMove(): (what: Wanted, secrets: Secrets) => Promise<void> {
  const client = useQueryClient()
  const kept = useRef<Secrets>({ paymentPassword: '', accountTail: '' })
  const send = useSendOnce<Wanted>('move', (idempotencyKey, { to, amount }) =>
    call(move.move, { to: readId('mem', to), amount: BigInt(amount), ...kept.current }, { idempotencyKey }),
  )
  return async (what, secrets) => {
    kept.current = secrets
    try {
      await send(what)
    } finally {
      kept.current = { paymentPassword: '', accountTail: '' }
      await client.invalidateQueries({ queryKey: movesKey })
      void client.invalidateQueries({ queryKey: balanceQuery.queryKey })
    }
  }
}
