import type { MarkName } from '@fairground/ui'
import { useRouter } from '@tanstack/react-router'
import { overlayLink, type CentrePage } from '../overlays.ts'

export type Destination = {
  key: 'home' | 'lottery' | 'instant' | 'promotions' | CentrePage
  mark: MarkName
  hue: string
  path?: string
  search?: Record<string, string>
  /** Stands in the personal centre, for those signed in. */
  centre?: CentrePage
}

const known: readonly Destination[] = [
  { key: 'home', mark: 'home', hue: 'var(--hue-home)', path: '/' },
  {
    key: 'lottery',
    mark: 'balls',
    hue: 'var(--hue-lottery)',
    path: '/vnlottery',
    search: { gameCode: 'xsmb' },
  },
  {
    key: 'instant',
    mark: 'spark',
    hue: 'var(--hue-inhouse)',
    path: '/vnlottery',
    search: { gameCode: 'xsmb-60s' },
  },
  { key: 'promotions', mark: 'gift', hue: 'var(--hue-promotions)', path: '/promotions' },
  { key: 'security', mark: 'shield', hue: 'var(--hue-me)', centre: 'security' },
  { key: 'wallet', mark: 'wallet', hue: 'var(--hue-wallet)', centre: 'wallet' },
  { key: 'betting', mark: 'ticket', hue: 'var(--hue-records)', centre: 'betting' },
  { key: 'account', mark: 'record', hue: 'var(--hue-me)', centre: 'account' },
]

/** Where one can go now: only pages that are there. */
export function useDestinations(): readonly Destination[] {
  const { routesByPath } = useRouter()
  const paths: object = routesByPath
  return known.filter(({ path, centre }) => centre || (path && path in paths))
}

/** What a `Link` needs to go there. */
export function linkTo(destination: Destination) {
  if (destination.centre) return overlayLink({ centre: destination.centre })
  return { to: destination.path ?? '/', search: destination.search ?? {} }
}

/** Whether the address shown is this destination's. */
export function isAt(destination: Destination, pathname: string, search: Record<string, unknown>): boolean {
  if (destination.centre) return search.centre === destination.centre
  if (destination.path !== pathname) return false
  return Object.entries(destination.search ?? {}).every(([key, value]) => search[key] === value)
}
