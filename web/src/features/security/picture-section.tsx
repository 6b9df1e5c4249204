import { dialogOverLink } from '@fairground/screen/overlay/overlay-state.ts'
import type { Member } from '@fairground/screen/session/member.ts'
import { buttonClass } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../member/avatar.tsx'
import styles from './picture.module.css'
import section from './security.module.css'

/** How the member is shown, and the way to change it. */
export function PictureSection({ member }: { member: Member }) {
  const t = useTranslations('security.picture')
  const { icon, account, nickname } = member
  return (
    <section className={section.card} aria-labelledby="picture">
      <div className={styles.shown}>
        <Avatar icon={icon} account={account} size={64} />
        <div>
          <h2 id="picture">{t('title')}</h2>
          <p className="dim small">
            <bdi>{nickname || account}</bdi>
          </p>
        </div>
        <Link {...dialogOverLink('avatar')} className={buttonClass({ size: 's' })}>
          {t('change')}
        </Link>
      </div>
    </section>
  )
}
