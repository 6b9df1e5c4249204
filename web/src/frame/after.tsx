import { Boundary } from '@fairground/screen/parts/boundary.tsx'
import { screen } from '@fairground/screen/words/screen.ts'
import { Toasts } from '@fairground/ui'
import { Suspense } from 'react'
import { countedBy } from '../analytics/consent.ts'
import { DepositLater } from './deposit-later.tsx'
import { NoticesLater } from './notices-later.tsx'
import { Overlays } from './overlays.tsx'
import { Upkeep } from './upkeep.ts'
import { usePage } from './use-screens.ts'
import { useTellWhole } from './whole.ts'

const Counting = screen(async () => (await import('../analytics/counting.tsx')).Counting)

/** What lies over a page and keeps it true, once it stands. */
export function After() {
  useTellWhole()
  const gtagId = countedBy()
  return (
    <>
      <Overlays />
      <Boundary fallback={() => null}>
        <Upkeep />
      </Boundary>
      {gtagId !== null && <CountVisits gtagId={gtagId} />}
      <NoticesLater />
      <DepositLater />
      <Toasts />
    </>
  )
}

function CountVisits({ gtagId }: { gtagId: string }) {
  const isAlone = usePage()?.isAlone ?? false
  return (
    <Boundary fallback={() => null}>
      <Suspense>
        <Counting gtagId={gtagId} mayAsk={!isAlone} />
      </Suspense>
    </Boundary>
  )
}
