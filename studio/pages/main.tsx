import '@fairground/ui/base.css'
import { createRoot } from 'react-dom/client'
import { Game } from './game.tsx'

// The ticket is good once: it leaves the address before anything else happens.
const ticket = new URLSearchParams(location.search).get('ticket')
history.replaceState(null, '', location.pathname)

const root = document.getElementById('app')
if (root) createRoot(root).render(<Game ticket={ticket} />)
