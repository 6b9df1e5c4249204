import { useEffect, useEffectEvent } from 'react'

/** Calls `heard` where there may be a line again: the browser says so, or whoever plays looks at the page again. Answers how to stop. */
export function onReturn(heard: () => void): () => void {
  const returned = () => {
    if (document.visibilityState !== 'hidden') heard()
  }
  window.addEventListener('online', returned)
  window.addEventListener('pageshow', returned)
  document.addEventListener('visibilitychange', returned)
  return () => {
    window.removeEventListener('online', returned)
    window.removeEventListener('pageshow', returned)
    document.removeEventListener('visibilitychange', returned)
  }
}

/** The same, for as long as what calls it stands on the page. */
export function useReturn(onThere: () => void): void {
  const heard = useEffectEvent(onThere)
  useEffect(() => onReturn(() => heard()), [])
}
