import { useOverlay } from '@fairground/screen/overlay/overlay-state.ts'
import { PageLoading } from '@fairground/screen/parts/page-states.tsx'
import { hasEntryToken } from '@fairground/screen/session/entry.ts'
import { isRemembered } from '@fairground/screen/session/remembered.ts'
import { useSignedIn } from '@fairground/screen/session/session.ts'
import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { Screens } from '../manifest.ts'
import { useScreens } from './use-screens.ts'

const patienceMs = 5_000

/** Where the operator asks everybody to sign in, leads guests to where they can, and back to where they wanted to go. */
export function PassIn({ children }: { children: ReactNode }) {
  const { data } = useQuery(bootstrapQuery)
  const signedIn = useSignedIn()
  const { pathname, searchStr } = useLocation()
  const { dialog } = useOverlay()
  const screens = useScreens()
  const [comes, setComes] = useState(mayComeBack)
  if (!data?.switches.signInRequired || signedIn || isOpen(screens, pathname)) return children
  if (comes) return <ComingBack onStay={() => setComes(false)} />
  // What a mailed link carries stays behind the hash: neither server nor log shall see it.
  if (dialog && screens.dialogs[dialog]?.who === 'everybody')
    return <Navigate to="/login" search={{ dialog }} hash={true} replace />
  return <Navigate to="/login" search={{ back: pathname + searchStr }} replace />
}

/** Whether it stands open where everything else asks for a session. */
function isOpen({ pages }: Screens, pathname: string): boolean {
  return pages.some(
    ({ path, otherPaths, who }) => who === 'everybody' && [path, ...otherPaths].includes(pathname),
  )
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
