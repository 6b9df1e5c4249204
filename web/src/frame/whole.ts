import { useEffect } from 'react'

/** Tells that the last of the page stands: from now on whatever is done to it is answered. */
export function useTellWhole(): void {
  useEffect(() => void dispatchEvent(new window.Event('whole')), [])
}
