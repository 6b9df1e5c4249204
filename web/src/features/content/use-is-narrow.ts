import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 640px)'

/** Whether this is a phone, where nothing stands beside anything. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(hearWidth, () => matchMedia(narrow).matches)
}

function hearWidth(changed: () => void) {
  const media = matchMedia(narrow)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}
