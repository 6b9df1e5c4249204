import type * as Queries from '@testing-library/dom'

/** What is looked for: by role and name, by the label of its field, or by its words. */
export type Step<Word = string | RegExp> = { role: string; name?: Word } | { label: Word } | { text: Word }
/** A word that can be sent: itself, or a pattern. */
export type Sent = string | { pattern: string }

/** What is found there: its words, what is typed into it, and the point where a pointer would hit it. */
export type Seen = {
  text: string
  value: string | undefined
  at: { x: number; y: number } | undefined
}

/**
 * Runs in the page, by its source alone. Each step is looked for within what the one before found; answers the first
 * that is shown, null where none is, and says so where the page does not have the queries yet.
 */
export function look(steps: readonly Step<Sent>[], isToBeHit: boolean): Seen | null | 'no queries' {
  const queries = (globalThis as { TestingLibraryDom?: typeof Queries }).TestingLibraryDom
  if (!queries) return 'no queries'
  const word = (sent: Sent) => (typeof sent === 'string' ? sent : new RegExp(sent.pattern))
  const within = (place: HTMLElement, step: Step<Sent>) => {
    if ('label' in step) return queries.queryAllByLabelText(place, word(step.label))
    if ('text' in step) return queries.queryAllByText(place, word(step.text))
    return queries.queryAllByRole(place, step.role, step.name === undefined ? {} : { name: word(step.name) })
  }
  let found = [document.body]
  for (const step of steps) found = found.flatMap((place) => within(place, step))
  const element = found.find((one) => one.checkVisibility({ visibilityProperty: true }))
  if (!element) return null
  if (isToBeHit) {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const page = globalThis as { wasHit?: boolean }
    page.wasHit = false
    element.addEventListener('click', () => void (page.wasHit = true), { once: true, capture: true })
  }
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  const hit = document.elementFromPoint(x, y)
  const isUsable = !element.matches(':disabled, [aria-disabled=true], [aria-busy=true]')
  return {
    text: element.innerText,
    value: element instanceof HTMLInputElement ? element.value : undefined,
    at: isUsable && hit && element.contains(hit) ? { x, y } : undefined,
  }
}

/** Runs in the page, by its source alone: whether what was last to be hit was; a page that came since came by that. */
export function wasHit(): boolean {
  return (globalThis as { wasHit?: boolean }).wasHit ?? true
}

/** Runs in the page, by its source alone: gives a day to the field that has the focus, as picked in a calendar. */
export function pick(day: string): void {
  const field = document.activeElement
  // React has a setter of its own on each field, which would keep the change to itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, day)
  field?.dispatchEvent(new Event('input', { bubbles: true }))
}
