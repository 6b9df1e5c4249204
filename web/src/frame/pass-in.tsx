import { PageLoading } from '@fairground/screen/parts/page-states.tsx'
import { hasEntryToken } from '@fairground/screen/session/entry.ts'
import { isRemembered } from '@fairground/screen/session/remembered.ts'
import { useSignedIn } from '@fairground/screen/session/session.ts'
import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useOverlay } from '../overlays.ts'

const patienceMs = 5_000

/** The pages that lead in, and help: they stand open where everything else asks for a session. */
const ways = new Set(['/login', '/register', '/register.html', '/helpmc', '/download'])

/** The dialogs a mailed link or a forgotten password lead to: they open over the page that asks to log in. */
const waysBack = new Set<string | undefined>(['forgot', 'reset-password', 'prove-email'])

/** Where the operator asks everybody to sign in, leads guests to where they can, and back to where they wanted to go. */
export function PassIn({ children }: { children: ReactNode }) {
  const { data } = useQuery(bootstrapQuery)
  const signedIn = useSignedIn()
  const { pathname, searchStr } = useLocation()
  const { dialog } = useOverlay()
  const [comes, setComes] = useState(mayComeBack)
  if (!data?.switches.signInRequired || signedIn || ways.has(pathname)) return children
  if (comes) return <ComingBack onStay={() => setComes(false)} />
  // What a mailed link carries stays behind the hash: neither server nor log shall see it.
  if (waysBack.has(dialog))
    return <Navigate to="/login" search={dialog ? { dialog } : {}} hash={true} replace />
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
