import { isAnew, isDrawn } from './page.ts'
import { keepActs } from './keep-acts.ts'

let isBrought = false

/** Lets what was drawn be painted before the code comes that brings it to life, and keeps what is done meanwhile. */
export function bringToLife(): void {
  if (!isDrawn()) return
  new PerformanceObserver(bringWhenPainted).observe({ type: 'paint' })
  addEventListener('DOMContentLoaded', bringWhenPainted)
  // Where nobody tells of a paint, or a tab lies behind others.
  addEventListener('load', () => setTimeout(bring))
  keepActs(bring)
}

function bringWhenPainted(): void {
  const isBehind = document.hidden || isAnew()
  if (isBehind || performance.getEntriesByName('first-contentful-paint').length > 0) bring()
}

function bring(): void {
  if (isBrought || document.readyState === 'loading') return
  isBrought = true
  const [first, ...others] = JSON.parse(document.getElementById('code')?.textContent ?? '[]') as string[]
  if (first === undefined) return
  import(/* @vite-ignore */ first).catch(() => dispatchEvent(new Event('unreached')))
  // To ask for all at once would keep a phone from answering.
  const askForSome = () => {
    for (const href of others.splice(0, 4))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    if (others.length > 0) setTimeout(askForSome)
  }
  setTimeout(askForSome)
  makeFormatsReady()
}

/** A browser's first format of all takes it long, and comes to nothing else meanwhile: it is made while the code is on its way. */
function makeFormatsReady(): void {
  const { lang } = document.documentElement
  setTimeout(() => new Intl.DateTimeFormat(lang))
  setTimeout(() => new Intl.NumberFormat(lang))
  setTimeout(() => new Intl.PluralRules(lang))
}
