import { useSyncExternalStore } from 'react'

/** Whether the page fills the screen, and what turns it round; null where the browser cannot. */
export function useFullScreen(): [isFull: boolean, turn: (() => void) | null] {
  const isFull = useSyncExternalStore(
    hear,
    () => Boolean(document.fullscreenElement),
    () => false,
  )
  // The whole page, so that what must lie over a game still does.
  const turn = () =>
    void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
      () => undefined,
    )
  return [isFull, document.fullscreenEnabled ? turn : null]
}

function hear(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}
