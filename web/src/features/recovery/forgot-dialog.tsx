import { Ways } from '@fairground/screen/forms/ways.tsx'
import type { DialogPart } from '@fairground/screen/overlay/overlay-state.ts'
import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import { Dialog } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ForgotByEmail } from './forgot-by-email.tsx'
import { ForgotByMobile } from './forgot-by-mobile.tsx'
import styles from './recovery.module.css'

/** The two ways back in: a link by mail, and, where the operator offers it, a code to the phone. */
export function ForgotDialog({ onClose }: DialogPart) {
  const t = useTranslations('recovery.forgot')
  const { data } = useQuery(bootstrapQuery)
  const ways = [
    { key: 'email' as const, title: t('byEmail') },
    ...(data?.switches.phoneReset ? [{ key: 'mobileNum' as const, title: t('byMobile') }] : []),
  ]
  return (
    <Dialog open onClose={onClose} title={t('title')} description={t('text')}>
      <Ways label={t('way')} ways={ways} closed={t('wayClosed')}>
        {(way) => (
          <div className={styles.tab}>
            {way === 'email' ? <ForgotByEmail onClose={onClose} /> : <ForgotByMobile />}
          </div>
        )}
      </Ways>
    </Dialog>
  )
}
