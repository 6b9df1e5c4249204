import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Icon } from './icon.tsx'
import { useKit } from './kit.tsx'
import styles from './pagination.module.css'
import { shownPages } from './shown-pages.ts'

/**
 * Pages of a list: three around the one shown, the first and the last; where nobody counted them, the one shown and the
 * ways to those beside it. Nothing where there is one page.
 */
export function Pagination({
  page,
  totalPages,
  hasNext = totalPages !== null && page < totalPages,
  onPage,
}: {
  /** From 1. */
  page: number
  /** Null where nobody counted. */
  totalPages: number | null
  /** Whether there is another after this one; known without counting. */
  hasNext?: boolean
  onPage: (page: number) => void
}) {
  const { words, locale } = useKit()
  if (totalPages === null ? page <= 1 && !hasNext : totalPages <= 1) return null
  const number = new Intl.NumberFormat(locale)
  return (
    <nav className={styles.pages} aria-label={words.pages}>
      <button
        type="button"
        aria-label={words.previousPage}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <Icon of={ChevronLeft} flips />
      </button>
      {(totalPages === null ? [page] : shownPages(page, totalPages)).map((shown, place) =>
        shown === 'gap' ? (
          // A gap has no identity but its place.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={`gap-${place}`}>…</span>
        ) : (
          <button
            key={shown}
            type="button"
            className="num"
            aria-label={words.page(shown)}
            aria-current={shown === page ? 'page' : undefined}
            onClick={() => onPage(shown)}
          >
            {number.format(shown)}
          </button>
        ),
      )}
      <button type="button" aria-label={words.nextPage} disabled={!hasNext} onClick={() => onPage(page + 1)}>
        <Icon of={ChevronRight} flips />
      </button>
    </nav>
  )
}
