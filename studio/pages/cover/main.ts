import '@fairground/ui/fonts.css'
import '@fairground/ui/tokens.css'
import { openCover } from './cover.ts'
import './page.css'

const said = new URLSearchParams(location.search)

openCover(document.body, {
  language: said.get('language') ?? 'en',
  isCalm: said.get('motion') === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches,
  // Whoever frames it may know: the site is another to each installation, and nothing of anybody's is said.
  tell: (message) => parent.postMessage(message, '*'),
})
