import { useOverlay, useOverlayMoves } from '@fairground/screen/overlay/overlay-state.ts'
import { Boundary, OverlayFault } from '@fairground/screen/parts/boundary.tsx'
import { PageLoading } from '@fairground/screen/parts/page-states.tsx'
import { screen } from '@fairground/screen/words/screen.ts'
import { OfflineNote } from '@fairground/ui'
import { Outlet } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { BottomBar } from './bottom-bar.tsx'
import styles from './frame.module.css'
import { PassIn } from './pass-in.tsx'
import { after as AfterAll, barsToggle as BarsToggle, footer as Footer } from './screens.ts'
import { useRail } from './rail-state.ts'
import { Rail } from './rail.tsx'
import { TopBar } from './top-bar.tsx'
import { usePage } from './use-screens.ts'
import { useTellWhole } from './whole.ts'

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
          {!isAlone && <Later part={<Footer />} />}
        </div>
      </div>
      <BottomBar />
      <Boundary fallback={(fault) => <NothingOver {...fault} />}>
        <Suspense>
          <AfterAll />
        </Suspense>
      </Boundary>
      <Later part={<PageHead />} />
    </>
  )
}

/** What would lie over the page did not come: said to whoever asked for it. */
function NothingOver(fault: { error: unknown; onRetry: () => void }) {
  const { centre, dialog } = useOverlay()
  const { close } = useOverlayMoves()
  useTellWhole()
  return (centre || dialog) && <OverlayFault {...fault} onClose={close} />
}

/** What a page stands without until it has come. */
function Later({ part }: { part: ReactNode }) {
  return (
    <Boundary fallback={() => null}>
      <Suspense>{part}</Suspense>
    </Boundary>
  )
}
