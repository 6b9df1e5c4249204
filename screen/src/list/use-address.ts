import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import type { Filter } from './list-names.ts'

/** Where a page ends and the next begins, where nobody counts pages. */
export type Cursor = string | number

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Of each list in this place: where its pages after the first begin, as far as one has turned. */
    begins?: Readonly<Record<string, readonly Cursor[]>> | undefined
  }
}

type Look = { pageNo?: number; before?: Cursor | undefined; begins?: readonly Cursor[] }

/**
 * What a list looks at, kept in the address under its name: who comes back, or opens the page anew, finds it as it was. It
 * stays one place: going back leaves the list, not the page before it.
 */
export function useAddress<Fields extends Filter>(name: string, open: Fields) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const router = useRouter()
  const navigate = useNavigate()
  const said = (field: string) => {
    const value = search[`${name}.${field}`]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const filter = Object.fromEntries(Object.keys(open).map((field) => [field, said(field)])) as Fields
  const pageNo = Number(said('pageNo'))

  function look(next: Partial<Fields>, { pageNo: to = 1, before, begins: known = [] }: Look): void {
    const told = { ...next, pageNo: to > 1 ? to : undefined, before }
    const under = Object.entries(told).map(([field, value]) => [
      `${name}.${field}`,
      value === '' ? undefined : value,
    ])
    void navigate({
      to: '.',
      search: (kept: object) => ({ ...kept, ...Object.fromEntries(under) }),
      state: (kept) => ({ ...kept, begins: { ...kept.begins, [name]: known } }),
      replace: true,
      resetScroll: false,
    })
  }

  return {
    filter,
    pageNo: Number.isSafeInteger(pageNo) && pageNo > 1 ? pageNo : 1,
    before: said('before') || undefined,
    /** Where pages before this one began, as far as one has turned: to be asked when one turns. */
    begins: () => router.state.location.state.begins?.[name] ?? [],
    look,
  }
}
