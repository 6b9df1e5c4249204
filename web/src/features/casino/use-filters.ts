import { useNavigate, useSearch } from '@tanstack/react-router'

export const sorts = ['hot', 'new', 'name', 'return'] as const
export type Sort = (typeof sorts)[number]

/** What is looked at of a category; the address says it. */
export type Filters = {
  vassalage: string | undefined
  kind: string | undefined
  feature: string | undefined
  /** What one would stake at least, in units. */
  bet: string | undefined
  lines: string | undefined
  named: string | undefined
  sort: Sort | undefined
  page: number
}

/** What the address asks for, how many of it narrow what is shown, and what looks at others. */
export function useFilters() {
  const asked: Record<string, string | undefined> = useSearch({ strict: false })
  const navigate = useNavigate()
  const pageNo = Number(asked.pageNo)
  const filters: Filters = {
    vassalage: asked.vassalage,
    kind: asked.kind,
    feature: asked.feature,
    bet: asked.bet,
    lines: asked.lines,
    named: asked.named,
    sort: sorts.find((one) => one === asked.sort),
    page: Number.isInteger(pageNo) && pageNo > 0 ? pageNo : 1,
  }
  const { vassalage, kind, feature, bet, lines, named } = filters
  const narrowing = [vassalage, kind, feature, bet, lines, named].filter((one) => one !== undefined).length
  /** Any other look begins at its first page. */
  const look = (next: Partial<Omit<Filters, 'page'>> & { pageNo?: string | undefined }) =>
    void navigate({
      to: '.',
      search: (kept: object) => ({ ...kept, pageNo: undefined, ...plain(next) }),
      replace: next.pageNo === undefined,
      resetScroll: next.pageNo !== undefined,
    })
  const none = {
    vassalage: undefined,
    kind: undefined,
    feature: undefined,
    bet: undefined,
    lines: undefined,
    named: undefined,
  }
  return { filters, narrowing, look, clear: () => look(none) }
}

/** What looks like a number stands in the address as one, without marks around it. */
function plain(next: Record<string, string | undefined>) {
  const entries = Object.entries(next)
  return Object.fromEntries(entries.map(([name, said]) => [name, isCount(said) ? Number(said) : said]))
}

const isCount = (said: string | undefined) => said !== undefined && /^[1-9]\d{0,8}$/.test(said)
