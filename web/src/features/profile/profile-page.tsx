import { useMember } from '@fairground/screen/session/member.ts'
import { DetailsSection } from './details-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'
import styles from './profile.module.css'
import { Who } from './who.tsx'

/** Who the member is here: how they are shown and called, what is known of them, and how they would have the site. */
export function ProfilePage() {
  const member = useMember()
  if (!member) return null
  return (
    <div className={styles.page}>
      <Who member={member} />
      <DetailsSection member={member} />
      <PreferencesSection member={member} />
    </div>
  )
}
