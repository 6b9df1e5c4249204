import { useEffect, useRef } from 'react'

export type Urgency = 'polite' | 'assertive'
type Region = { host: HTMLElement; lines: ShadowRoot; readyAt: number; waiting: HTMLElement[] }

const staysMs = 7_000
// What comes into a region together with it is heard by nobody.
const settlesMs = 100
const regions = new Map<Urgency, Region>()

/**
 * Says words to whoever listens to the page: once what is being said is over, or at once. What is said again is heard again,
 * and nothing that lies over the page silences it.
 */
export function announce(words: string, urgency: Urgency = 'polite'): void {
  const region = regionOf(urgency)
  const line = document.createElement('p')
  line.textContent = words
  region.waiting.push(line)
  sayWhatWaits(region)
}

/** In the order in which it came, once the region has settled. */
function sayWhatWaits(region: Region): void {
  const early = region.readyAt - performance.now()
  if (early > 0) return void setTimeout(sayWhatWaits, early, region)
  for (const line of region.waiting.splice(0)) {
    region.lines.append(line)
    setTimeout(() => line.remove(), staysMs)
  }
}

/** Says words each time they become others; with `atOnce` also those it begins with. */
export function useAnnounce(
  words: string | false | undefined,
  { urgency = 'polite', atOnce = false }: { urgency?: Urgency; atOnce?: boolean } = {},
): void {
  const said = useRef(atOnce ? undefined : words)
  useEffect(() => void regionOf(urgency), [urgency])
  useEffect(() => {
    if (words === said.current) return
    said.current = words
    if (words) announce(words, urgency)
  }, [words, urgency])
}

function regionOf(urgency: Urgency): Region {
  const region = regions.get(urgency) ?? newRegion(urgency)
  // All but what a dialog of the browser's own holds is silent while it stands.
  const place = document.querySelector('dialog[open]') ?? document.body
  if (region.host.parentNode === place) return region
  region.lines.replaceChildren()
  place.append(region.host)
  region.readyAt = performance.now() + settlesMs
  return region
}

function newRegion(urgency: Urgency): Region {
  const host = document.createElement('div')
  host.className = 'visually-hidden'
  // Base UI hides from ears what is not in a dialog, but for what says that it is live.
  host.setAttribute('aria-live', urgency)
  host.setAttribute('aria-relevant', 'additions')
  // Most of what is said is written on the page too: whoever looks for it there is to find it once.
  const lines = host.attachShadow({ mode: 'closed' })
  const region = { host, lines, readyAt: 0, waiting: [] }
  regions.set(urgency, region)
  return region
}
