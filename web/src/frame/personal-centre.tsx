import { dialogOverLink, type CentreName } from '@fairground/screen/overlay/overlay-state.ts'
import { Boundary, FaultState } from '@fairground/screen/parts/boundary.tsx'
import { PageLoading } from '@fairground/screen/parts/page-states.tsx'
import { useMember } from '@fairground/screen/session/member.ts'
import { CategoryIcon, Dialog, Mark, OfflineNote } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { StayChip } from '../care/stay-chip.tsx'
import { isBarred, isTrial } from '../who-may.ts'
import { linkTo, useDestinations } from './destinations.ts'
import styles from './personal-centre.module.css'
import { useScreens } from './use-screens.ts'

/** The member's own pages, over whatever page is behind: a list at the side, or in a row on a phone. */
export function PersonalCentre({
  page,
  onClose,
  children,
}: {
  page: CentreName
  onClose: () => void
  /** What is asked over it: a dialog of its own. */
  children?: ReactNode
}) {
  const t = useTranslations('frame')
  const member = useMember()
  // Whoever shut themselves out has what is theirs in the room, and nothing to pay in or to give away.
  const pages = useDestinations().filter(
    ({ centre }) => centre && !(member?.isExcluded && (centre === 'wallet' || centre === 'upline')),
  )
  const screens = useScreens()
  const trial = isTrial(member)
  const Page = screens.centre[page]?.part
  return (
    <Dialog open onClose={onClose} title={t(`places.${page}`)} size="full" bare>
      <div className={styles.centre}>
        <nav className={styles.list} aria-label={t('centre')}>
          {pages.map((destination) => (
            <Link
              key={destination.name}
              {...(isBarred(screens, destination.centre, trial)
                ? dialogOverLink('account-first')
                : linkTo(destination))}
              replace
              activeProps={{}}
              ref={destination.centre === page ? bringNear : undefined}
              aria-current={destination.centre === page ? 'page' : undefined}
            >
              <CategoryIcon hue={destination.hue} size="s">
                <Mark name={destination.mark} />
              </CategoryIcon>
              {t(`places.${destination.name}`)}
            </Link>
          ))}
        </nav>
        <div className={styles.page}>
          {page !== 'care' && member && !trial && !member.isExcluded && (
            <div className={styles.stay}>
              <StayChip />
            </div>
          )}
          <OfflineNote quiet />
          <Boundary key={page} fallback={(fault) => <FaultState {...fault} />}>
            <Suspense fallback={<PageLoading />}>{Page && <Page />}</Suspense>
          </Boundary>
        </div>
      </div>
      {children}
    </Dialog>
  )
}

/** On a phone the pages stand in a row that is wider than it: the one that is open is not to be looked for. */
function bringNear(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' })
}
