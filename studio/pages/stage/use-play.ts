import { readAmount, writeAmount } from '@fairground/contract/money'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { GameScreen } from '../games/screen.ts'
import { report } from '../report.ts'
import {
  cashOut,
  newKey,
  playRound,
  readState,
  saysNothing,
  takeStep,
  Unheard,
  type Answered,
  type GameState,
  type OverRound,
  type Selected,
} from '../wire.ts'
import {
  becameOf,
  known,
  mayHaveBegun,
  pressedNow,
  type Playing,
  type Pressed,
  type StepAsked,
} from './playing.ts'
import { refusalCode } from './refused.ts'
import { useReturn } from './use-return.ts'

const askAgainMs = 1_000

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
    doubt: null,
    wasLooked: false,
  })
  const unheard = useRef<StepAsked>(undefined)

  const leave = () => {
    if (isThere.current) setPlaying((now) => ({ ...now, isBusy: false }))
  }

  /** Bets; where the bet before was not answered, that very bet is asked for again, so that none is taken twice. */
  async function press(selection: Selected, stake: bigint): Promise<void> {
    const { doubt } = playing
    const { version } = state
    const bet = doubt ?? pressedNow({ selection, stake: writeAmount(stake), version })
    const begun = { isBusy: true, falling: null, round: null, wasLooked: false }
    // What was said of a bet in doubt stands until there is more to say.
    setPlaying((now) => ({ ...now, ...begun, fault: doubt ? now.fault : undefined }))
    await take(bet, doubt)
  }

  /** Asks once for the bet in doubt, as that very bet. */
  async function askAgain(): Promise<void> {
    const { doubt } = playing
    if (!doubt) return
    setPlaying((now) => ({ ...now, isBusy: true }))
    await take(doubt, doubt, 1)
  }

  /** Looks only whether the bet in doubt was taken. */
  async function lookAgain(): Promise<void> {
    setPlaying((now) => ({ ...now, isBusy: true }))
    await standAnew()
    leave()
  }

  async function take(bet: Pressed, doubt: Pressed | null, tries?: number): Promise<void> {
    const cycle = wait(state.cycleMs)
    try {
      const answer = await playRound(bet, tries)
      const staked = readAmount(bet.stake)
      setPlaying((now) => ({
        ...now,
        doubt: null,
        fault: undefined,
        balance: now.balance === null ? null : now.balance - staked,
      }))
      await show(answer)
      if (answer.round) await cycle
    } catch (fault) {
      const wasUnheard = fault instanceof Unheard || (doubt !== null && saysNothing(fault))
      const mayStand = mayHaveBegun.has(refusalCode(fault))
      setPlaying((now) => ({ ...now, falling: null, fault, doubt: wasUnheard || mayStand ? bet : null }))
      if (mayStand) await standAnew({ isAnswered: !wasUnheard })
    }
    leave()
  }

  /**
   * Goes on with the open round: by a step, or by stopping where it stands. Where the step before was not answered, the same one is
   * asked for as the same; before any other it is asked first where the round stands.
   */
  async function goOn(step: Selected | 'stop'): Promise<void> {
    const { open } = playing
    if (!open) return
    const said = JSON.stringify(step)
    const before = unheard.current?.of === open.id ? unheard.current : undefined
    setPlaying((now) => ({ ...now, isBusy: true, fault: undefined, wasLooked: false }))
    if (before && before.said !== said) {
      if (await standAnew()) {
        unheard.current = undefined
        setPlaying((now) => ({ ...now, wasLooked: now.open?.id === open.id }))
      }
      return leave()
    }
    const key = before?.key ?? newKey()
    unheard.current = undefined
    try {
      await show(step === 'stop' ? await cashOut(open.id, key) : await takeStep(open.id, step, key))
    } catch (fault) {
      if (fault instanceof Unheard || (before && saysNothing(fault)))
        unheard.current = { key, of: open.id, at: open.steps.length, said }
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

  /**
   * After what was said no to, the stage shows what the studio knows: a step may have been taken without our hearing, and a bet too. Of
   * one that was answered it knows all by now; one that was not may still be on its way. Answers whether the studio was reached.
   */
  async function standAnew({ isAnswered = false } = {}): Promise<boolean> {
    try {
      let { open, last, balance } = await readState()
      const wasAsked = last?.state === 'asked'
      // Its stake is called for: what becomes of it is said before anything else can be bet.
      while (last?.state === 'asked' && isThere.current) {
        await wait(askAgainMs)
        ;({ open, last, balance } = await readState())
      }
      const round = last?.round ?? null
      const step = unheard.current
      if (step && (step.of !== open?.id || step.at !== open.steps.length)) unheard.current = undefined
      setPlaying((now) => {
        const isNew = open !== null || (round !== null && now.rounds.every(({ id }) => id !== round.id))
        return {
          ...now,
          open,
          round: isNew ? round : now.round,
          rounds: known(now.rounds, round),
          balance: balance ?? now.balance,
          fault: wasAsked ? becameOf(last?.state) : now.fault,
          doubt: isNew || wasAsked || isAnswered ? null : now.doubt,
        }
      })
      return true
    } catch (fault) {
      setPlaying((now) => ({ ...now, fault }))
      return false
    }
  }

  // Whoever opens the page while a stake of theirs is called for sees first what becomes of that.
  const hearAsked = useEffectEvent(() => {
    if (state.last?.state === 'asked') standAnew().then(leave, report)
  })
  useEffect(() => hearAsked(), [])

  // What was asked before the line broke may have been heard: its result stands there as soon as there is a line again.
  useReturn(() => {
    // What is in doubt is asked for, or looked at, by itself.
    if (playing.isBusy || playing.doubt || refusalCode(playing.fault) !== 'offline') return
    setPlaying((now) => ({ ...now, isBusy: true, fault: undefined }))
    standAnew().then(leave, report)
  })

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

  return { playing, press, askAgain, lookAgain, goOn, renew, tellBalance }
}
