import { useEffect, useEffectEvent, useRef } from 'react'
import { report } from '../report.ts'
import { useReturn } from './use-return.ts'

const [firstPauseMs, pauseMaxMs] = [2_000, 30_000]

/** By which key something was asked that nobody answered for; undefined where there is nothing of the kind. */
type Doubt = string | undefined

/**
 * Has what is in doubt asked for again by itself, after pauses that grow, and at once where there may be a line again. Not while it is
 * `held`, and not while nobody looks at the page: then as soon as somebody does.
 */
export function useAskAgain(doubt: Doubt, isHeld: boolean, ask: () => Promise<void>): void {
  const isAsking = useRef(false)
  const asked = useRef<{ doubt: Doubt; times: number; since: number }>({
    doubt: undefined,
    times: 0,
    since: 0,
  })
  const askNow = useEffectEvent(() => {
    if (doubt === undefined || isHeld || isAsking.current || document.visibilityState === 'hidden') return
    isAsking.current = true
    asked.current = { doubt, times: asked.current.times + 1, since: performance.now() }
    ask()
      .catch(report)
      .finally(() => (isAsking.current = false))
  })
  useReturn(() => {
    asked.current = { doubt, times: 0, since: -pauseMaxMs }
    askNow()
  })
  useEffect(() => {
    if (doubt === undefined || isHeld) return undefined
    if (asked.current.doubt !== doubt) asked.current = { doubt, times: 0, since: performance.now() }
    const { times, since } = asked.current
    const pause = Math.min(firstPauseMs * 2 ** times, pauseMaxMs)
    const timer = setTimeout(askNow, Math.max(0, since + pause - performance.now()))
    return () => clearTimeout(timer)
  }, [doubt, isHeld])
}
