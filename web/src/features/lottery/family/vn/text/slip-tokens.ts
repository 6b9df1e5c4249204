import { bare } from './play-words.ts'

/** A word, a figure or a mark of a slip, where it stands, and whether a dash alone joins it to the one before. */
export type Token = {
  kind: 'word' | 'figure' | 'times' | 'end' | 'other'
  said: string
  /** As it is read: without accents, in small letters. */
  text: string
  from: number
  isJoined: boolean
}

const pattern = /\p{L}[\p{L}\p{M}]*|\d+|[*×]|[;\n]|[^\s,.+:–-]/gu

/** What stands on a slip, piece by piece; spaces, commas, points and dashes part them. */
export function tokensOf(text: string): Token[] {
  let end = 0
  return [...text.matchAll(pattern)].map(({ 0: said, index }) => {
    const isJoined = text.slice(end, index) === '-'
    end = index + said.length
    const read = bare(said)
    return { kind: kindOf(said, read), said, text: read, from: index, isJoined }
  })
}

function kindOf(said: string, read: string): Token['kind'] {
  if (/^\d/.test(said)) return 'figure'
  if (said === ';' || said === '\n') return 'end'
  if (said === '*' || said === '×' || read === 'x') return 'times'
  return /^\p{L}/u.test(said) ? 'word' : 'other'
}
