import { writeAmount } from '@fairground/contract/money'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { GameScreen } from '../games/screen.ts'
import { report } from '../report.ts'
import {
  cashOut,
  playRound,
  readState,
  Refused,
  takeStep,
  type Answered,
  type GameState,
  type OpenRound,
  type OverRound,
  type Selected,
} from '../wire.ts'
import { refusalCode } from './refused.ts'

/** What stands on the stage: whether a press is under way, what goes on, what is falling, what came, and what was said no to. */
export type Playing = {
  isBusy: boolean
  /** A round that waits for its next step. */
  open: OpenRound | null
  falling: OverRound | null
  round: OverRound | null
  rounds: readonly OverRound[]
  balance: bigint | null
  fault: unknown
}

/** After these a round may stand that this page has not heard of. */
const mayHaveBegun = new Set(['round_goes_on', 'unknown_error', 'busy'])
const askAgainMs = 1_000

/** What is to be said of a round whose stake was called for: where it was taken, what it came to says all. */
function becameOf(state: string | undefined): Refused | undefined {
  if (state === 'undone') return new Refused('bet_undone', {})
  return state === 'refused' ? new Refused('bet_refused', {}) : undefined
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Plays rounds one after another, each step by a press: the next can begin once this one is shown and its cycle is over. */
export function usePlay(state: GameState, before: readonly OverRound[], screen: GameScreen) {
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  const [playing, setPlaying] = useState<Playing>({
    isBusy: state.last?.state === 'asked',
    open: state.open,
    falling: null,
    round: state.last?.round ?? null,
    rounds: before,
    balance: state.balance,
    fault: undefined,
  })

  const leave = () => {
    if (isThere.current) setPlaying((now) => ({ ...now, isBusy: false }))
  }

  async function press(selection: Selected, stake: bigint): Promise<void> {
    const cycle = wait(state.cycleMs)
    setPlaying((now) => ({ ...now, isBusy: true, falling: null, round: null, fault: undefined }))
    try {
      const answer = await playRound(selection, writeAmount(stake), state.version)
      setPlaying((now) => ({ ...now, balance: now.balance === null ? null : now.balance - stake }))
      await show(answer)
      if (answer.round) await cycle
    } catch (fault) {
      setPlaying((now) => ({ ...now, falling: null, fault }))
      if (mayHaveBegun.has(refusalCode(fault))) await standAnew()
    }
    leave()
  }

  /** Goes on with the open round: by a step, or by stopping where it stands. */
  async function goOn(step: Selected | 'stop'): Promise<void> {
    const { open } = playing
    if (!open) return
    setPlaying((now) => ({ ...now, isBusy: true, fault: undefined }))
    try {
      await show(step === 'stop' ? await cashOut(open.id) : await takeStep(open.id, step))
    } catch (fault) {
      setPlaying((now) => ({ ...now, fault }))
      if (refusalCode(fault) !== 'offline') await standAnew()
    }
    leave()
  }

  async function show({ open, round, balance }: Answered): Promise<void> {
    if (round) {
      setPlaying((now) => ({ ...now, open: null, falling: round }))
      await wait(screen.revealMs(round.selection))
    }
    setPlaying((now) => ({
      ...now,
      open,
      falling: null,
      round,
      rounds: known(now.rounds, round),
      balance: balance ?? now.balance,
    }))
  }

  /** After what was said no to, the stage shows what the studio knows: a step may have been taken without our hearing. */
  async function standAnew(): Promise<void> {
    try {
      let { open, last, balance } = await readState()
      const wasAsked = last?.state === 'asked'
      // Its stake is called for: what becomes of it is said before anything else can be bet.
      while (last?.state === 'asked' && isThere.current) {
        await wait(askAgainMs)
        ;({ open, last, balance } = await readState())
      }
      const round = last?.round ?? null
      setPlaying((now) => ({
        ...now,
        open,
        round,
        rounds: known(now.rounds, round),
        balance: balance ?? now.balance,
        fault: wasAsked ? becameOf(last?.state) : now.fault,
      }))
    } catch (fault) {
      setPlaying((now) => ({ ...now, fault }))
    }
  }

  // Whoever opens the page while a stake of theirs is called for sees first what becomes of that.
  const hearAsked = useEffectEvent(() => {
    if (state.last?.state === 'asked') standAnew().then(leave, report)
  })
  useEffect(() => hearAsked(), [])

  // What was asked before the line broke may have been heard: its result stands there as soon as there is a line again.
  const stand = useEffectEvent(() => {
    if (playing.isBusy || refusalCode(playing.fault) !== 'offline') return
    setPlaying((now) => ({ ...now, isBusy: true, fault: undefined }))
    standAnew().then(leave, report)
  })
  useEffect(() => {
    const heard = () => stand()
    window.addEventListener('online', heard)
    return () => window.removeEventListener('online', heard)
  }, [])

  /** A round that was read anew, with its seed. */
  const renew = (renewed: readonly OverRound[]) =>
    setPlaying((now) => {
      const found = new Map(renewed.map((round) => [round.id, round]))
      const { round } = now
      return {
        ...now,
        rounds: now.rounds.map((one) => found.get(one.id) ?? one),
        round: (round && found.get(round.id)) ?? round,
      }
    })

  /** What the player holds by now, as somebody else says: not while a round of theirs is on its way. */
  const tellBalance = (balance: bigint) =>
    setPlaying((now) => (now.isBusy || now.balance === balance ? now : { ...now, balance }))

  return { playing, press, goOn, renew, tellBalance }
}

/** The rounds known, the newest first, with one that may be among them. */
const known = (rounds: readonly OverRound[], round: OverRound | null) =>
  round ? [round, ...rounds.filter(({ id }) => id !== round.id)] : rounds
