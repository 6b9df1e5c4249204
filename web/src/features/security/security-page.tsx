import { GuardsSection } from './guards-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import styles from './security.module.css'

/** Everything that guards the member's account, and where it is open now. */
export function SecurityPage() {
  return (
    <div className={styles.page}>
      <GuardsSection />
      <SessionsSection />
    </div>
  )
}
