import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

let shown: string | null = null
let last: string | null = null

/** Notes which page of the site a member was on before the one that is shown. */
export function useLastPageUpkeep(): void {
  const page = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    if (page === shown) return
    last = shown
    shown = page
  }, [page])
}

/** The path of the page they were on before this one; null where they came from elsewhere. */
export const lastPage = (): string | null => last
