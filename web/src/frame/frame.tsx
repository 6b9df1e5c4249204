import { useOverlay, useOverlayMoves } from '@fairground/screen/overlay/overlay-state.ts'
import { Boundary } from '@fairground/screen/parts/boundary.tsx'
import { PageLoading } from '@fairground/screen/parts/page-states.tsx'
import { useMemberUpkeep } from '@fairground/screen/session/member.ts'
import { refusalWords } from '@fairground/screen/words/catalogue.ts'
import { screen } from '@fairground/screen/words/screen.ts'
import { notify, OfflineNote, Toasts } from '@fairground/ui'
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useDrawsUpkeep } from '../draws/upkeep.ts'
import { useBalanceUpkeep } from '../member/balance.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { Overlays } from './overlays.tsx'
import { PassIn } from './pass-in.tsx'
import { barsToggle as BarsToggle } from './screens.ts'
import { useRail } from './rail-state.ts'
import { Rail } from './rail.tsx'
import { TopBar } from './top-bar.tsx'
import { useEntry } from './use-entry.ts'
import { useSocialReturn } from './use-social-return.ts'
import { usePage } from './use-screens.ts'
import { useWinNotice } from './use-win-notice.tsx'

const PageHead = screen(async () => (await import('./page-head.tsx')).PageHead)

/** What stands around every page. */
export function Frame() {
  const t = useTranslations('frame')
  const rail = useRail()
  const isAlone = usePage()?.isAlone
  useMemberUpkeep(useAskBackIn())
  useBalanceUpkeep()
  useDrawsUpkeep()
  useWinNotice()
  // After the upkeep, which brings nobody back where somebody is about to enter.
  useEntry()
  useSocialReturn()
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
      <Toasts />
    </>
  )
}

/** Gives what asks a member back in whose session has ended; over the personal centre the overlay asks by itself. */
function useAskBackIn(): () => void {
  const t = useTranslations(refusalWords)
  const { centre } = useOverlay()
  const { open } = useOverlayMoves()
  return () => {
    notify({ title: t('session_expired') })
    if (!centre) void open({ dialog: 'sign-in' })
  }
}
