import type { banner } from '@fairground/contract'
import { ask, type Sent } from '@fairground/screen/wire/ask.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { useLocale } from 'use-intl'

export type Banner = Sent<typeof banner.list>['list'][number]

export const bannersQuery = (groupName: Banner['groupName'], language: string) =>
  queryOptions({
    // In another language they are other banners.
    queryKey: ['banners', groupName, language],
    queryFn: async ({ signal }) => {
      const { list } = await ask('GET /wps/site/banners', { query: { groupName }, signal })
      return list
    },
    staleTime: 5 * 60_000,
  })

/** The banners of a group that hold now, in the language the page is read in. */
export function useBanners(groupName: Banner['groupName']) {
  return useQuery(bannersQuery(groupName, useLocale()))
}

/** Where a banner leads: straight on, or nowhere. Spread it into a `Link`. */
export function linkOf({ linkageType, url }: Banner) {
  return linkageType === 'path' && url ? linkTo(url) : undefined
}

/** A path of the site with its query, as a `Link` takes it. Which paths there are, the operator may be wrong about. */
export function linkTo(url: string) {
  const { pathname, searchParams } = new URL(url, 'https://site.invalid')
  return { to: pathname, search: Object.fromEntries(searchParams) } as LinkProps
}
