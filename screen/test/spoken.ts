import { afterEach } from 'node:test'

type Urgency = 'polite' | 'assertive'
const heard: { by: Element; words: string }[] = []

/** Listens where a page itself lets nobody look: in what it keeps closed. */
export function openShadows(): void {
  const { attachShadow } = Element.prototype
  Element.prototype.attachShadow = function attach(init) {
    const root = attachShadow.call(this, init)
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      heard.push(...added.map(({ textContent }) => ({ by: this, words: textContent ?? '' })))
    }).observe(root, { childList: true })
    return root
  }
  // What was said on a page is gone with it.
  afterEach(() => void heard.splice(0))
}

/** What a page has said to whoever listens, in order: what waited for its turn, or what interrupted. */
export function spoken(urgency: Urgency = 'polite'): string[] {
  return heard.filter(({ by }) => by.matches(`[aria-live="${urgency}"]`)).map(({ words }) => words)
}
