/** One thing that a pointer or the keys do at a moment, as both of WebDriver's wires have it. */
export type Act =
  | { type: 'pause' }
  | { type: 'pointerMove'; x: number; y: number; origin: 'viewport'; duration: 0 }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 }
  | { type: 'keyDown' | 'keyUp'; value: string }

/** What one pointer, or the keys, do one after the other. */
export type Source =
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: readonly Act[] }
  | { type: 'key'; id: string; actions: readonly Act[] }

/** An open browser with one page, as much of it as journeys need. Every command fails after `patienceMs`. */
export type Wire = {
  open(url: string): Promise<void>
  /** What a function, given as its source, answers in the page to values of JSON. */
  ask(source: string, given: readonly unknown[]): Promise<unknown>
  act(sources: readonly Source[]): Promise<void>
  /** A PNG of what is seen. */
  picture(): Promise<Buffer>
  /** What the browser has complained of by now, violated policies too. */
  faults(): readonly string[]
  close(): Promise<void>
}

/** A busy machine draws a first page slowly without a graphics card. */
export const patienceMs = 60_000

/** As wide as the first of the views that screens are looked at in. */
export const view = { width: 1440, height: 900 }
