import { Button, Dialog } from '@fairground/ui'
import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from './registration.module.css'

/** An invitation nobody gave: the registration stops here, with all that was typed still there. */
export function WrongInvitation({ onClose }: { onClose: () => void }) {
  const t = useTranslations('registration.invitation_code_error')
  return (
    <Dialog open onClose={onClose} title={t('title')}>
      <div className={styles.warning}>
        <TriangleAlert aria-hidden="true" />
        <p>{t('text')}</p>
        <Button tone="primary" size="l" wide onClick={onClose}>
          {t('in_increase_submit')}
        </Button>
      </div>
    </Dialog>
  )
}
