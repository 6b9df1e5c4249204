import { OnDemand } from '@fairground/screen/parts/on-demand.tsx'
import { useMember } from '@fairground/screen/session/member.ts'
import { screen } from '@fairground/screen/words/screen.ts'
import { useTranslations } from 'use-intl'
import { Avatar } from '../member/avatar.tsx'
import { useIconUpkeep } from '../member/icon.ts'
import styles from './avatar-menu.module.css'

const AvatarList = screen(async () => (await import('./avatar-list.tsx')).AvatarList)

/** The member's own menu, behind their picture. */
export function AvatarMenu() {
  const t = useTranslations('frame')
  const member = useMember()
  useIconUpkeep()
  return (
    <OnDemand
      part={AvatarList}
      trigger={
        <button type="button" className={styles.avatar} aria-label={t('account')}>
          <Avatar icon={member?.icon} account={member?.account} />
        </button>
      }
    />
  )
}
