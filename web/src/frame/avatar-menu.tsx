import { OnDemand } from '@fairground/screen/parts/on-demand.tsx'
import { useMember } from '@fairground/screen/session/member.ts'
import { screen } from '@fairground/screen/words/screen.ts'
import { useTranslations } from 'use-intl'
import styles from './top-bar.module.css'

const AvatarList = screen(async () => (await import('./avatar-list.tsx')).AvatarList)

/** The member's own menu, behind the first letter of their name. */
export function AvatarMenu() {
  const t = useTranslations('frame')
  const member = useMember()
  return (
    <OnDemand
      part={AvatarList}
      trigger={
        <button type="button" className={styles.avatar} aria-label={t('account')}>
          {member?.account.charAt(0).toUpperCase()}
        </button>
      }
    />
  )
}
