import { readFileSync } from 'node:fs'

type Part = { file: string; imports?: readonly string[]; css?: readonly string[] }
type Built = Readonly<Record<string, Part>>

/** Where the code of a game begins that all share, and of each of the others. */
const beginningOf = (game = '') => (game === 'crash' ? 'flight/flight-stage.tsx' : `games/${game}.tsx`)

/**
 * The page of each game, as they were built into a folder: the same of all, but that it names what its own game is made of. A
 * browser fetches that at once; else it would know of it only when it has entered, two ways to the studio later.
 */
export function openGamePages(dist: string): (game?: string) => string {
  const page = readFileSync(`${dist}index.html`, 'utf8')
  const built = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Built
  const pages = new Map<string, string>()
  return (game) => {
    const begins = beginningOf(game)
    // A page to check a round at, or of a game that there is not, names nothing more and leaves nothing behind.
    if (!Object.hasOwn(built, begins)) return page
    const known = pages.get(begins) ?? page.replace('</head>', `${linksOf(built, begins)}</head>`)
    pages.set(begins, known)
    return known
  }
}

/** What a part is made of beside what every page loads, its own first. */
function linksOf(built: Built, begins: string): string {
  const loaded = partsOf(built, 'index.html')
  const parts = [...partsOf(built, begins)].filter((part) => !loaded.has(part))
  const styles = new Set(parts.flatMap(({ css }) => css ?? []))
  return [
    ...parts.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
    ...[...styles].map((file) => `<link rel="preload" as="style" crossorigin href="/${file}" />`),
  ].join('')
}

/** A part with all that it imports. */
function partsOf(built: Built, name: string, parts = new Set<Part>()): Set<Part> {
  const part = built[name]
  if (!part || parts.has(part)) return parts
  parts.add(part)
  for (const imported of part.imports ?? []) partsOf(built, imported, parts)
  return parts
}
