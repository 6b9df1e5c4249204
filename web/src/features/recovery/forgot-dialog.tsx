import type { DialogPart } from '@fairground/screen/overlay/overlay-state.ts'
import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import { Dialog, Tabs } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ForgotByEmail } from './forgot-by-email.tsx'
import { ForgotByMobile } from './forgot-by-mobile.tsx'
import styles from './recovery.module.css'

/** The two ways back in: a link by mail, and, where the operator offers it, a code to the phone. */
export function ForgotDialog({ onClose }: DialogPart) {
  const t = useTranslations('recovery.forgot')
  const { data } = useQuery(bootstrapQuery)
  const [way, setWay] = useState<'email' | 'mobileNum'>('email')
  const byEmail = <ForgotByEmail onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={t('title')} description={t('text')}>
      {data?.switches.phoneReset ? (
        <Tabs
          label={t('way')}
          value={way}
          onChange={setWay}
          tabs={[
            { key: 'email', title: t('byEmail') },
            { key: 'mobileNum', title: t('byMobile') },
          ]}
        >
          <div className={styles.tab}>{way === 'email' ? byEmail : <ForgotByMobile />}</div>
        </Tabs>
      ) : (
        byEmail
      )}
    </Dialog>
  )
}
