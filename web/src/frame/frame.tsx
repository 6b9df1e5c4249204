import { Boundary } from '@fairground/screen/parts/boundary.tsx'
import { PageLoading } from '@fairground/screen/parts/page-states.tsx'
import { screen } from '@fairground/screen/words/screen.ts'
import { OfflineNote, Toasts } from '@fairground/ui'
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { Overlays } from './overlays.tsx'
import { PassIn } from './pass-in.tsx'
import { barsToggle as BarsToggle, upkeep as Upkeep } from './screens.ts'
import { useRail } from './rail-state.ts'
import { Rail } from './rail.tsx'
import { TopBar } from './top-bar.tsx'
import { usePage } from './use-screens.ts'

const PageHead = screen(async () => (await import('./page-head.tsx')).PageHead)

/** What stands around every page. */
export function Frame() {
  const t = useTranslations('frame')
  const rail = useRail()
  const isAlone = usePage()?.isAlone
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      {isAlone && (
        <Boundary fallback={() => null}>
          <Suspense fallback={<span data-folds="" hidden />}>
            <BarsToggle />
          </Suspense>
        </Boundary>
      )}
      <div className={styles.app}>
        <TopBar onRail={rail.toggle} />
        <Rail rail={rail} />
        <div className={styles.content}>
          <OfflineNote />
          <main id="main" className={styles.main} tabIndex={-1}>
            <Suspense fallback={<PageLoading />}>
              <PassIn>
                <Outlet />
              </PassIn>
            </Suspense>
          </main>
          {!isAlone && <Footer />}
        </div>
      </div>
      <BottomBar />
      <Overlays />
      <Boundary fallback={() => null}>
        <Suspense>
          <PageHead />
        </Suspense>
      </Boundary>
      <Boundary fallback={() => null}>
        <Suspense>
          <Upkeep />
        </Suspense>
      </Boundary>
      <Toasts />
    </>
  )
}
