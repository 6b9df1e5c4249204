import type { HomeSection } from '@fairground/contract/home'
import { Boundary } from '@fairground/screen/parts/boundary.tsx'
import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import { Skeleton } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Fragment, Suspense, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { BannersLater } from '../../banners/screens.ts'
import { GamesLater } from '../../games/screens.ts'
import { DrawingSoon } from './drawing-soon.tsx'
import { Hero } from './hero.tsx'
import { LatestResults } from './latest-results.tsx'
import { Proof } from './proof.tsx'
import styles from './home.module.css'

/** What can stand below the picture; which of it does, and where, is the operator's to say. */
const sections: Record<HomeSection, ReactNode> = {
  draws: <DrawingSoon />,
  banners: <WhatIsOn />,
  games: (
    <Boundary fallback={() => null}>
      <Suspense>
        <GamesLater as="strips" />
      </Suspense>
    </Boundary>
  ),
  results: (
    <div className={styles.two}>
      <LatestResults />
      <Proof />
    </div>
  ),
}

/** The first thing anyone sees: what draws next, what is on, what was drawn last, and why to believe it. */
export function HomePage() {
  const { data } = useQuery(bootstrapQuery)
  return (
    <>
      <Hero />
      {data?.switches.home.map((name) => (
        <Fragment key={name}>{sections[name]}</Fragment>
      ))}
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
