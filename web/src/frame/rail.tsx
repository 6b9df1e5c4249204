import { Boundary, OverlayFault } from '@fairground/screen/parts/boundary.tsx'
import { screen } from '@fairground/screen/words/screen.ts'
import { Icon } from '@fairground/ui'
import { ChevronsLeft } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { LeadElsewhere } from './lead-elsewhere.tsx'
import { RailLists } from './rail-lists.tsx'
import { useRailShape, type RailState } from './rail-state.ts'
import styles from './rail.module.css'

const RailDrawer = screen(async () => (await import('./rail-drawer.tsx')).RailDrawer)

/** The way through the site, at the side: full, mini, or over the page on a tablet. */
export function Rail({ rail }: { rail: RailState }) {
  const t = useTranslations('frame')
  return (
    <>
      {rail.open && (
        <Boundary fallback={(fault) => <OverlayFault {...fault} onClose={rail.close} />}>
          <Suspense>
            <RailDrawer onClose={rail.close} />
          </Suspense>
        </Boundary>
      )}
      <nav className={styles.rail} aria-label={t('rail')}>
        <RailLists onGo={rail.close} />
        <LeadElsewhere by="codes" />
        <Fold onFold={rail.toggle} />
      </nav>
    </>
  )
}

function Fold({ onFold }: { onFold: () => void }) {
  const t = useTranslations('frame')
  const label = useRailShape() === 'mini' ? t('unfold') : t('fold')
  return (
    <button type="button" className={styles.fold} onClick={onFold} aria-label={label} title={label}>
      <Icon of={ChevronsLeft} flips />
      <span>{t('fold')}</span>
    </button>
  )
}
