import { Button, buttonClass } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { dialogs } from '../registry.ts'
import { useTryDemo } from '../session/try-demo.ts'
import { bootstrapQuery } from '../wire/bootstrap.ts'
import { overlayLink } from './overlay-state.ts'
import styles from './top-bar.module.css'

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
      {dialogs['sign-in'] && (
        <Link {...overlayLink({ dialog: 'sign-in' })} className={buttonClass()}>
          {t('signIn')}
        </Link>
      )}
      {dialogs.register && data?.switches.directRegistration && (
        <Link {...overlayLink({ dialog: 'register' })} className={buttonClass({ tone: 'primary' })}>
          {t('register')}
        </Link>
      )}
    </div>
  )
}
