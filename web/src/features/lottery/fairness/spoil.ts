import type { PublishedDraw } from '@fairground/engine'

/** What somebody could have changed of a draw after it was published. */
export const forgeries = ['result', 'secret', 'orders'] as const
export type Forgery = (typeof forgeries)[number]

/** Takes a forgery from an address; what is none leaves the draw as it was. */
export const forgeryOf = (text: string | undefined): Forgery | undefined =>
  forgeries.find((one) => one === text)

/** What a draw is checked by, as texts that anybody can change; of its result the special prize, or all that was drawn. */
export type Typed = Record<'drawId' | 'commitment' | 'seed' | 'root' | 'entropy' | 'result', string>

export function typedOf({ prizes, ...draw }: PublishedDraw): Typed {
  const { special, drawn = [] } = prizes as { special?: string[]; drawn?: string[] }
  return { ...draw, result: special?.[0] ?? drawn.join(',') }
}

/** The draw with one sign of what was forged another than it was. */
export function spoil(typed: Typed, forgery: Forgery | undefined): Typed {
  const { result, seed, root } = typed
  if (forgery === 'result') return { ...typed, result: turned(result, '0123456789') }
  if (forgery === 'secret') return { ...typed, seed: turned(seed, '0123456789abcdef') }
  if (forgery === 'orders') return { ...typed, root: turned(root, '0123456789abcdef') }
  return typed
}

/** The published draw with what was typed in its place. */
export function publishedBy({ result, ...typed }: Typed, { prizes }: PublishedDraw): PublishedDraw {
  const known = prizes as object
  const forged = 'drawn' in known ? { drawn: result.split(',') } : { special: [result] }
  return { ...typed, prizes: { ...known, ...forged } }
}

function turned(text: string, signs: string): string {
  const last = signs.indexOf(text.at(-1) ?? '')
  return text.slice(0, -1) + (signs[(last + 1) % signs.length] ?? '')
}
