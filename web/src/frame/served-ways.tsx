import { useIsHere } from '@fairground/screen/drawn/use-own.ts'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { UnreadDot } from '../features/content/unread-dot.tsx'
import { contactLink } from '../features/site/contact-link.ts'
import { useContactUrl } from '../member/contact.ts'
import { isAt, linkTo, useDestinations, type Destination } from './destinations.ts'
import type { PlaceName } from '../manifest.ts'

/** What customers are served by, as the screens declare it. */
export function useService(): readonly Destination[] {
  return useDestinations().filter(({ inService }) => inService)
}

/** Which of them is shown, if any is. */
export function useServiceHere(): PlaceName | undefined {
  const ways = useService()
  return useLocation({
    select: ({ pathname, search }) => ways.find((way) => way.path && isAt(way, pathname, search))?.name,
  })
}

/** The ways to what customers are served by, and last to whoever can help. */
export function ServiceWays({
  className,
  onGo,
  icon,
}: {
  className?: string | undefined
  onGo?: (() => void) | undefined
  /** What stands before each name; of the last, nothing is declared. */
  icon?: (destination?: Destination) => ReactNode
}) {
  const t = useTranslations('service')
  const frame = useTranslations('frame')
  const url = useContactUrl()
  const here = useServiceHere()
  return (
    <>
      {useService().map((destination) => (
        <li key={destination.name}>
          <Link
            {...linkTo(destination)}
            className={className}
            activeProps={{}}
            aria-current={destination.name === here ? 'page' : undefined}
            onClick={onGo}
          >
            {icon?.(destination)}
            {frame(`places.${destination.name}`)}
            <Signs of={[destination]} />
          </Link>
        </li>
      ))}
      {url && (
        <li>
          <a {...contactLink(url)} className={className}>
            {icon?.()}
            {t('contact')}
          </a>
        </li>
      )}
    </>
  )
}

/** What says of some that there is something new. */
const signs: Partial<Record<PlaceName, () => ReactNode>> = { announcements: UnreadDot }

/** What they say beside their names; a page that the server drew stands without until it lives. */
export function Signs({ of }: { of: readonly Destination[] }) {
  const isHere = useIsHere()
  if (!isHere) return null
  return of.map(({ name }) => {
    const Sign = signs[name]
    return Sign && <Sign key={name} />
  })
}
