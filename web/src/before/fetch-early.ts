import { browserKept } from '@fairground/screen/wire/kept.ts'
import { contentOf, isAnew, isDrawn, root } from './page.ts'

/** Asks for what the first view wants one trip before the code that says so has come. */
export function fetchEarly(): void {
  // A drawn page names its code and words itself, and fetches them once it is painted.
  if (!isDrawn() || isAnew()) fetchCode(`words-${root.lang}`)
  const isOwn = browserKept.read('token') !== null || document.cookie.includes('remembered=1')
  if (isOwn || window.entryToken !== undefined) fetchCode('own')
  if (location.pathname !== '/' || isDrawn()) return
  fetchCode('home')
  const art = matchMedia('(max-width: 1000px)').matches ? 'home-narrow' : 'home-wide'
  fetchNamed(art, { rel: 'preload', as: 'image', fetchPriority: 'high' })
}

const fetchCode = (name: string) => fetchNamed(name, { rel: 'modulepreload' })

function fetchNamed(name: string, how: Partial<HTMLLinkElement>): void {
  const href = contentOf(name)
  if (href) document.head.append(Object.assign(document.createElement('link'), { href, ...how }))
}
