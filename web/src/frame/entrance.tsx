import { useOverlay } from '@fairground/screen/overlay/overlay-state.ts'
import { PageLoading } from '@fairground/screen/parts/page-states.tsx'
import { hasEntryToken } from '@fairground/screen/session/entry.ts'
import { isRemembered } from '@fairground/screen/session/remembered.ts'
import { Navigate, useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useScreens } from './use-screens.ts'

const patienceMs = 5_000

/** Leads a guest to where they can sign in, and back to where they wanted to go; who is about to come in is waited for. */
export function Entrance() {
  const { pathname, searchStr } = useLocation()
  const { dialog } = useOverlay()
  const screens = useScreens()
  const [comes, setComes] = useState(mayComeBack)
  if (comes) return <ComingBack onStay={() => setComes(false)} />
  // What a mailed link carries stays behind the hash: neither server nor log shall see it.
  if (dialog && screens.dialogs[dialog]?.who === 'everybody')
    return <Navigate to="/login" search={{ dialog }} hash={true} replace />
  return <Navigate to="/login" search={{ back: pathname + searchStr }} replace />
}

/** Whether this browser is about to be signed in without a question. */
function mayComeBack(): boolean {
  return isRemembered() || hasEntryToken()
}

/** Waits for what signs in by itself, until it did, cannot, or takes longer than anybody waits. */
function ComingBack({ onStay }: { onStay: () => void }) {
  const stay = useEffectEvent(onStay)
  useEffect(() => {
    const look = setInterval(() => mayComeBack() || stay(), 300)
    const patience = setTimeout(stay, patienceMs)
    return () => {
      clearInterval(look)
      clearTimeout(patience)
    }
  }, [])
  return <PageLoading />
}
