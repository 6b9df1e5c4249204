import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { report } from '../report.ts'
import { useReturn } from './use-return.ts'

const [firstPauseMs, pauseMaxMs] = [2_000, 30_000]
/** For so long after the press whoever pressed means it still, by the clock on the wall: while a device sleeps, the other may stand. */
const meantMs = 120_000

/** By which key something was asked that nobody answered for, and when it was pressed; null where there is nothing of the kind. */
type Doubt = { key: string; pressedAt: number } | null

type Verbs = {
  /** Asks for it once more, so that it is taken by now at the latest. */
  ask: () => Promise<void>
  /** Only looks whether it was taken. */
  look: () => Promise<void>
}

/**
 * Has what is in doubt asked for again by itself for two minutes from its press, after pauses that grow, and at once where there may
 * be a line again. Not while it is `held`, and not while nobody looks at the page: then as soon as somebody does. After that it is
 * only looked at, whenever somebody is back. Answers whether it still asks by itself.
 */
export function useAskAgain(inDoubt: Doubt, isHeld: boolean, { ask, look }: Verbs): boolean {
  const { key: doubt, pressedAt = 0 } = inDoubt ?? {}
  const [given, setGiven] = useState<string>()
  const isAsking = useRef(false)
  const asked = useRef<{ doubt?: string | undefined; times: number; since: number }>({ times: 0, since: 0 })
  const askNow = useEffectEvent((isBack = false) => {
    if (doubt === undefined || isHeld || isAsking.current || document.visibilityState === 'hidden') return
    const isMeant = Date.now() - pressedAt < meantMs
    if (!isMeant) setGiven(doubt)
    if (!isMeant && !isBack) return
    isAsking.current = true
    asked.current = { doubt, times: asked.current.times + 1, since: performance.now() }
    const verb = isMeant ? ask : look
    verb()
      .catch(report)
      .finally(() => (isAsking.current = false))
  })
  useReturn(() => {
    asked.current = { doubt, times: 0, since: -pauseMaxMs }
    askNow(true)
  })
  useEffect(() => {
    if (doubt === undefined || isHeld || Date.now() - pressedAt >= meantMs) return undefined
    if (asked.current.doubt !== doubt) asked.current = { doubt, times: 0, since: performance.now() }
    const { times, since } = asked.current
    const pause = Math.min(firstPauseMs * 2 ** times, pauseMaxMs)
    const timer = setTimeout(() => askNow(), Math.max(0, since + pause - performance.now()))
    return () => clearTimeout(timer)
  }, [doubt, pressedAt, isHeld])
  // The timer stands still while a device sleeps: what is asked, or looked at, after that finds that it is over.
  useEffect(() => {
    if (doubt === undefined) return undefined
    const timer = setTimeout(() => setGiven(doubt), pressedAt + meantMs - Date.now())
    return () => clearTimeout(timer)
  }, [doubt, pressedAt])
  return doubt !== undefined && given !== doubt
}
