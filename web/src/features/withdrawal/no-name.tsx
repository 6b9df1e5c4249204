import { Button } from '@fairground/ui'
import { UserSearch } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProfile } from '../../member/own-profile.ts'
import { RealNameDialog } from '../../member/real-name-dialog.tsx'
import styles from './no-name.module.css'

/** What it means that the house knows no real name of a member's, and the way to give it; nothing where it does. */
export function NoName() {
  const t = useTranslations('withdrawal.noName')
  const { data } = useProfile()
  const [isGiving, setGiving] = useState(false)
  if (data?.realName !== null) return null
  return (
    <div className={styles.noName} role="note">
      <UserSearch aria-hidden="true" />
      <p>
        <b>{t('title')}</b>
        {t('text')}
      </p>
      <Button size="s" onClick={() => setGiving(true)}>
        {t('give')}
      </Button>
      {isGiving && <RealNameDialog onClose={() => setGiving(false)} />}
    </div>
  )
}
