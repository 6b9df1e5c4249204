import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mine } from '../../session/member.ts'
import { ask } from '../../wire/ask.ts'

type Page<Row> = { list: Row[]; totalPages: number; total: number }

/** A record of the member's, read page by page through a filter whose empty fields are open. */
export function useRecord<Row, Filter extends Record<string, string>>(
  name: string,
  path: string,
  open: Filter,
) {
  const [filter, setFilter] = useState(open)
  const [pageNo, setPageNo] = useState(1)
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
  const asked = useQuery({
    queryKey: [mine, name, 'record', given, pageNo],
    queryFn: ({ signal }) =>
      ask<Page<Row>>({ method: 'GET', path, query: { ...given, pageNo, pageSize }, signal }),
    placeholderData: keepPreviousData,
  })

  function change(next: Partial<Filter>): void {
    setFilter((known) => ({ ...known, ...next }))
    setPageNo(1)
  }

  return { asked, filter, change, filtered: Object.keys(given).length > 0, pageNo, setPageNo }
}

const pageSize = 20
