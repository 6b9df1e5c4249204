import { useOverlayMoves } from '@fairground/screen/overlay/overlay-state.ts'
import { mine } from '@fairground/screen/session/member.ts'
import { useSignedIn } from '@fairground/screen/session/session.ts'
import { useIntent } from '@fairground/screen/session/use-intent.ts'
import { ask } from '@fairground/screen/wire/ask.ts'
import { Refused, Unreachable } from '@fairground/screen/wire/refused.ts'
import { useKit } from '@fairground/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isOnSale } from '../../../draws/draw-to-show.ts'
import { chasesKey } from '../../../draws/chases.ts'
import { allGamesQuery } from '../../../draws/all-games.ts'
import { type Draw, drawsQuery, menuQuery } from '../../../draws/games.ts'
import { balanceQuery } from '../../../member/balance.ts'
import { useOccupied } from '../../../member/occupied.ts'
import type { Table } from '../family/family.ts'
import { oddsKeys } from '../slip/offered.ts'
import { writeSlip } from '../slip/slip-store.ts'
import { isOver } from '../slip/use-betting.ts'
import { amountOf, type ChaseAttempt, type ChaseSaid, newChase } from './chase-attempt.ts'
import type { Wanted } from './plan.ts'

type About = { issue: string; issues: number; amount: bigint }

/** What became of the last press of the button. */
export type ChaseOutcome =
  | ({ kind: 'placed' } & About)
  | ({ kind: 'refused'; error: Refused } & About)
  /** Nothing that was answered tells whether it runs, and sending it again settles which. */
  | ({ kind: 'unknown'; error: Refused | Unreachable } & About)
  /** Nothing was sent: the draw that was shown when the button went down had closed when it came up. */
  | { kind: 'closed'; draw: Draw }

export type Chasing = {
  outcome: ChaseOutcome | undefined
  /** Starts on the draw that whoever pressed was shown; it is never another one. */
  start: (shown: Table, wanted: Wanted, amount: bigint | undefined) => Promise<void>
  forget: () => void
}

/**
 * Starts a chase of the slip's lines, as `useBetting` places a bet: after no answer the same attempt is sent again under its
 * first key, before anything else and wherever one has been meanwhile, so nothing is set aside twice.
 */
export function useChasing(table: Table): Chasing {
  const { game, draw, setSlip, dropPlaced } = table
  const client = useQueryClient()
  const { now } = useKit()
  const signedIn = useSignedIn()
  const { open } = useOverlayMoves()
  const intent = useIntent<ChaseAttempt>(`chase ${game.gameCode}`)
  const [last, setOutcome] = useState<ChaseOutcome>()
  const [isSending, setSending] = useState(false)
  // What is on its way may still be answered.
  const inDoubt = signedIn && !isSending ? intent.unanswered() : undefined
  useOccupied(isSending || inDoubt !== undefined)
  // Somebody else is in no doubt about it, nor is who is nobody for now.
  const isOthers = last?.kind === 'unknown' && !isSending && !inDoubt
  const outcome = isOthers ? undefined : (last ?? (inDoubt && doubtOf(inDoubt.what)))

  async function start(shown: Table, wanted: Wanted, amount: bigint | undefined) {
    if (!signedIn) return open({ dialog: 'sign-in' })
    await intent.ready()
    const unanswered = intent.unanswered()
    const isStillOn = draw?.drawId === shown.draw?.drawId && draw && isOnSale(draw, now())
    if (!unanswered && shown.draw && !isStillOn) return setOutcome({ kind: 'closed', draw: shown.draw })
    const begun = shown.draw && amount !== undefined && newChase(shown.draw, shown, wanted, amount)
    const going = unanswered ?? (begun ? intent.begin(begun) : undefined)
    if (!going) return
    const attempt = going.what
    const about = aboutOf(attempt)
    setSending(true)
    try {
      await intent.carry(going, startChase)
      // What was changed after the attempt went out is another slip, and stays.
      setSlip((now) => (writeSlip(now) === attempt.slip ? { ...now, entries: [] } : now))
      dropPlaced(attempt.slip)
      setOutcome({ kind: 'placed', ...about })
      void client.invalidateQueries({ queryKey: chasesKey })
      void client.invalidateQueries({ queryKey: [mine, 'orders'] })
      void client.invalidateQueries({ queryKey: balanceQuery.queryKey })
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error
      if (error instanceof Unreachable || intent.isOpen(going))
        setOutcome(isOver(error) ? undefined : { kind: 'unknown', error, ...about })
      else setOutcome({ kind: 'refused', error, ...about })
      const stale = staleAfter(error)
      await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })))
    } finally {
      setSending(false)
    }
  }

  return { outcome, start, forget: () => setOutcome(undefined) }
}

function startChase(idempotencyKey: string, { body }: ChaseAttempt) {
  return ask('POST /wps/lottery/chases', { body: JSON.parse(body) as ChaseSaid, idempotencyKey })
}

/** What a refusal says that the page knew too long ago. */
function staleAfter(error: Refused | Unreachable) {
  if (error instanceof Unreachable) return []
  const { code } = error
  if (code === 'draw_closed' || code === 'draw_not_open') return [drawsQuery.queryKey]
  if (code === 'odds_changed') return oddsKeys
  if (code === 'chase_amount_changed') return [menuQuery.queryKey, allGamesQuery.queryKey]
  return []
}

function aboutOf(attempt: ChaseAttempt): About {
  return { issue: attempt.issue, issues: attempt.issues, amount: amountOf(attempt) }
}

/** What is known of a chase that went out before this page was opened, and was not answered. */
function doubtOf(attempt: ChaseAttempt): ChaseOutcome {
  return { kind: 'unknown', error: new Unreachable('the page was left'), ...aboutOf(attempt) }
}
