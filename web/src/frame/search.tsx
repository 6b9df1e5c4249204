import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react'

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }))

/** The search: `/` and ⌘K open it from anywhere but a field. */
export function useSearchKeys(): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => setOpen(true), [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
      const asked = event.key === '/' ? !typing : event.key === 'k' && (event.metaKey || event.ctrlKey)
      if (!asked) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  const dialog = isOpen && (
    <Suspense>
      <SearchDialog onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { open, dialog }
}
