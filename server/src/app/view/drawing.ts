import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sanitise } from '#content'
import type { AnswerGuest } from './answer-within.ts'

/** What a view is drawn from: an address of the site, a language of the build, the moment in milliseconds. */
export type Wanted = {
  path: string
  from: { language: string; now: number }
  bootstrap: unknown
}

/** A view as the site draws it; `drawn` is what its script goes on from, `screens` the files it is built from. */
export type View = {
  html: string
  drawn: object
  direction: 'ltr' | 'rtl'
  screens: readonly { file: string; nouns: readonly string[] }[]
  /** The longest that nothing else could run meanwhile. */
  longestMs: number
}

/** The site's own code, built to draw first views beside the server. */
export type Drawing = {
  languages: readonly string[]
  /** What it draws, each a whole address. */
  addresses: readonly string[]
  draw(wanted: Wanted, answer: AnswerGuest): Promise<View>
  /** What makes of stored HTML what may be shown. */
  sanitiseBy(sanitise: (html: string) => string): void
}

const built = new URL('../../../../web/dist/server/draw.js', import.meta.url)

/** Loads what draws first views; nothing where the site was built without it. */
export async function openDrawing(): Promise<Drawing | undefined> {
  if (!existsSync(fileURLToPath(built))) return undefined
  const drawing = (await import(built.href)) as Drawing
  drawing.sanitiseBy(sanitise)
  return drawing
}
