import { Button, buttonClass, Dialog } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { PartyPopper } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { overlayLink } from '../../frame/overlay-state.ts'
import styles from './identity.module.css'

/** After a registration: who one is now, and what can be done first. */
export function Registered({ account, onClose }: { account: string; onClose: () => void }) {
  const t = useTranslations('identity.registered')
  return (
    <Dialog open onClose={onClose} title={t('title')} description={t('text')}>
      <div className={styles.registered}>
        <PartyPopper aria-hidden="true" />
        <p>
          {t('account')} <strong>{account}</strong>
        </p>
        <Link
          {...overlayLink({ centre: 'wallet' })}
          className={buttonClass({ tone: 'primary', size: 'l', wide: true })}
        >
          {t('deposit')}
        </Link>
        <Button size="l" wide onClick={onClose}>
          {t('look')}
        </Button>
      </div>
    </Dialog>
  )
}
