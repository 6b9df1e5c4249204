import { inBrowser } from '@fairground/screen/drawn/drawn.ts'
import { useSyncExternalStore } from 'react'

/** What a browser gives that would install the site: asked once, when somebody presses. */
type Offer = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

let offer: Offer | null = null
let isInstalled = false
const listeners = new Set<() => void>()

function tell(): void {
  for (const changed of listeners) changed()
}

// A browser says that it would install the site once, and early: whoever loads this listens from then on.
if (inBrowser) {
  addEventListener('beforeinstallprompt', (event) => {
    // The browser's own bar would come in between.
    event.preventDefault()
    offer = event as Offer
    tell()
  })
  addEventListener('appinstalled', () => {
    offer = null
    isInstalled = true
    tell()
  })
}

/** Whether this browser would install the site, has it installed, or leaves it to its owner. */
export function useInstall(): 'offered' | 'installed' | 'by hand' {
  return useSyncExternalStore(listen, current, () => 'by hand')
}

function current() {
  if (isInstalled || matchMedia('(display-mode: standalone)').matches) return 'installed'
  return offer ? 'offered' : 'by hand'
}

function listen(changed: () => void) {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

/** Asks the browser to install the site; whoever says no is offered it again by their browser, when that sees fit. */
export async function install(): Promise<void> {
  const asked = offer
  offer = null
  await asked?.prompt()
  tell()
}
