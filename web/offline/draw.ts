import { words, type Words } from 'virtual:offline-words'
import type { Known, KnownResult } from './known.ts'

type Drawn = {
  language: string
  /** What the site is called in it. */
  name: string
  timeZone: string | undefined
  known: Known | undefined
  again: () => void
}

/** Draws what is said without a network, in plain elements: nothing else has to come for it. */
export function draw({ language, name, timeZone, known, again }: Drawn): void {
  const own = words[language] ?? words['en']
  if (!own) return
  const root = document.documentElement
  root.lang = language
  root.dir = language === 'ar' ? 'rtl' : 'ltr'
  document.title = `${own.title} · ${name}`
  document.querySelector('.mark b')?.replaceChildren(name)
  const time = (at: Date) =>
    new Intl.DateTimeFormat(language, {
      ...zoneOf(timeZone),
      dateStyle: 'medium',
      timeStyle: 'short',
      calendar: 'gregory',
    }).format(at)
  const look = element('button', own.again)
  look.type = 'button'
  look.addEventListener('click', again)
  const ways = element('div', look)
  ways.className = 'ways'
  if (known) ways.append(element('small', own.told.replace('{time}', time(known.toldAt))))
  const parts: HTMLElement[] = [element('h1', own.title), element('p', own.text), ways]
  if (known && known.results.length > 0) parts.push(drawResults(known.results, own, time))
  document.querySelector('main')?.replaceChildren(...parts)
}

/** A zone that this browser knows, else its own. */
function zoneOf(timeZone: string | undefined): { timeZone?: string } {
  return timeZone && Intl.supportedValuesOf('timeZone').includes(timeZone) ? { timeZone } : {}
}

function drawResults(results: readonly KnownResult[], own: Words, time: (at: Date) => string): HTMLElement {
  const known = Object.keys(own.games)
  const placeOf = ({ gameCode }: KnownResult) => known.indexOf(gameCode) >>> 0
  // As the site lists them; what this page has no name for stands last.
  const rows = results
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(({ gameCode, drawsAt, prizes }) => {
      const name = element('b', own.games[gameCode] ?? gameCode.toUpperCase())
      const when = element('small', time(new Date(drawsAt)))
      return element('li', element('span', name, when), drawNumbers(prizes))
    })
  const section = element('section', element('h2', own.results), element('ul', ...rows))
  section.setAttribute('aria-label', own.results)
  return section
}

/** A region's special prize digit by digit, the last two lit; of others what was drawn, place by place. Read aloud as one. */
function drawNumbers({ special, drawn = [] }: KnownResult['prizes']): HTMLElement {
  const number = special?.[0]
  const parts = number?.split('') ?? drawn
  const balls = parts.map((part, place) => {
    const ball = element('span', part)
    if (number && place >= number.length - 2) ball.className = 'lit'
    return ball
  })
  const row = element('span', ...balls)
  row.className = 'balls'
  row.setAttribute('role', 'img')
  row.setAttribute('aria-label', number ?? drawn.join(' '))
  return row
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, ...inside: (string | Node)[]) {
  const made = document.createElement(name)
  made.append(...inside)
  return made
}
