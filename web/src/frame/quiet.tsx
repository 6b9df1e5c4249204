import { Boundary } from '@fairground/screen/parts/boundary.tsx'
import { Suspense, type ReactNode } from 'react'

/** What comes after the rest, and is left out where it does not come, or is something else instead. */
export function Quiet({ children, instead = null }: { children: ReactNode; instead?: ReactNode }) {
  return (
    <Boundary fallback={() => instead}>
      <Suspense fallback={instead}>{children}</Suspense>
    </Boundary>
  )
}
