import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useKit } from './kit.tsx'
import styles from './pagination.module.css'

/** Pages of a list: three around the one shown, the first and the last. Nothing where there is one page. */
export function Pagination({
  page,
  totalPages,
  onPage,
}: {
  /** From 1. */
  page: number
  totalPages: number
  onPage: (page: number) => void
}) {
  const { words, locale } = useKit()
  if (totalPages <= 1) return null
  const number = new Intl.NumberFormat(locale)
  return (
    <nav className={styles.pages} aria-label={words.pages}>
      <button
        type="button"
        aria-label={words.previousPage}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft />
      </button>
      {shownPages(page, totalPages).map((shown, place) =>
        shown === 'gap' ? (
          // A gap has no identity but its place.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={`gap-${place}`}>…</span>
        ) : (
          <button
            key={shown}
            type="button"
            className="num"
            aria-label={words.page.replace('{n}', number.format(shown))}
            aria-current={shown === page ? 'page' : undefined}
            onClick={() => onPage(shown)}
          >
            {number.format(shown)}
          </button>
        ),
      )}
      <button
        type="button"
        aria-label={words.nextPage}
        disabled={page >= totalPages}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight />
      </button>
    </nav>
  )
}

function shownPages(page: number, totalPages: number): (number | 'gap')[] {
  const start = Math.max(1, Math.min(page - 1, totalPages - 2))
  const shown = new Set(
    [1, start, start + 1, start + 2, totalPages].filter((one) => one >= 1 && one <= totalPages),
  )
  const pages: (number | 'gap')[] = []
  for (const one of [...shown].sort((a, b) => a - b)) {
    const last = pages.at(-1)
    if (typeof last === 'number' && one - last > 1) pages.push('gap')
    pages.push(one)
  }
  return pages
}
