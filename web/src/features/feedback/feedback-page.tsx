import { Boundary, FaultState } from '@fairground/screen/parts/boundary.tsx'
import { PageLoading } from '@fairground/screen/parts/page-states.tsx'
import { useMember } from '@fairground/screen/session/member.ts'
import { screen } from '@fairground/screen/words/screen.ts'
import { Suspense } from 'react'
import { isTrial } from '../../who-may.ts'

const OwnFeedback = screen(async () => (await import('./own-feedback.tsx')).OwnFeedback)
const AccountNeeded = screen(async () => (await import('./account-needed.tsx')).AccountNeeded)

/** Where a member tells the house what should be better, and sees what became of it. */
export function FeedbackPage() {
  const member = useMember()
  if (member === undefined) return <PageLoading />
  return (
    <Boundary fallback={(fault) => <FaultState {...fault} as="h1" />}>
      <Suspense fallback={<PageLoading />}>
        {member && !isTrial(member) ? <OwnFeedback /> : <AccountNeeded isDemo={member !== null} />}
      </Suspense>
    </Boundary>
  )
}
