import { useSignedIn } from '@fairground/screen/session/session.ts'
import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Screens } from '../manifest.ts'
import { entrance as Entrance } from './screens.ts'
import { useScreens } from './use-screens.ts'

/** Where the operator asks everybody to sign in, leads guests to where they can, and back to where they wanted to go. */
export function PassIn({ children }: { children: ReactNode }) {
  const { data } = useQuery(bootstrapQuery)
  const signedIn = useSignedIn()
  const { pathname } = useLocation()
  const screens = useScreens()
  const isPassed = !data?.switches.signInRequired || signedIn || isOpen(screens, pathname)
  return isPassed ? children : <Entrance />
}

/** Whether it stands open where everything else asks for a session. */
function isOpen({ pages }: Screens, pathname: string): boolean {
  return pages.some(
    ({ path, otherPaths, who }) => who === 'everybody' && [path, ...otherPaths].includes(pathname),
  )
}
