import { useSyncExternalStore } from 'react'
import { browserKept } from '../wire/kept.ts'

export type Theme = 'dark' | 'light'

const listeners = new Set<() => void>()

/** The theme now; `web/src/before` sets it before the first paint from what was chosen before. */
export function useTheme(): Theme {
  return useSyncExternalStore(listen, current, dark)
}

const dark = (): Theme => 'dark'

/** Changes the look and remembers it. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  browserKept.write('theme', theme)
  for (const changed of listeners) changed()
}

function current(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
}

function listen(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
