/** What a first view was drawn from before it came here: page and server must say the same until the page stands. */
export type DrawnFrom = {
  language: string
  /** The moment it was drawn at, in milliseconds. */
  now: number
}

/** Whether this runs in a browser, and not where first views are drawn. */
export const inBrowser = typeof document !== 'undefined'

let from: DrawnFrom | undefined
let standing = false

/** Draws from this from now on: where it is drawn, before each; in the browser, before what was drawn comes to life. */
export function drawFrom(given: DrawnFrom): void {
  from = given
  standing = false
}

/** What this view was drawn from; nothing where the browser draws it alone. */
export function drawnFrom(): DrawnFrom | undefined {
  return from
}

/** What was drawn has come to life: what only the browser knows counts from now on. */
export function stand(): void {
  standing = true
}

/** The moment that counts while a drawn view comes to life, in milliseconds. */
export function heldNow(): number | undefined {
  return standing ? undefined : from?.now
}
