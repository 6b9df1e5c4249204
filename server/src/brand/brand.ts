import type { Art } from '@fairground/contract/art'
import type { site } from '@fairground/contract'
import type { Colours } from './palette.ts'

/** What a brand says of itself in a language. */
export type BrandWords = site.BrandWords

/** What is drawn for a brand: its mark, and the home's picture for a wide page and for a phone. */
export const drawingNames = ['mark', 'hero-wide', 'hero-narrow'] as const
export type DrawingName = (typeof drawingNames)[number]

export type Brand = {
  /** As its folder is called. */
  code: string
  /** By language, those that it speaks first. */
  words: Readonly<Record<string, BrandWords>>
  languages: readonly string[]
  /** ISO 4217. */
  currency: string
  /** Where its days begin, as `Asia/Ho_Chi_Minh`. */
  timeZone: string
  /** What settings are until an operator changes them, by key, as code has them. */
  settings: Readonly<Record<string, unknown>>
  /** Its colours over the site's own, as rules; empty where it has the site's. */
  style: string
  /** Every colour of the site as it is with this brand, `#rrggbb` by role. */
  colours: { dark: Colours; light: Colours }
  /** SVG, each checked to hold nothing that acts or reaches elsewhere. */
  drawings: Readonly<Record<DrawingName, string>>
  /** The same of those of the site's drawings that it has made its own. */
  art: ReadonlyMap<Art, string>
  /** The folder it was read from, with a slash at its end; what seeds it brings of its own lie in `seed/`. */
  folder: URL
}

/** What a brand says of itself in a language; in its first where it does not speak that. */
export function brandIn(
  { words, languages }: Pick<Brand, 'words' | 'languages'>,
  language: string,
): BrandWords {
  const said = words[language] ?? words[languages[0] ?? '']
  if (!said) throw new Error('a brand says something in its first language')
  return said
}
