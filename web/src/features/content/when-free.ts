import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { isOccupied } from '../../member/occupied.ts'

const lookEveryMs = 250
/** Whoever just pressed something may be about to press again, and would press what came in between. */
const quietMs = 1_000

const presses = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** Does something once, while it is wanted, as soon as it comes between nobody and what they are at. */
export function useWhenFree(isWanted: boolean, act: () => void): void {
  const acts = useEffectEvent(act)
  const router = useRouter()
  useEffect(() => {
    if (!isWanted) return undefined
    let pressedAt = performance.now()
    const press = () => {
      pressedAt = performance.now()
    }
    for (const kind of presses) addEventListener(kind, press, { capture: true, passive: true })
    const looking = setInterval(() => {
      const isGoing = router.state.status === 'pending'
      if (performance.now() - pressedAt >= quietMs && !isGoing && isFree()) acts()
    }, lookEveryMs)
    return () => {
      clearInterval(looking)
      for (const kind of presses) removeEventListener(kind, press, { capture: true })
    }
  }, [isWanted, router])
}

/** What lies over the page, is on its way, is a form of the page itself, or a game that is played there. */
const taken =
  '[role="dialog"], [role="alertdialog"], [role="menu"], button[aria-busy="true"], main form, [data-stage]'

function isFree(): boolean {
  return (
    document.visibilityState === 'visible' &&
    !isOccupied() &&
    !document.querySelector(taken) &&
    !document.activeElement?.matches('input, textarea, select')
  )
}
