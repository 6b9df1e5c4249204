import { type DialogPart, overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { useMember } from '@fairground/screen/session/member.ts'
import { Button, buttonClass, Dialog } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useBonus } from './bonus.ts'
import styles from './registration.module.css'
import { useRules } from '../../registration/rules.ts'

/** After a registration: who one is now, what one begins with, and what can be done first. */
export function RegisteredDialog({ onClose }: DialogPart) {
  const t = useTranslations('registration.registered')
  const member = useMember()
  const bonus = useBonus(useRules().data)
  const guest = member === null
  useEffect(() => {
    if (guest) onClose()
  }, [guest, onClose])
  if (guest) return null
  return (
    <Dialog open onClose={onClose} title={t('title')} description={t('text')}>
      <div className={styles.registered}>
        <div className={styles.account}>
          <CircleCheck aria-hidden="true" />
          <p>
            {t('account')} <strong>{member?.account}</strong>
          </p>
        </div>
        {bonus && <p className={styles.bonus}>{t('bonus', { bonus })}</p>}
        <Link
          {...overlayLink({ centre: 'wallet' })}
          replace
          className={buttonClass({ tone: 'primary', size: 'l', wide: true })}
        >
          {t('deposit')}
        </Link>
        <Link
          to="/vnlottery"
          search={{ gameCode: 'xsmb-60s' }}
          replace
          className={buttonClass({ size: 'l', wide: true })}
        >
          {t('play')}
        </Link>
        <Button tone="quiet" wide onClick={onClose}>
          {t('look')}
        </Button>
      </div>
    </Dialog>
  )
}
