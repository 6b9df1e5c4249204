import { useSignedIn } from '@fairground/screen/session/session.ts'
import { useMember } from '@fairground/screen/session/member.ts'
import { screen } from '@fairground/screen/words/screen.ts'
import { isTrial } from '../who-may.ts'
import { Quiet } from './quiet.tsx'

const ResumeBar = screen(async () => (await import('../features/wallet/resume-bar.tsx')).ResumeBar)

/** A deposit that is open is at hand on every page, once it stands; a demo has none. */
export function DepositLater() {
  const signedIn = useSignedIn()
  const member = useMember()
  return (
    signedIn &&
    member &&
    !isTrial(member) && (
      <Quiet>
        <ResumeBar />
      </Quiet>
    )
  )
}
