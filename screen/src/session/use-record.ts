import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../wire/ask.ts'
import { liveBy } from '../wire/live-queries.ts'
import { mine } from './member.ts'

/** Where a page ends and the next begins. */
type Cursor = string | number

export type Page<Row> = {
  list: Row[]
  next: Cursor | null
  totalPages: number | null
  total: number | null
}

/** A record of the member's, read page by page through a filter whose empty fields are open. */
export function useRecord<Row, Filter extends Record<string, string> = Record<string, never>>(
  name: string,
  path: string,
  open: Filter,
  pageSize = 20,
) {
  const [filter, setFilter] = useState(open)
  const [pageNo, setPageNo] = useState(1)
  /** Of a record nobody counted: where each page after the first begins. */
  const [cursors, setCursors] = useState<readonly Cursor[]>([])
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
  const before = cursors[pageNo - 2]
  const asked = useQuery({
    queryKey: [mine, name, 'record', given, pageNo, before],
    queryFn: ({ signal }) => {
      const look = (query: object) =>
        ask<Page<Row>>({ method: 'GET', path, query: { ...given, pageSize, ...query }, signal })
      return lookOn(look, before === undefined ? { pageNo } : { before })
    },
    placeholderData: keepPreviousData,
    meta: liveBy('mine'),
  })

  function change(next: Partial<Filter>): void {
    setFilter((known) => ({ ...known, ...next }))
    setPageNo(1)
    setCursors([])
  }

  function turn(to: number): void {
    const { data, isPlaceholderData } = asked
    // Where the page on its way ends is not known yet.
    if (isPlaceholderData) return
    const next = data?.totalPages === null && to > pageNo ? data.next : null
    if (next !== null) setCursors((known) => [...known.slice(0, to - 2), next])
    setPageNo(to)
  }

  return { asked, filter, change, filtered: Object.keys(given).length > 0, pageNo, turn }
}

/** A filter that little fits may find nothing for a while: a reader is not asked to go on each time. */
const looksMax = 10

async function lookOn<Row>(look: (query: object) => Promise<Page<Row>>, from: object): Promise<Page<Row>> {
  let page = await look(from)
  for (let i = 1; i < looksMax && page.list.length === 0 && page.next !== null; i++)
    page = await look({ before: page.next })
  return page
}
