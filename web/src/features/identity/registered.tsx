import { Button, buttonClass, Dialog } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { overlayLink } from '../../frame/overlay-state.ts'
import styles from './identity.module.css'

/** After a registration: who one is now, and what can be done first. */
export function Registered({ account, onClose }: { account: string; onClose: () => void }) {
  const t = useTranslations('identity.registered')
  return (
    <Dialog open onClose={onClose} title={t('title')} description={t('text')}>
      <div className={styles.registered}>
        <div className={styles.account}>
          <CircleCheck aria-hidden="true" />
          <p>
            {t('account')} <strong>{account}</strong>
          </p>
        </div>
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
