import { Boundary } from '@fairground/screen/parts/boundary.tsx'
import { Toasts } from '@fairground/ui'
import { Overlays } from './overlays.tsx'
import { Upkeep } from './upkeep.ts'
import { useTellWhole } from './whole.ts'

/** What lies over a page and keeps it true, once it stands. */
export function After() {
  useTellWhole()
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
