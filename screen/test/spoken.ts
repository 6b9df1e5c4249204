const shadows = new WeakMap<Element, ShadowRoot>()

/** Lets a test look where the page itself lets nobody. */
export function openShadows(): void {
  const { attachShadow } = Element.prototype
  Element.prototype.attachShadow = function attach(init) {
    const root = attachShadow.call(this, init)
    shadows.set(this, root)
    return root
  }
}

/** What the page has said of late to whoever listens, in order: what waited for its turn, or what interrupted. */
export function spoken(urgency: 'polite' | 'assertive' = 'polite'): string[] {
  const [region] = document.querySelectorAll(`[aria-live="${urgency}"]`)
  const lines = region && shadows.get(region)?.children
  return Array.from(lines ?? [], (line) => line.textContent ?? '')
}
