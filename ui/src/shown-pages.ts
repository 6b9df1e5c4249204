/** The pages a reader can go to at once: the first, three around the one shown, the last, and gaps between. */
export function shownPages(page: number, totalPages: number): (number | 'gap')[] {
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
