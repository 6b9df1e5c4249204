import { useEffect, useEffectEvent } from 'react'

/** Calls `onReturn` where there may be a line again: the browser says so, or whoever plays looks at the page again. */
export function useReturn(onReturn: () => void): void {
  const heard = useEffectEvent(() => {
    if (document.visibilityState !== 'hidden') onReturn()
  })
  useEffect(() => {
    const returned = () => heard()
    window.addEventListener('online', returned)
    window.addEventListener('pageshow', returned)
    document.addEventListener('visibilitychange', returned)
    return () => {
      window.removeEventListener('online', returned)
      window.removeEventListener('pageshow', returned)
      document.removeEventListener('visibilitychange', returned)
    }
  }, [])
}
