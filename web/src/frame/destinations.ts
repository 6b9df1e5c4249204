import { overlayLink, type CentreName, type DialogName } from '@fairground/screen/overlay/overlay-state.ts'
import { useMember } from '@fairground/screen/session/member.ts'
import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import type { Sent } from '@fairground/screen/wire/ask.ts'
import type { site } from '@fairground/contract'
import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { CentrePage, PlaceName, Screens, Way } from '../manifest.ts'
import { useScreens } from './use-screens.ts'

type Switches = Sent<typeof site.bootstrap>['switches']

/** Where one can go, as the screens say it of themselves; in the personal centre for those signed in. */
export type Destination = Way & { path?: string; centre?: CentreName; dialog?: DialogName }

export function useDestinations(): readonly Destination[] {
  const { data } = useQuery(bootstrapQuery)
  return destinationsOf(useScreens(), useMember()?.toUpline ?? false, data?.switches)
}

function destinationsOf(
  { pages, centre, dialogs }: Screens,
  isInvited: boolean,
  switches?: Switches,
): Destination[] {
  const isOn = ([, { switchedBy, forInvited }]: [string, CentrePage]) =>
    (!switchedBy || (switches?.[switchedBy] ?? true)) && (!forInvited || isInvited)
  return [
    ...pages.flatMap(({ path, ways }) => ways.map((way) => ({ ...way, path }))),
    ...Object.entries(centre)
      .filter(isOn)
      .map(([name, { mark, hue, inBar }]) => ({
        name: name as PlaceName,
        mark,
        hue,
        ...(inBar && { inBar }),
        centre: name as CentreName,
      })),
    ...Object.entries(dialogs).flatMap(([name, { way }]) =>
      way ? [{ ...way, dialog: name as DialogName }] : [],
    ),
  ]
}

/** What a `Link` needs to go there. */
export function linkTo({ centre, dialog, path, search }: Destination): LinkProps {
  if (centre || dialog) return overlayLink({ centre, dialog, ...search })
  // Each way was held against its page where it is declared.
  return { to: path, search } as LinkProps
}

/** Whether the address shown is this destination's. */
export function isAt(destination: Destination, pathname: string, search: object): boolean {
  const shown = new Map(Object.entries(search))
  if (destination.centre) return shown.get('centre') === destination.centre
  if (destination.path !== pathname) return false
  return Object.entries(destination.search ?? {}).every(([name, value]) => shown.get(name) === value)
}
