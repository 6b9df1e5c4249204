import { factor } from '@fairground/contract'
import { call } from '@fairground/screen/wire/call.ts'
import { Button, Chip, Confirm } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FactorSection } from './factor-section.tsx'
import styles from './factors.module.css'
import { factorsQuery, useFactorChange } from './factors.ts'
import { ShownCodes } from './shown-codes.tsx'

// So few that a member should think of new ones.
const fewLeft = 3

/** How many recovery codes are left, and new ones in their place; there once there is something to recover. */
export function RecoveryCodesSection() {
  const t = useTranslations('factor.codes')
  const change = useFactorChange()
  const { data } = useQuery(factorsQuery)
  const [asking, setAsking] = useState(false)
  const [codes, setCodes] = useState<string[]>()
  if (!data || (!data.totp && data.passkeys.length === 0)) return null

  async function make() {
    const made = await change(async () => setCodes((await call(factor.newRecoveryCodes, {})).recoveryCodes))
    if (made) setAsking(false)
  }

  return (
    <FactorSection icon={<LifeBuoy />} title={t('title')} text={t('text')}>
      {({ recoveryCodesLeft: left }) => (
        <>
          <div className={styles.actions}>
            <Chip tone={left > fewLeft ? 'plain' : 'warn'}>{t('left', { left })}</Chip>
            <Button onClick={() => (left > 0 ? setAsking(true) : make())}>{t('make')}</Button>
          </div>
          {asking && (
            <Confirm
              title={t('makeTitle')}
              text={t('makeText')}
              keep={t('keep')}
              go={t('makeSubmit')}
              danger
              onKeep={() => setAsking(false)}
              onGo={make}
            />
          )}
          {codes && <ShownCodes codes={codes} onKept={() => setCodes(undefined)} />}
        </>
      )}
    </FactorSection>
  )
}
