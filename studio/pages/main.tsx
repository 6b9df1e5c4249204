import '@fairground/ui/base.css'
import { createRoot } from 'react-dom/client'
import { Game } from './game.tsx'
import { pressOnce } from './one-press.ts'
import { watchForFaults } from './report.ts'
import { Verify } from './verify/verify.tsx'

const { pathname, search } = location
const said = new URLSearchParams(search)
// The ticket is good once: it leaves the address before anything else happens.
history.replaceState(null, '', pathname)

const { noteCaught: onCaughtError } = watchForFaults()
const root = document.getElementById('app')
const [, round] = /^\/verify\/([^/]+)$/.exec(pathname) ?? []
if (root && round !== undefined) {
  // Nobody around this page says how it looks.
  const isLight = matchMedia('(prefers-color-scheme: light)').matches
  document.documentElement.dataset.theme = isLight ? 'light' : 'dark'
  const language = said.get('language') ?? navigator.language.slice(0, 2)
  createRoot(root, { onCaughtError }).render(<Verify round={round} language={language} />)
} else if (root) {
  pressOnce()
  createRoot(root, { onCaughtError }).render(<Game ticket={said.get('ticket')} />)
}
