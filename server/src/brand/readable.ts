import { contrastOf, type Rgb } from './colour.ts'

const grounds = ['ground', 'surface-1', 'surface-2', 'surface-3'] as const

/** What is written in a colour, and on which it stands. */
const written: Readonly<Record<string, readonly string[]>> = {
  text: grounds,
  'text-dim': grounds,
  'accent-ink': grounds,
  'accent-text': ['accent', 'accent-strong'],
  win: grounds.slice(0, 3),
  lose: grounds.slice(0, 3),
  warn: grounds.slice(0, 3),
  info: grounds.slice(0, 3),
  'on-art': ['sky-1', 'sky-2'],
}

// WCAG 2.2, 1.4.3: what words of any size must stand out by.
const contrastMin = 4.5

/** The first pair of a theme's colours that cannot be read, in a sentence; undefined where all can. */
export function findUnreadable(theme: string, colours: ReadonlyMap<string, Rgb>): string | undefined {
  for (const [words, on] of Object.entries(written))
    for (const under of on) {
      const [above, below] = [colours.get(words), colours.get(under)]
      const contrast = above && below ? contrastOf(above, below) : 0
      // Cut, not rounded: what is too little is never said to be enough.
      const figure = Math.floor(contrast * 100) / 100
      if (contrast < contrastMin)
        return `in the ${theme} theme ${words} on ${under} has a contrast of ${figure} : 1, and ${contrastMin} : 1 is the least that can be read`
    }
  return undefined
}
