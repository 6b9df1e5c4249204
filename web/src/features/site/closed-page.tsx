import { LanguageButton } from '@fairground/screen/parts/language-button.tsx'
import { ThemeButton } from '@fairground/screen/parts/theme-button.tsx'
import type { SiteStatus } from '@fairground/screen/wire/site-status.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useAgeMin } from '../../brand/age-mark.tsx'
import { useBrand, useTitled } from '../../brand/brand.ts'
import { Logo } from '../../brand/logo.tsx'
import { linesQuery, wayTo } from '../../care/lines.ts'
import { useNearest } from '../../care/use-nearest.ts'
import { AddressClosed } from './address-closed.tsx'
import styles from './closed-page.module.css'
import { Maintenance } from './maintenance.tsx'
import { RegionClosed } from './region-closed.tsx'

/** Why the site is closed to this visitor, in place of everything else: nothing here leads into it. */
export function ClosedPage({ status }: { status: Exclude<SiteStatus, { status: 0 }> }) {
  const t = useTranslations('site')
  const { name: brand } = useBrand()
  const kind = status.status === 1 ? 'maintenance' : status.why
  const named = useTitled()(t(`${kind}.title`))
  useEffect(() => {
    document.title = named
  }, [named])
  return (
    <div className={styles.page}>
      <div className={styles.wheel}>
        <Logo size={720} />
      </div>
      <header className={styles.top}>
        <span className={styles.mark}>
          <Logo />
          {brand}
        </span>
        <span className={styles.tools}>
          <ThemeButton />
          <LanguageButton />
        </span>
      </header>
      <main className={styles.main}>
        {status.status === 1 && <Maintenance {...status} />}
        {status.status === 2 && status.why === 'country' && <RegionClosed {...status} />}
        {status.status === 2 && status.why === 'address' && <AddressClosed {...status} />}
      </main>
      <footer className={styles.foot}>
        <span>{t('age', { age: useAgeMin() })}</span>
        <Help />
      </footer>
    </div>
  )
}

/** Who helps nearest by, as the operator says, whether the site is open or not; nobody where nobody is named. */
function Help() {
  const t = useTranslations('site')
  const { data } = useQuery(linesQuery)
  const line = useNearest()(data?.lines ?? [])
  if (!line) return null
  return (
    <a href={wayTo(line)} {...(!line.phone && { target: '_blank', rel: 'noreferrer' })}>
      {t('help', { name: line.name })}
    </a>
  )
}
