import type { DialogPart } from '@fairground/screen/overlay/overlay-state.ts'
import { Copy } from '@fairground/screen/parts/copy.tsx'
import { Dialog } from '@fairground/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './download.module.css'
import { Steps } from './steps.tsx'
import { ownAddress, ownSystem, typedAddress } from './system.ts'

/** The four steps over whatever page is shown, for who is about to take out their phone. */
export function DownloadDialog({ onClose }: DialogPart) {
  const t = useTranslations('download')
  const [system, setSystem] = useState(ownSystem)
  return (
    <Dialog open onClose={onClose} title={t('dialogTitle')} size="wide">
      <Steps system={system} onSystem={setSystem} small />
      <div className={styles.foot}>
        <bdi>{typedAddress()}</bdi>
        <Copy value={ownAddress()} label={t('copyLabel')}>
          {t('copy')}
        </Copy>
      </div>
    </Dialog>
  )
}
