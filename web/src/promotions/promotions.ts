import type { promotion } from '@fairground/contract'
import { sessionMark, useSignedIn } from '@fairground/screen/session/session.ts'
import { ask, type Sent } from '@fairground/screen/wire/ask.ts'
import { askAgain, liveBy } from '@fairground/screen/wire/live-queries.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'use-intl'

export type Offers = Sent<typeof promotion.list>
export type Offer = Offers['list'][number]
export type WholeOffer = Sent<typeof promotion.one>
export type Shelf = Offers['counts'][number]['category']

type Wanted = {
  category?: Shelf | undefined
  search?: string | undefined
  /** What they stand together with, as `home`. */
  groupName?: string | undefined
}

/** Everything known of what is offered stands under this key. */
export const promotionsKey = ['promotions'] as const

const kept = { staleTime: 5 * 60_000, meta: liveBy('site') }

/** What is offered; in another language they are other words, and for another reader it may stand otherwise. */
export const promotionsQuery = ({ category, search, groupName }: Wanted, language: string) =>
  queryOptions({
    ...kept,
    queryKey: [...promotionsKey, language, sessionMark(), category ?? '', search ?? '', groupName ?? ''],
    queryFn: ({ signal }) => {
      const query = {
        ...(category && { category }),
        ...(search && { search }),
        ...(groupName && { groupName }),
      }
      return ask('GET /wps/promotions', { query, signal })
    },
    placeholderData: keepPreviousData,
  })

export const promotionQuery = (promotionId: string, language: string) =>
  queryOptions({
    ...kept,
    queryKey: [...promotionsKey, language, sessionMark(), 'one', promotionId],
    queryFn: ({ signal }) => ask('GET /wps/promotions/:promotionId', { at: promotionId, signal }),
  })

/** What is offered now, in the language the page is read in. */
export function usePromotions(wanted: Wanted) {
  // Shown anew to whoever comes and goes.
  useSignedIn()
  useFreshPromotions()
  return useQuery(promotionsQuery(wanted, useLocale()))
}

/** One of it in full, in the language the page is read in. */
export function usePromotion(promotionId: string) {
  useSignedIn()
  useFreshPromotions()
  return useQuery(promotionQuery(promotionId, useLocale()))
}

/** Asks again when somebody says that what is offered has changed. */
function useFreshPromotions(): void {
  const client = useQueryClient()
  const askAnew = ({ spreadMs }: { spreadMs: number }) => askAgain(client, promotionsKey, spreadMs)
  useLive('promotion', askAnew)
  useLive('application', askAnew)
}
