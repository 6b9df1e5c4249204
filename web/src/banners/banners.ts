import type { banner } from '@fairground/contract'
import { useOwn } from '@fairground/screen/drawn/use-own.ts'
import { sessionMark, useSignedIn } from '@fairground/screen/session/session.ts'
import { ask, type Sent } from '@fairground/screen/wire/ask.ts'
import { askAgain, liveBy } from '@fairground/screen/wire/live-queries.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { useLocale } from 'use-intl'
import { gameLink } from '../draws/games.ts'

export type Banner = Sent<typeof banner.list>['list'][number]
type Group = Banner['groupName']

const bannersKey = ['banners'] as const

/** The banners of a group that hold now; in another language they are others, and for another reader they may be. */
export const bannersQuery = (groupName: Group, language: string) =>
  queryOptions({
    queryKey: [...bannersKey, groupName, language, sessionMark()],
    queryFn: async ({ signal }) => {
      const { list } = await ask('GET /wps/site/banners', { query: { groupName }, signal })
      return list
    },
    staleTime: 5 * 60_000,
    meta: liveBy('site'),
  })

/** The banners of a group for who looks, with what they look with, in the language the page is read in. */
export function useBanners(groupName: Group): { banners: readonly Banner[]; areComing: boolean } {
  useSignedIn()
  const client = useQueryClient()
  useLive('banner', ({ spreadMs }) => askAgain(client, bannersKey, spreadMs))
  const { data = [], isPending } = useQuery(bannersQuery(groupName, useLocale()))
  // The server, which draws what a guest sees first, knows no window: what is for any is all that it draws.
  const device = useOwn<Banner['device']>(deviceHere, 'any')
  const banners = data.filter((one) => one.device === 'any' || one.device === device)
  return { banners, areComing: isPending }
}

const deviceHere = () => (matchMedia('(max-width: 640px)').matches ? 'phone' : 'desk')

/** Where a banner leads within the site, for a `Link`; nothing where it leads nowhere, or elsewhere. */
export function linkOf({ linkageType, url }: Pick<Banner, 'linkageType' | 'url'>): LinkProps | undefined {
  if (linkageType === 'promotion') return { to: '/promoDetail', search: { id: url } }
  if (linkageType === 'game') return gameLink(url)
  return linkageType === 'path' ? linkTo(url) : undefined
}

/** A path of the site with its query, as a `Link` takes it. Which paths there are, the operator may be wrong about. */
export function linkTo(url: string) {
  const { pathname, searchParams } = new URL(url, 'https://site.invalid')
  return { to: pathname, search: Object.fromEntries(searchParams) } as LinkProps
}
