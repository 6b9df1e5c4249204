import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { drawsQuery } from '../../../draws/games.ts'
import { useOverlayMoves } from '../../../frame/overlay-state.ts'
import { readAmount } from '../../../session/amount.ts'
import { useSignedIn } from '../../../session/session.ts'
import { Refused, Unreachable } from '../../../wire/refused.ts'
import type { Table } from '../table.ts'
import { type Attempt, newAttempt } from './attempt.ts'
import { usePlaceOrder } from './orders.ts'
import type { Slip } from './slip.ts'
import { writeSlip } from './slip-store.ts'

/** What became of the last press of the button. */
export type Outcome =
  | { kind: 'placed'; orderId: string; issue: string; stake: bigint; slip: Slip }
  | { kind: 'refused'; error: Refused; issue: string; slip: Slip }
  /** No answer: it may have been placed or not, and sending it again settles which. */
  | { kind: 'unknown'; error: Unreachable; issue: string }

export type Betting = {
  outcome: Outcome | undefined
  bet: () => Promise<void>
  forget: () => void
}

/**
 * Places the slip on the draw that is on sale. A guest is asked to sign in first, and the slip waits. After no answer
 * the same attempt is sent again, before anything else, so nothing is bet twice.
 */
export function useBetting({ draw, slip, total, setSlip }: Table): Betting {
  const client = useQueryClient()
  const signedIn = useSignedIn()
  const { open } = useOverlayMoves()
  const place = usePlaceOrder()
  const [outcome, setOutcome] = useState<Outcome>()
  const unanswered = useRef<Attempt | undefined>(undefined)

  async function bet() {
    if (!signedIn) return open({ dialog: 'sign-in' })
    if (!draw) return
    const attempt = unanswered.current ?? newAttempt(draw, slip, total)
    unanswered.current = attempt
    try {
      const { orderId, stake } = await place(attempt)
      unanswered.current = undefined
      // What was changed after the attempt went out is another slip, and stays.
      setSlip((now) => (writeSlip(now) === writeSlip(attempt.slip) ? { ...now, entries: [] } : now))
      setOutcome({
        kind: 'placed',
        orderId,
        issue: attempt.issue,
        stake: readAmount(stake),
        slip: attempt.slip,
      })
    } catch (error) {
      if (error instanceof Unreachable) return setOutcome({ kind: 'unknown', error, issue: attempt.issue })
      unanswered.current = undefined
      if (!(error instanceof Refused)) throw error
      setOutcome({ kind: 'refused', error, issue: attempt.issue, slip: attempt.slip })
      if (error.code === 'draw_closed') await client.invalidateQueries({ queryKey: drawsQuery.queryKey })
    }
  }

  return { outcome, bet, forget: () => setOutcome(undefined) }
}
