import { Boundary, OverlayFault } from '@fairground/screen/parts/boundary.tsx'
import { screen } from '@fairground/screen/words/screen.ts'
import { Mark } from '@fairground/ui'
import { Link, useLocation } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './bottom-bar.module.css'
import { GamesLater } from '../games/screens.ts'
import { isAt, linkTo, useDestinations } from './destinations.ts'
import { Quiet } from './quiet.tsx'

const MeSheet = screen(async () => (await import('./me-sheet.tsx')).MeSheet)

/** A phone's way through the site: five under the thumb, the rest behind the last. */
export function BottomBar() {
  const t = useTranslations('frame')
  const [open, setOpen] = useState(false)
  const { pathname, search } = useLocation()
  const destinations = useDestinations().filter(({ inBar }) => inBar)
  return (
    <nav className={styles.bar} aria-label={t('bar')}>
      {destinations.map((destination) => {
        const link = (
          <Link
            key={destination.name}
            {...linkTo(destination)}
            activeProps={{}}
            aria-current={isAt(destination, pathname, search) ? 'page' : undefined}
          >
            <Mark name={destination.mark} />
            {destination.inBar && t(`short.${destination.inBar}`)}
          </Link>
        )
        // Of five places one is the games' where there are any.
        return destination.inBar === 'instant' ? (
          <Quiet key={destination.name} instead={link}>
            <GamesLater as="bar">{link}</GamesLater>
          </Quiet>
        ) : (
          link
        )
      })}
      <button type="button" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <Mark name="me" />
        {t('short.me')}
      </button>
      {open && (
        <Boundary fallback={(fault) => <OverlayFault {...fault} onClose={() => setOpen(false)} />}>
          <Suspense>
            <MeSheet onClose={() => setOpen(false)} />
          </Suspense>
        </Boundary>
      )}
    </nav>
  )
}
