import { flightAt, flightMs } from '@fairground/engine/game'
import type { CoverFrame } from '../../src/contract/cover.ts'

export type Sky = Extract<CoverFrame, { type: 'sky' }>

/** A cover as it stands: what was told last, when, in ms of the page, and how far the flight is shown, in ms of its own. */
export type Seen = { sky: Sky; toldAt: number; shownMs: number }

/** So far behind the flight it is shown: what is said of it once a second is known by then, and it never has to go back. */
const behindMs = 1_200
/** What is shown of a flight that is over catches up with its end, unless that is farther than this. */
const catchUpMs = 2 * behindMs

/** What is known after a frame. */
export function afterFrame(seen: Seen | null, frame: CoverFrame, now: number): Seen | null {
  if (frame.type === 'sky') {
    const isSame = seen?.sky.round === frame.round
    // One that is over is told of again once it stands among those before.
    const wasOver = isSame && seen.sky.phase === 'ended'
    return { sky: frame, toldAt: wasOver ? seen.toldAt : now, shownMs: isSame ? seen.shownMs : 0 }
  }
  if (!seen || frame.type === 'still') return seen && { ...seen, toldAt: now }
  const { type: _, ...climbed } = frame
  return { ...seen, sky: { ...seen.sky, ...climbed }, toldAt: now }
}

/**
 * What is shown at a moment: a phase, and where the flight is, in hundredths. It is where the flight was a moment ago, as its own page works
 * it out, and never beyond what is known of it. With `isCalm` it stands between what is told.
 */
export function shownAt(
  seen: Seen,
  now: number,
  isCalm: boolean,
): Seen & { at: number; phase: Sky['phase'] } {
  const { sky, toldAt } = seen
  const cameTo = sky.cameTo === null ? null : Math.round(Number(sky.cameTo) * 100)
  if (sky.phase === 'flying') {
    const due = isCalm ? sky.flownMs : Math.min(sky.flownMs, sky.flownMs - behindMs + now - toldAt)
    const shownMs = Math.max(seen.shownMs, due)
    return { ...seen, shownMs, at: Math.min(flightAt(shownMs), sky.at), phase: 'flying' }
  }
  if (sky.phase !== 'ended' || cameTo === null) return { ...seen, shownMs: 0, at: 100, phase: sky.phase }
  const shownMs = seen.shownMs + now - toldAt
  const endsMs = flightMs(cameTo)
  const isUp = !isCalm && seen.shownMs > 0 && shownMs < endsMs && endsMs - seen.shownMs < catchUpMs
  return isUp
    ? { ...seen, at: Math.min(flightAt(shownMs), cameTo), phase: 'flying' }
    : { ...seen, at: cameTo, phase: 'ended' }
}
