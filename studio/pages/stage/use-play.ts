import { writeAmount } from '@fairground/contract/money'
import { useEffect, useRef, useState } from 'react'
import type { GameScreen } from '../games/screen.ts'
import { playRound, type Selected, type GameState, type OverRound } from '../wire.ts'

/** What stands on the stage: whether a press is under way, what is falling, what came, and what was said no to. */
export type Playing = {
  isBusy: boolean
  falling: OverRound | null
  round: OverRound | null
  rounds: readonly OverRound[]
  balance: bigint | null
  fault: unknown
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))

/** Plays rounds one after another, each by a press: the next can begin once this one is shown and its cycle is over. */
export function usePlay(
  state: GameState,
  before: readonly OverRound[],
  screen: GameScreen,
  onRound: (open: boolean) => void,
) {
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  const [playing, setPlaying] = useState<Playing>({
    isBusy: false,
    falling: null,
    round: state.last?.round ?? null,
    rounds: before,
    balance: state.balance,
    fault: undefined,
  })

  async function press(selection: Selected, stake: bigint): Promise<void> {
    const since = performance.now()
    setPlaying((now) => ({ ...now, isBusy: true, falling: null, round: null, fault: undefined }))
    onRound(true)
    try {
      const { round, balance } = await playRound(selection, writeAmount(stake))
      setPlaying((now) => ({
        ...now,
        falling: round,
        balance: now.balance === null ? null : now.balance - stake,
      }))
      await wait(screen.revealMs(selection))
      setPlaying((now) => ({
        ...now,
        falling: null,
        round,
        rounds: [round, ...now.rounds.filter(({ id }) => id !== round.id)],
        balance: balance ?? now.balance,
      }))
      await wait(state.cycleMs - (performance.now() - since))
    } catch (fault) {
      setPlaying((now) => ({ ...now, falling: null, fault }))
    }
    onRound(false)
    if (isThere.current) setPlaying((now) => ({ ...now, isBusy: false }))
  }

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

  return { playing, press, renew, tellBalance }
}
