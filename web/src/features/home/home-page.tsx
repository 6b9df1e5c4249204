import { Boundary } from '@fairground/screen/parts/boundary.tsx'
import { Skeleton } from '@fairground/ui'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { BannersLater } from '../../banners/screens.ts'
import { DrawingSoon } from './drawing-soon.tsx'
import { Hero } from './hero.tsx'
import { LatestResults } from './latest-results.tsx'
import { Proof } from './proof.tsx'
import styles from './home.module.css'

/** The first thing anyone sees: what draws next, what was drawn last, and why to believe it. */
export function HomePage() {
  return (
    <>
      <Hero />
      <DrawingSoon />
      <WhatIsOn />
      <div className={styles.two}>
        <LatestResults />
        <Proof />
      </div>
    </>
  )
}

/** What the house draws attention to. Where the server drew it, its code comes before the page lives. */
function WhatIsOn() {
  const t = useTranslations('home')
  const coming = (
    <div className={styles.coming}>
      <Skeleton height="100%" />
    </div>
  )
  return (
    <div className={styles.banners} data-banners>
      <Boundary fallback={() => null}>
        <Suspense fallback={coming}>
          <BannersLater groupName="w_home" label={t('banners')} shape="wide" coming={coming} />
        </Suspense>
      </Boundary>
    </div>
  )
}
