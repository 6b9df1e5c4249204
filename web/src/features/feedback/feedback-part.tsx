import { Boundary, FaultState } from '@fairground/screen/parts/boundary.tsx'
import { PageLoading } from '@fairground/screen/parts/page-states.tsx'
import { useMember } from '@fairground/screen/session/member.ts'
import { screen } from '@fairground/screen/words/screen.ts'
import { Suspense, type ReactNode } from 'react'
import { isTrial } from '../../who-may.ts'

const OwnFeedback = screen(async () => (await import('./own-feedback.tsx')).OwnFeedback)
const AccountNeeded = screen(async () => (await import('./account-needed.tsx')).AccountNeeded)

/** Where a member tells the house what should be better, and sees what became of it; `beside` stands with what they told. */
export function FeedbackPart({ beside }: { beside: ReactNode }) {
  const member = useMember()
  if (member === undefined) return <PageLoading />
  return (
    <Boundary fallback={(fault) => <FaultState {...fault} />}>
      <Suspense fallback={<PageLoading />}>
        {member && !isTrial(member) ? (
          <OwnFeedback beside={beside} />
        ) : (
          <AccountNeeded isDemo={member !== null} beside={beside} />
        )}
      </Suspense>
    </Boundary>
  )
}
