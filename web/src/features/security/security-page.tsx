import { useMember } from '@fairground/screen/session/member.ts'
import { GuardsSection } from './guards-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PictureSection } from './picture-section.tsx'
import { RecoveryCodesSection } from './recovery-codes-section.tsx'
import styles from './security.module.css'
import { SessionsSection } from './sessions-section.tsx'
import { SocialSection } from './social-section.tsx'
import { TotpSection } from './totp-section.tsx'

/** How the member is shown, everything that guards the member's account, and where it is open now. */
export function SecurityPage() {
  const member = useMember()
  if (!member) return null
  return (
    <div className={styles.page}>
      <PictureSection member={member} />
      <GuardsSection />
      <PasskeysSection />
      <TotpSection />
      <RecoveryCodesSection />
      <SocialSection />
      <SessionsSection />
    </div>
  )
}
