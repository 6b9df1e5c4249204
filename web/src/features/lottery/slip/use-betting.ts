import { useOverlayMoves } from '@fairground/screen/overlay/overlay-state.ts'
import { useSignedIn } from '@fairground/screen/session/session.ts'
import { useIntent } from '@fairground/screen/session/use-intent.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { Refused, Unreachable } from '@fairground/screen/wire/refused.ts'
import { useKit } from '@fairground/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isOnSale } from '../../../draws/draw-to-show.ts'
import { useOccupied } from '../../../member/occupied.ts'
import { type Draw, drawsQuery } from '../../../draws/games.ts'
import type { Table } from '../family/family.ts'
import { type Attempt, newAttempt } from './attempt.ts'
import { oddsKeys } from './offered.ts'
import { usePlaceOrder } from './orders.ts'
import { readSlip, writeSlip } from './slip-store.ts'
import type { Slip } from './slip.ts'

/** What became of the last press of the button. */
export type Outcome =
  | { kind: 'placed'; orderId: string; issue: string; stake: bigint; slip: Slip }
  | { kind: 'refused'; error: Refused; issue: string; slip: Slip }
  /** Nothing that was answered tells whether it was placed, and sending it again settles which. */
  | { kind: 'unknown'; error: Refused | Unreachable; issue: string }
  /** Nothing was sent: the draw that was shown when the button went down had closed when it came up. */
  | { kind: 'closed'; draw: Draw }

export type Betting = {
  outcome: Outcome | undefined
  /** Bets on the draw and at the odds that whoever pressed was shown; they are never others. */
  bet: (shown: Table) => Promise<void>
  forget: () => void
}

/**
 * Places the slip on the draw that was pressed for, while it is on sale. A guest is asked to sign in first, and the slip waits. After no answer
 * the same attempt is sent again, before anything else and wherever one has been meanwhile, so nothing is bet twice.
 */
export function useBetting({ family, game, draw, setSlip, dropPlaced }: Table): Betting {
  const client = useQueryClient()
  const { now } = useKit()
  const signedIn = useSignedIn()
  const { open } = useOverlayMoves()
  const place = usePlaceOrder()
  const intent = useIntent<Attempt>(`bet ${game.gameCode}`)
  const [last, setOutcome] = useState<Outcome>()
  const [isSending, setSending] = useState(false)
  // What is on its way may still be answered.
  const inDoubt = signedIn && !isSending ? intent.unanswered() : undefined
  useOccupied(isSending || inDoubt !== undefined)
  // Somebody else is in no doubt about it, nor is who is nobody for now.
  const isOthers = last?.kind === 'unknown' && !isSending && !inDoubt
  const outcome = isOthers ? undefined : (last ?? (inDoubt && doubtOf(inDoubt.what)))

  async function bet(shown: Table) {
    if (!signedIn) return open({ dialog: 'sign-in' })
    await intent.ready()
    const unanswered = intent.unanswered()
    const isStillOn = draw?.drawId === shown.draw?.drawId && draw && isOnSale(draw, now())
    if (!unanswered && shown.draw && !isStillOn) return setOutcome({ kind: 'closed', draw: shown.draw })
    const begun = () => shown.draw && newAttempt(shown.draw, shown.game, shown.slip, shown.total)
    const fresh = unanswered ? undefined : begun()
    const going = unanswered ?? (fresh && intent.begin(fresh))
    if (!going) return
    const attempt = going.what
    const sent = readSlip(family, game, attempt.slip)
    setSending(true)
    try {
      const { orderId, stake } = await intent.carry(going, place)
      // What was changed after the attempt went out is another slip, and stays.
      setSlip((now) => (writeSlip(now) === attempt.slip ? { ...now, entries: [] } : now))
      dropPlaced(attempt.slip)
      setOutcome({
        kind: 'placed',
        orderId,
        issue: attempt.issue,
        stake: readAmount(stake),
        slip: sent,
      })
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error
      if (error instanceof Unreachable || intent.isOpen(going))
        setOutcome(isOver(error) ? undefined : { kind: 'unknown', error, issue: attempt.issue })
      else setOutcome({ kind: 'refused', error, issue: attempt.issue, slip: sent })
      const stale = staleAfter(error)
      await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })))
    } finally {
      setSending(false)
    }
  }

  return { outcome, bet, forget: () => setOutcome(undefined) }
}

/** What a refusal says that the page knew too long ago. */
function staleAfter(error: Refused | Unreachable) {
  if (error instanceof Unreachable) return []
  return error.code === 'odds_changed' ? oddsKeys : error.code === 'draw_closed' ? [drawsQuery.queryKey] : []
}

/** Whose session is over is told so elsewhere; once they are back, they find what is in doubt. */
export function isOver(error: unknown): boolean {
  return error instanceof Refused && error.status === 401
}

/** What is known of a bet that went out before this page was opened, and was not answered. */
function doubtOf({ issue }: Attempt): Outcome {
  return { kind: 'unknown', error: new Unreachable('the page was left'), issue }
}
