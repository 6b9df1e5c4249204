import { useEffect } from 'react'

const doings = new Set<object>()

/** Says, while it is so, that somebody is at something here that nothing may come between: a bet, a payment. */
export function useOccupied(is: boolean): void {
  useEffect(() => {
    if (!is) return undefined
    const doing = {}
    doings.add(doing)
    return () => void doings.delete(doing)
  }, [is])
}

export function isOccupied(): boolean {
  return doings.size > 0
}
