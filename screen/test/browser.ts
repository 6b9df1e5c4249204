import { Window } from 'happy-dom'

/** What Node has too, and a page must find as a browser has it. */
const theirs = new Set(['navigator', 'localStorage', 'sessionStorage', 'Storage'])

/**
 * A browser without a screen, for the whole process: what a page finds in its window is found in Node's globals. Calls,
 * sockets and time stay Node's: they reach a real server.
 */
export const browser = new Window({ url: 'http://localhost/', width: 1280, height: 900 })

export function openBrowser(): void {
  for (const name of namesOf(browser)) {
    if (name in globalThis && !theirs.has(name)) continue
    const value: unknown = browser[name as keyof Window]
    // What is called without its window must still be the window's.
    const isPlain = typeof value === 'function' && /^[a-z]/.test(name)
    const own = isPlain ? (value as () => unknown).bind(browser) : value
    Object.defineProperty(globalThis, name, { value: own, configurable: true, writable: true })
  }
  // Where nothing is drawn, nothing is drawn over all else.
  Object.assign(browser.HTMLElement.prototype, { showPopover: () => undefined })
  Object.defineProperty(globalThis, 'location', { get: () => browser.location, configurable: true })
}

function namesOf(window: object): Set<string> {
  const above: unknown = Object.getPrototypeOf(window)
  const names = Object.getOwnPropertyNames(window).filter((name) => /^[A-Za-z]\w*$/.test(name))
  const others = above && above !== Object.prototype ? namesOf(above) : []
  return new Set([...names, ...others])
}
