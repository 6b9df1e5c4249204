import { Boundary } from '@fairground/screen/parts/boundary.tsx'
import { screen } from '@fairground/screen/words/screen.ts'
import { useMember } from '@fairground/screen/session/member.ts'
import { Toasts } from '@fairground/ui'
import { Suspense } from 'react'
import { countedBy } from '../analytics/consent.ts'
import { DepositLater } from './deposit-later.tsx'
import { isTrial } from '../who-may.ts'
import { NoticesLater } from './notices-later.tsx'
import { Overlays } from './overlays.tsx'
import { Quiet } from './quiet.tsx'
import { Upkeep } from './upkeep.ts'
import { usePage } from './use-screens.ts'
import { useTellWhole } from './whole.ts'

const Counting = screen(async () => (await import('../analytics/counting.tsx')).Counting)

const StayWatch = screen(async () => (await import('../care/stay-watch.tsx')).StayWatch)
const ClosedRoom = screen(async () => (await import('./closed-room.tsx')).ClosedRoom)

/** What lies over a page and keeps it true, once it stands. */
export function After() {
  useTellWhole()
  const gtagId = countedBy()
  const member = useMember()
  const isExcluded = member?.isExcluded
  const isOwner = Boolean(member) && !isExcluded && !isTrial(member)
  return (
    <>
      <Overlays />
      <Boundary fallback={() => null}>
        <Upkeep />
      </Boundary>
      {gtagId !== null && <CountVisits gtagId={gtagId} />}
      {isExcluded ? (
        <Quiet>
          <ClosedRoom />
        </Quiet>
      ) : (
        <>
          <NoticesLater />
          <DepositLater />
        </>
      )}
      {isOwner && (
        <Quiet>
          <StayWatch />
        </Quiet>
      )}
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
