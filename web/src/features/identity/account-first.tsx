import { overlayLink, type DialogPart } from '@fairground/screen/overlay/overlay-state.ts'
import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import { Button, buttonClass, Dialog } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import styles from './account-first.module.css'

/** What a demo meets wherever something needs an account of one's own, and the way to one. */
export function AccountFirst({ onClose }: DialogPart) {
  const t = useTranslations('identity.accountFirst')
  const { data } = useQuery(bootstrapQuery)
  return (
    <Dialog open onClose={onClose} title={t('title')} description={t('text')}>
      <div className={styles.ways}>
        {data?.switches.directRegistration && (
          <Link
            {...overlayLink({ dialog: 'register' })}
            replace
            className={buttonClass({ tone: 'primary', size: 'l', wide: true })}
          >
            {t('register')}
          </Link>
        )}
        <Button tone="quiet" size="l" wide onClick={onClose}>
          {t('stay')}
        </Button>
      </div>
    </Dialog>
  )
}
