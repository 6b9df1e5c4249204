import { GuardsSection } from './guards-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { RecoveryCodesSection } from './recovery-codes-section.tsx'
import styles from './security.module.css'
import { SessionsSection } from './sessions-section.tsx'
import { SocialSection } from './social-section.tsx'
import { TotpSection } from './totp-section.tsx'

/** Everything that guards the member's account, and where it is open now. */
export function SecurityPage() {
  return (
    <div className={styles.page}>
      <GuardsSection />
      <PasskeysSection />
      <TotpSection />
      <RecoveryCodesSection />
      <SocialSection />
      <SessionsSection />
    </div>
  )
}
