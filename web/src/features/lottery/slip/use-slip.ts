import { inBrowser } from '@fairground/screen/drawn/drawn.ts'
import { useOwn } from '@fairground/screen/drawn/use-own.ts'
import { useSignedIn } from '@fairground/screen/session/session.ts'
import { useCallback, useState } from 'react'
import type { Game } from '../../../draws/games.ts'
import type { SlipRules } from '../family/slip-rules.ts'
import type { Slip } from './slip.ts'
import { readSlip, writeSlip } from './slip-store.ts'

/** A game's slip. It stays while one signs in, looks at another page or reloads; it goes with the tab, or its member. */
export function useSlip(family: SlipRules, game: Game) {
  const name = `slip ${game.gameCode}`
  // Where nothing was kept, there is nothing to draw anew when the page stands.
  const [isKept] = useState(() => inBrowser && sessionStorage.getItem(name) !== null)
  const isHere = useOwn(() => isKept, false)
  const kept = (isRead = isHere) => readSlip(family, game, isRead ? sessionStorage.getItem(name) : null)
  const [slip, hold] = useState(() => kept())
  const [wasHere, noteHere] = useState(isHere)
  if (wasHere !== isHere) {
    noteHere(isHere)
    hold(kept())
  }
  const signedIn = useSignedIn()
  const [wasSignedIn, note] = useState(signedIn)
  if (wasSignedIn !== signedIn) {
    note(signedIn)
    if (wasSignedIn) hold(kept(true))
  }
  const setSlip = useCallback(
    (change: (slip: Slip) => Slip) =>
      hold((now) => {
        const next = change(now)
        keep(name, writeSlip(next))
        return next
      }),
    [name],
  )
  return [slip, setSlip] as const
}

/** A slip that cannot be kept is still a slip. */
function keep(name: string, text: string) {
  try {
    sessionStorage.setItem(name, text)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
