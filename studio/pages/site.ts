import { FromSite, type ToSite } from '../src/contract/message.ts'

/** Asks for another way in: this page was loaded anew, and its ticket is used up. Nothing is told by it, so whoever frames us may hear. */
export function askForTicket(): void {
  if (isFramed()) window.parent.postMessage({ type: 'ticket?' }, '*')
}

/** Has this page made anew: a ticket is good once, so whoever frames us brings another. */
export function openAnew(): void {
  if (isFramed()) askForTicket()
  else location.reload()
}

const beatMs = 10_000
const isFramed = () => window.parent !== window

/** Speaks with the pages around the game, where there are any. Answers what tells them something, and how to end. */
export function openSite(
  site: string | null,
  hear: (said: FromSite) => void,
): { tell: (said: ToSite) => void; close: () => void } {
  const tell = (said: ToSite) => {
    if (site !== null && isFramed()) window.parent.postMessage(said, site)
  }
  const heard = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== site || source !== window.parent) return
    const said = FromSite.safeParse(data)
    if (said.success) hear(said.data)
  }
  window.addEventListener('message', heard)
  const beat = setInterval(() => tell({ type: 'beat' }), beatMs)
  return {
    tell,
    close: () => {
      window.removeEventListener('message', heard)
      clearInterval(beat)
    },
  }
}
