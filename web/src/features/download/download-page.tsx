import { Copy } from '@fairground/screen/parts/copy.tsx'
import { Button, CategoryIcon, Chip } from '@fairground/ui'
import { Check, Download, RefreshCw, ShieldCheck, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useBrand } from '../../brand/brand.ts'
import { install, useInstall } from '../../installed/install.ts'
import styles from './download.module.css'
import { DrawnPhone } from './drawn-phone.tsx'
import { Steps } from './steps.tsx'
import { isHandheld, ownAddress, ownSystem } from './system.ts'

/** How the site comes to a screen of one's own: at once where the browser does it, and else in four steps. */
export function DownloadPage() {
  const t = useTranslations('download')
  const { name: brand } = useBrand()
  const [system, setSystem] = useState(ownSystem)
  return (
    <div className={styles.page}>
      <section className={styles.promise} aria-labelledby="download-title">
        <div className={styles.words}>
          <h1 id="download-title">{t('title', { brand })}</h1>
          <p>{t('text')}</p>
          <div className={styles.ways}>
            <InstallButton />
            <Copy value={ownAddress()} label={t('copyLabel')}>
              {t('copy')}
            </Copy>
          </div>
          <Facts />
        </div>
        <DrawnPhone />
      </section>
      <section className={styles.steps} aria-labelledby="steps-title">
        <h2 id="steps-title">{t('steps')}</h2>
        <Steps system={system} onSystem={setSystem} />
      </section>
    </div>
  )
}

/** Installs where the browser would; where it does not say so, the steps are the way. */
function InstallButton() {
  const t = useTranslations('download')
  const state = useInstall()
  if (state === 'installed')
    return (
      <Chip tone="win">
        <Check aria-hidden="true" />
        {t('installed')}
      </Chip>
    )
  if (state === 'by hand') return null
  return (
    <Button tone="primary" size="l" icon={<Download />} onClick={install}>
      {t(isHandheld() ? 'onPhone' : 'onComputer')}
    </Button>
  )
}

const facts = [
  { name: 'offline', Drawn: WifiOff, hue: 205 },
  { name: 'newest', Drawn: RefreshCw, hue: 80 },
  { name: 'nothing', Drawn: ShieldCheck, hue: 148 },
] as const

function Facts() {
  const t = useTranslations('download.facts')
  return (
    <ul className={styles.facts}>
      {facts.map(({ name, Drawn, hue }) => (
        <li key={name}>
          <CategoryIcon hue={hue}>
            <Drawn />
          </CategoryIcon>
          <div>
            <b>{t(`${name}.title`)}</b>
            <p className="dim small">{t(`${name}.text`)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
