import { useEffect, useEffectEvent, useRef } from 'react'
import { report } from '../report.ts'
import { useReturn } from './use-return.ts'

const [firstPauseMs, pauseMaxMs] = [2_000, 30_000]
/** For so long whoever pressed means it still, by the clock on the wall: while a device sleeps, the other may stand. */
const meantMs = 120_000

/** By which key something was asked that nobody answered for; undefined where there is nothing of the kind. */
type Doubt = string | undefined

type Verbs = {
  /** Asks for it once more, so that it is taken by now at the latest. */
  ask: () => Promise<void>
  /** Only looks whether it was taken. */
  look: () => Promise<void>
}

/**
 * Has what is in doubt asked for again by itself for two minutes, after pauses that grow, and at once where there may be a line again.
 * Not while it is `held`, and not while nobody looks at the page: then as soon as somebody does. After that it is only looked at,
 * whenever somebody is back.
 */
export function useAskAgain(doubt: Doubt, isHeld: boolean, { ask, look }: Verbs): void {
  const isAsking = useRef(false)
  const begun = useRef<{ doubt: Doubt; at: number }>({ doubt: undefined, at: 0 })
  const asked = useRef<{ doubt: Doubt; times: number; since: number }>({
    doubt: undefined,
    times: 0,
    since: 0,
  })
  const askNow = useEffectEvent((isBack = false) => {
    if (doubt === undefined || isHeld || isAsking.current || document.visibilityState === 'hidden') return
    const isMeant = Date.now() - begun.current.at < meantMs
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
    if (begun.current.doubt !== doubt) begun.current = { doubt, at: Date.now() }
    if (doubt === undefined || isHeld || Date.now() - begun.current.at >= meantMs) return undefined
    if (asked.current.doubt !== doubt) asked.current = { doubt, times: 0, since: performance.now() }
    const { times, since } = asked.current
    const pause = Math.min(firstPauseMs * 2 ** times, pauseMaxMs)
    const timer = setTimeout(() => askNow(), Math.max(0, since + pause - performance.now()))
    return () => clearTimeout(timer)
  }, [doubt, isHeld])
}
