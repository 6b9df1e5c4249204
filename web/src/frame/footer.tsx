import { useTimeZone, useTranslations } from 'use-intl'
import { dayIn, useAt } from '@fairground/ui'
import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import { useQuery } from '@tanstack/react-query'
import { useIsHere } from '@fairground/screen/drawn/use-own.ts'
import { screen } from '@fairground/screen/words/screen.ts'
import { Suspense } from 'react'
import { countedBy } from '../analytics/consent.ts'
import { AgeMark } from '../brand/age-mark.tsx'
import { useBrand } from '../brand/brand.ts'
import { Logo } from '../brand/logo.tsx'
import { GamesLater } from '../games/screens.ts'
import { LeadElsewhere } from './lead-elsewhere.tsx'
import styles from './footer.module.css'
import { Quiet } from './quiet.tsx'
import { SaferPlay } from './safer-play.tsx'
import { ServiceList } from './served-list.tsx'

const Affiliates = screen(async () => (await import('./affiliates-card.tsx')).AffiliatesCard)
const AskAgain = screen(async () => (await import('../analytics/ask-again.tsx')).AskAgain)

/** What the site is, who may play, and where help is. */
export function Footer() {
  const t = useTranslations('frame')
  const { name: brand, about, licence } = useBrand()
  const zone = useTimeZone()
  const year = useAt((now) => dayIn(now, zone).slice(0, 4))
  return (
    <footer className={styles.footer}>
      <div className={styles.in}>
        <div className={styles.about}>
          <span className={styles.name}>
            <Logo size={26} />
            <b>{brand}</b>
          </span>
          <p>{about}</p>
          <LeadElsewhere />
        </div>
        <ServiceList />
        <AffiliatesLater />
        <div className={styles.marks}>
          <Quiet>
            <GamesLater as="marks" />
          </Quiet>
        </div>
        <div className={styles.age}>
          <AgeMark />
          <p>{licence}</p>
        </div>
        <div className={styles.last}>
          <CountingEntry />
          <SaferPlay trigger={<button type="button">{t('saferPlay')}</button>} />
          <small>{t('footer.copyright', { year, brand })}</small>
        </div>
      </div>
    </footer>
  )
}

/** Where the brand has something for who brings players; below all that is seen first, it comes once the page lives. */
function AffiliatesLater() {
  const { data } = useQuery(bootstrapQuery)
  const { affiliates } = useBrand()
  const isHere = useIsHere()
  if (!isHere || !affiliates || !data) return null
  return (
    <Quiet>
      <Affiliates url={data.elsewhere.affiliatesUrl} />
    </Quiet>
  )
}

/** Where visits are counted; what was drawn before stands without it until it lives. */
function CountingEntry() {
  const isHere = useIsHere(() => countedBy() !== null)
  if (!isHere || countedBy() === null) return null
  return (
    <Suspense>
      <AskAgain />
    </Suspense>
  )
}
