import { inBrowser } from '@fairground/screen/drawn/drawn.ts'
import { useOwn } from '@fairground/screen/drawn/use-own.ts'
import { useMember } from '@fairground/screen/session/member.ts'
import { sessionMark, useSignedIn } from '@fairground/screen/session/session.ts'
import { tabKept } from '@fairground/screen/wire/kept.ts'
import { useCallback, useEffect, useState } from 'react'
import type { Game } from '../../../draws/games.ts'
import type { SlipRules } from '../family/slip-rules.ts'
import type { Slip } from './slip.ts'
import { ownedBy, readOwned, writeOwned } from './slip-owner.ts'
import { readSlip, writeSlip } from './slip-store.ts'

/**
 * A game's slip. It stays while one signs in, looks at another page or reloads; it goes with the tab, or its member: who made it
 * signed in finds it when they are back, and nobody else does.
 */
export function useSlip(family: SlipRules, game: Game) {
  const name = `slip ${game.gameCode}`
  // Where nothing was kept, there is nothing to draw anew when the page stands.
  const [isKept] = useState(() => inBrowser && tabKept.read(name) !== null)
  const isHere = useOwn(() => isKept, false)
  // Shown anew to whoever comes and goes.
  const signedIn = useSignedIn()
  const account = useMember()?.account
  const kept = (isRead = isHere) =>
    readSlip(family, game, isRead ? readOwned(tabKept.read(name), ownedBy(account)) : null)
  const [slip, hold] = useState(() => kept())
  const [wasHere, noteHere] = useState(isHere)
  if (wasHere !== isHere) {
    noteHere(isHere)
    hold(kept())
  }
  const who = signedIn ? `${sessionMark()} ${account}` : ''
  const [was, note] = useState(who)
  if (was !== who) {
    note(who)
    hold(kept(true))
  }
  useEffect(() => {
    const text = account === undefined ? null : readOwned(tabKept.read(name), ownedBy(account))
    if (text !== null) tabKept.write(name, writeOwned(text, ownedBy(account)))
  }, [name, account])
  const setSlip = useCallback(
    (change: (slip: Slip) => Slip) =>
      hold((now) => {
        const next = change(now)
        tabKept.write(name, writeOwned(writeSlip(next), ownedBy(account)))
        return next
      }),
    [name, account],
  )
  return [slip, setSlip] as const
}
