import { Boundary } from '@fairground/screen/parts/boundary.tsx'
import { Suspense, type ReactNode } from 'react'

/** What comes after the rest, and is left out where it does not come. */
export function Quiet({ children }: { children: ReactNode }) {
  return (
    <Boundary fallback={() => null}>
      <Suspense>{children}</Suspense>
    </Boundary>
  )
}
