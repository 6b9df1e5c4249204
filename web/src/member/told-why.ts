import { useEffect } from 'react'

const tellers = new Set<object>()

/** Says, while it stands, that the page tells by itself why whoever was here is signed out. */
export function useTellsWhy(): void {
  useEffect(() => {
    const teller = {}
    tellers.add(teller)
    return () => void tellers.delete(teller)
  }, [])
}

export function isToldWhy(): boolean {
  return tellers.size > 0
}
