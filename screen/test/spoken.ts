type Urgency = 'polite' | 'assertive'
const heard: { by: Element; words: string }[] = []

/** Hears what a page says where it lets nobody look: in what it keeps closed. */
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
}

/** Listens from now on. What it answers tells what was said since, in order: what waited for its turn, or what interrupted. */
export function overhear(): (urgency?: Urgency) => string[] {
  const from = heard.length
  return (urgency = 'polite') =>
    heard
      .slice(from)
      .filter(({ by }) => by.matches(`[aria-live="${urgency}"]`))
      .map(({ words }) => words)
}
