import { inBrowser } from '@fairground/screen/drawn/drawn.ts'
import { useOwn } from '@fairground/screen/drawn/use-own.ts'
import { useMember } from '@fairground/screen/session/member.ts'
import { sessionMark, useSignedIn } from '@fairground/screen/session/session.ts'
import { tabKept } from '@fairground/screen/wire/kept.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Game } from '../../../draws/games.ts'
import type { SlipRules } from '../family/slip-rules.ts'
import type { Slip } from './slip.ts'
import { ownedBy, dropOwned, readOwned, takeUpOwned, writeOwned, type Owner } from './slip-owner.ts'
import { readSlip, writeSlip } from './slip-store.ts'

/**
 * A game's slip, and the one that waits where its member had another. It stays while one signs in, looks at another page or
 * reloads; it goes with the tab, or its member: who made it signed in finds it when they are back, and nobody else does. What a
 * guest chose is theirs who signs in with it, and what they had chosen before waits.
 */
export function useSlip(family: SlipRules, game: Game) {
  const name = `slip ${game.gameCode}`
  // Where nothing was kept, there is nothing to draw anew when the page stands.
  const [isKept] = useState(() => inBrowser && tabKept.read(name) !== null)
  const isHere = useOwn(() => isKept, false)
  const account = useMember()?.account
  const read = (isRead = isHere) =>
    readKept(family, game, isRead ? tabKept.read(name) : null, ownedBy(account))
  const [{ by, slip, waiting }, hold] = useState(() => read())
  const [wasHere, noteHere] = useState(isHere)
  if (wasHere !== isHere) {
    noteHere(isHere)
    hold(read())
  }
  const who = useWho(account)
  const [was, note] = useState(who)
  if (was !== who) {
    note(who)
    hold(read(true))
  }
  useEffect(() => {
    if (account === undefined) return
    const [first] = readOwned(tabKept.read(name), ownedBy(account))
    if (first !== undefined) tabKept.write(name, writeOwned(tabKept.read(name), first, ownedBy(account)))
  }, [name, account])
  const setSlip = useCallback(
    (change: (slip: Slip) => Slip) =>
      hold((now) => {
        const next = change(now.slip)
        tabKept.write(name, writeOwned(tabKept.read(name), writeSlip(next), now.by))
        return { ...now, slip: next }
      }),
    [name],
  )
  const takeUp = useCallback(
    (text: string) => {
      tabKept.write(name, takeUpOwned(tabKept.read(name), text, by))
      // Whoever is here by then sees their own.
      hold((now) => readKept(family, game, tabKept.read(name), now.by))
    },
    [family, game, name, by],
  )
  const dropPlaced = useCallback(
    (placed: string) =>
      hold((now) => {
        const kept = dropOwned(tabKept.read(name), placed, now.by)
        if (kept === null) return now
        tabKept.write(name, kept)
        return readKept(family, game, kept, now.by)
      }),
    [family, game, name],
  )
  const putBack = useCallback((taken: Slip) => takeUp(writeSlip(taken)), [takeUp])
  const earlier = useMemo(
    () => waiting && { plays: waiting.plays, takeUp: () => takeUp(waiting.text) },
    [waiting, takeUp],
  )
  return { slip, setSlip, putBack, dropPlaced, earlier }
}

/** What stands on a slip of theirs, and the first that waits of which something is still played. */
function readKept(family: SlipRules, game: Game, text: string | null, by: Owner) {
  const [first = null, ...others] = readOwned(text, by)
  const waiting = others
    .map((other) => ({ text: other, plays: readSlip(family, game, other).entries.length }))
    .find(({ plays }) => plays > 0)
  return { by, slip: readSlip(family, game, first), waiting }
}

/** Who is here, once that is known: while it is asked, whoever was here before is. */
function useWho(account: string | undefined): string {
  const signedIn = useSignedIn()
  const now = signedIn ? account && `${sessionMark()} ${account}` : ''
  const [last, note] = useState(now)
  if (now !== undefined && now !== last) note(now)
  return now ?? last ?? 'asked'
}
