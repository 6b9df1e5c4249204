import type { EndpointName, Endpoints } from '@fairground/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { mine } from '../session/member.ts'
import { ask, type Said, type Sent } from '../wire/ask.ts'
import { liveBy } from '../wire/live-queries.ts'
import type { Filter } from './list-names.ts'
import type { Question } from './question.ts'
import { type Cursor, useAddress } from './use-address.ts'

export type ListPart<Row> = {
  list: readonly Row[]
  next: Cursor | null
  totalPages: number | null
}

/** A list as it is looked at: a part of it, which that is, and the ways to other parts. */
export type Listed<Row> = {
  asked: Question<ListPart<Row>>
  /** Whether what is shown is still that of another filter or page. */
  isBefore: boolean
  pageNo: number
  turn: (to: number) => void
  /** Whether a filter may hide what there is. */
  filtered: boolean
  clear: () => void
}

/** An endpoint that answers a list page by page: by their number, or by where they begin where nobody counted them. */
type ListName = {
  [Name in EndpointName]: Sent<Endpoints[Name]> extends ListPart<unknown> ? Name : never
}[EndpointName]
type RowOf<Name extends ListName> = Sent<Endpoints[Name]>['list'][number]
/** A filter of what an endpoint knows. */
type FilterOf<Name extends ListName, Fields> = Filter & {
  [Field in keyof Fields]: Field extends keyof Said<Name> ? string : never
}

/** A list of the member's, read page by page through a filter whose empty fields are open. */
export function useList<Name extends ListName, Fields extends FilterOf<Name, Fields>>(
  name: string,
  endpoint: Name,
  open: Fields,
  { key = name, pageSize = 20 }: { key?: string; pageSize?: number } = {},
) {
  const { filter, pageNo, before, begins, look } = useAddress(name, open)
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
  const query = useQuery({
    queryKey: [mine, key, 'record', given, pageNo, before],
    queryFn: ({ signal }) => {
      const read = (from: object) => {
        const query = { ...given, pageSize, ...from } as Said<Name>
        return ask<ListName>(endpoint, { query, signal }) as Promise<ListPart<RowOf<Name>>>
      }
      return lookOn(read, before === undefined ? { pageNo } : { before })
    },
    placeholderData: keepPreviousData,
    meta: liveBy('mine'),
  })

  function turn(to: number): void {
    const { data, isPlaceholderData } = query
    // Where the page on its way ends is not known yet.
    if (!data || isPlaceholderData) return
    if (data.totalPages !== null) return look(filter, { pageNo: to })
    const turned = begins()
    const known = to > pageNo && data.next !== null ? [...turned.slice(0, to - 2), data.next] : turned
    const start = known[to - 2]
    // Who came by a link to the middle knows of no page before but the first.
    look(filter, start === undefined ? {} : { pageNo: to, before: start, begins: known })
  }

  return {
    asked: query,
    isBefore: query.isPlaceholderData,
    pageNo,
    turn,
    filter,
    filtered: Object.keys(given).length > 0,
    change: (next: Partial<Fields>) => look({ ...filter, ...next }, {}),
    clear: () => look(open, {}),
  } satisfies Listed<RowOf<Name>> & Record<string, unknown>
}

/** The same for rows that come all at once, so many of them on a page. */
export function useWhole<Row>(name: string, asked: Question<readonly Row[]>, pageSize: number): Listed<Row> {
  const { pageNo, look } = useAddress(name, {})
  const { data } = asked
  const pages = Math.max(1, Math.ceil((data?.length ?? 0) / pageSize))
  const at = Math.min(pageNo, pages)
  const list = data?.slice((at - 1) * pageSize, at * pageSize)
  return {
    asked: { ...asked, data: list && { list, next: null, totalPages: pages } },
    isBefore: false,
    pageNo: at,
    turn: (to) => look({}, { pageNo: to }),
    filtered: false,
    clear: () => look({}, {}),
  }
}

/** A filter that little fits may find nothing for a while: a reader is not asked to go on each time. */
const looksMax = 10

async function lookOn<Row>(
  read: (from: object) => Promise<ListPart<Row>>,
  from: object,
): Promise<ListPart<Row>> {
  let part = await read(from)
  for (let i = 1; i < looksMax && part.list.length === 0 && part.next !== null; i++)
    part = await read({ before: part.next })
  return part
}
