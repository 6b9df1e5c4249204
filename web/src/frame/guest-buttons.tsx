import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import { Button, buttonClass } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useTryDemo } from '../member/try-demo.ts'
import styles from './guest-buttons.module.css'

/** A guest's ways in: each stands only where this deployment has it. */
export function GuestButtons() {
  const t = useTranslations('frame')
  const { data } = useQuery(bootstrapQuery)
  const tryDemo = useTryDemo()
  return (
    <div className={styles.guest}>
      {data?.switches.freePlay && (
        <Button tone="quiet" className={styles.demo} onClick={tryDemo}>
          {t('tryDemo')}
        </Button>
      )}
      <Link {...overlayLink({ dialog: 'sign-in' })} className={buttonClass()}>
        {t('signIn')}
      </Link>
      {data?.switches.directRegistration && (
        <Link {...overlayLink({ dialog: 'register' })} className={buttonClass({ tone: 'primary' })}>
          {t('register')}
        </Link>
      )}
    </div>
  )
}
