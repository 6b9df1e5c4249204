import { formatMoney } from '@fairground/ui/format-money.ts'
import type { FromCover } from '../../src/contract/cover.ts'
import { fill } from '../fill.ts'
import { twoPlaces } from '../two-places.ts'
import { afterFrame, shownAt, type Seen } from './climb.ts'
import lists from './cover-lists.module.css'
import styles from './cover.module.css'
import { coverLine } from './line.ts'
import ar from './words/ar.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import vi from './words/vi.json' with { type: 'json' }

const catalogues: Readonly<Record<string, object>> = { en, vi, ar }
/** A flight of which nothing was told for so long is not shown: it may be over. */
const staleMs = 4_000

type Shown = ReturnType<typeof shownAt>
type Options = { language: string; isCalm: boolean; tell: (said: FromCover) => void }

/**
 * Draws what goes on over the picture of a cover, for as long as it is in sight, and tells the pages around it whether there is anything to
 * be seen. It is a picture that counts: nothing in it can be pressed, and nothing is read out. Answers how to end it.
 */
export function openCover(root: HTMLElement, { language, isCalm, tell }: Options): () => void {
  const locale = language in catalogues ? language : 'en'
  const say = (key: string, values = {}) => fill(catalogues[locale] ?? en, locale, key, values)
  const parts = build(root, locale)
  let seen: Seen | null = null
  let is: FromCover['is'] | undefined = 'rest'
  let frame = 0
  let isAllDrawn = true

  function draw(): void {
    const now = performance.now()
    const isLost = seen?.sky.phase === 'flying' && now - seen.toldAt > staleMs
    const shown = seen && !isLost && seen.sky.phase !== 'rest' ? shownAt(seen, now, isCalm) : null
    if (is !== (shown ? 'live' : 'rest')) {
      is = shown ? 'live' : 'rest'
      tell({ type: 'cover', is })
    }
    if (!shown) return
    if (seen) seen = { ...seen, shownMs: seen.sky.phase === 'flying' ? shown.shownMs : seen.shownMs }
    if (!isAllDrawn || root.dataset.phase !== shown.phase) isAllDrawn = drawTold(shown)
    root.dataset.phase = shown.phase
    write(parts.state, say(`phases.${shown.phase}`))
    const left = Math.ceil(Math.max(0, (shown.sky.closesInMs ?? 0) - (now - shown.toldAt)) / 1_000)
    write(parts.figure, shown.phase === 'betting' ? seconds(left, locale) : twoPlaces(shown.at))
    parts.figure.style.setProperty('--many', `${parts.figure.textContent.length}`)
  }

  /** What changes with what is told, as far as the flight is shown: who left later is told then. Answers whether that is all. */
  function drawTold({
    sky: { aboard, staked, left, before, phase: told },
    at: shownAt,
    phase,
  }: Shown): boolean {
    const money = ({ amount, currency }: { amount: string; currency: string }, signed = false) =>
      formatMoney(BigInt(amount), currency, locale, signed)
    const isShort = phase === 'flying' && told === 'ended'
    const gone = left.filter(({ at }) => phase !== 'flying' || at <= shownAt)
    list(
      parts.left,
      gone.map(({ who, at, gain, currency }) => [
        ['b', `${twoPlaces(at)}×`],
        ['span', say('who', { who })],
        ['strong', money({ amount: gain, currency }, true)],
      ]),
    )
    if (isShort) return false
    const words = staked
      ? say('aboardFor', { n: aboard, amount: money(staked) })
      : say('aboard', { n: aboard })
    write(parts.aboard, aboard > 0 && phase !== 'ended' ? words : '')
    list(
      parts.before,
      before.map(({ cameTo }) => [
        [Number(cameTo) >= 10 ? 'strong' : Number(cameTo) >= 2 ? 'b' : 'span', cameTo],
      ]),
    )
    return gone.length === left.length
  }

  function go(): void {
    draw()
    cancelAnimationFrame(frame)
    const isMoving = seen !== null && seen.sky.phase !== 'rest'
    if (isMoving && !isCalm) frame = requestAnimationFrame(go)
  }
  // What is calm is looked at once a second, as it is told.
  const calm = isCalm ? setInterval(draw, 1_000) : undefined

  const line = coverLine((told) => {
    seen = told && afterFrame(seen, told, performance.now())
    if (told?.type !== 'still') isAllDrawn = false
    // The pages around it may have come later than what was said to them.
    if (told?.type === 'sky') is = undefined
    go()
  })
  const stopWatching = whileInSight(root, line)
  return () => {
    stopWatching()
    line.close()
    clearInterval(calm)
    cancelAnimationFrame(frame)
  }
}

function build(root: HTMLElement, locale: string) {
  const part = (tag: string, name: string | undefined) => {
    const made = document.createElement(tag)
    made.className = name ?? ''
    root.append(made)
    return made
  }
  document.documentElement.lang = locale
  document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr'
  root.className = styles.cover ?? ''
  return {
    state: part('p', styles.state),
    figure: part('p', styles.figure),
    aboard: part('p', styles.aboard),
    left: part('ol', lists.left),
    before: part('ol', lists.before),
  }
}

/** A text that is there already is not written again: each writing lays the page out. */
function write(part: HTMLElement, text: string): void {
  if (part.textContent !== text) part.textContent = text
}

type Item = readonly (readonly [tag: string, text: string])[]

function list(part: HTMLElement, items: readonly Item[]): void {
  const made = JSON.stringify(items)
  if (part.dataset.made === made) return
  part.dataset.made = made
  part.replaceChildren(
    ...items.map((item) => {
      const one = document.createElement('li')
      one.append(
        ...item.map(([tag, text]) => Object.assign(document.createElement(tag), { textContent: text })),
      )
      return one
    }),
  )
}

const seconds = (n: number, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', unitDisplay: 'narrow' }).format(n)

/** Has the line open while the cover is in sight, of a page that is. */
function whileInSight(root: HTMLElement, line: { open: () => void; close: () => void }): () => void {
  let isInView = true
  const look = () => (isInView && document.visibilityState === 'visible' ? line.open() : line.close())
  const watch = new IntersectionObserver((views) => {
    isInView = views.at(-1)?.isIntersecting ?? true
    look()
  })
  watch.observe(root)
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    watch.disconnect()
    document.removeEventListener('visibilitychange', look)
  }
}
