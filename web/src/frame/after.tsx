import { Boundary } from '@fairground/screen/parts/boundary.tsx'
import { Toasts } from '@fairground/ui'
import { Overlays } from './overlays.tsx'
import { Upkeep } from './upkeep.ts'

/** What lies over a page and keeps it true, once it stands. */
export function After() {
  return (
    <>
      <Overlays />
      <Boundary fallback={() => null}>
        <Upkeep />
      </Boundary>
      <Toasts />
    </>
  )
}
