import { readFileSync } from 'node:fs'
import type { Answered } from './simulator.ts'
import type { Table } from './table-rooms.ts'
import { wordsOfHall } from './hall-words.ts'
import { escapeText } from './payer-page.ts'

type Shown = { seat: string; site: string; language: string; currency: string; table: Table }

const file = (name: string) => readFileSync(new URL(`table/${name}`, import.meta.url), 'utf8')
const types: Readonly<Record<string, string>> = {
  '/page.js': 'text/javascript',
  '/draw.js': 'text/javascript',
  '/faces.js': 'text/javascript',
  '/spoken.js': 'text/javascript',
  '/hall.css': 'text/css',
  '/page.css': 'text/css',
}

/** What a table's page is made of beside itself; undefined where it is none of it. */
export function partOfPage(pathname: string): Answered | undefined {
  const type = types[pathname]
  if (!type) return undefined
  return { status: 200, text: file(pathname.slice(1)), headers: { 'content-type': `${type}; charset=utf-8` } }
}

/** The page of a table for who sits there. What is drawn on it comes by its own asking. */
export function printTable({ table, language, ...seat }: Shown): string {
  const lang = language === 'vi' || language === 'ar' ? language : 'en'
  const { of, min, max, title } = table
  const pays = Object.fromEntries(of.places.map((place) => [place, paysAtMost(table, place)]))
  const said = {
    ...seat,
    game: of.code,
    plays: of.plays,
    lines: of.lines ?? null,
    language: lang,
    places: of.places,
    pays,
    bets: { min, max },
    returns: of.returnPpm / 1_000_000,
    words: wordsOfHall,
  }
  const name = escapeText(`${of.title[lang]}: ${title}`)
  return `<!doctype html><html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${name}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css"><link rel="stylesheet" href="/hall.css"></head>
<body data-said="${escapeText(JSON.stringify(said))}"><main data-game="${of.code}" data-plays="${of.plays}">
<header><div><h1>${escapeText(title)}</h1><p id="phase"></p></div><b id="clock" class="clock" aria-hidden="true"></b></header>
<ol id="road" class="road"></ol>
<div id="drawn" class="drawn" aria-hidden="true"></div>
<p id="came" class="unseen" role="status"></p>
<p id="told" class="told" role="status"></p>
<ul id="lines" class="lines"></ul>
<div id="places" class="places" role="group"></div>
<p id="facts" class="facts"></p></main>
<footer><div id="chips" class="chips" role="radiogroup"></div><p id="mine" class="mine"></p>
<div class="press"><button id="clear" type="button"></button><button id="repeat" type="button"></button>
<button id="confirm" type="button" class="confirm"></button></div></footer>
<script type="module" src="/page.js"></script></body></html>`
}

/** The page of who comes by a ticket that is used up: it asks the site around it for another. */
export const printNoWayIn = () =>
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Tables</title><body><p>The way in is over.</p><script type="module" src="/page.js"></script></html>'

/** What a page may do and by whom it is framed: by the site that opened it. Nothing is told by the one that asks for a ticket. */
export const policyOf = (site: string | null) => ({
  'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; frame-ancestors ${site ?? '*'}`,
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
})

/** The most that a place pays, in times of its stake; null where that is for those who come to say. */
function paysAtMost({ of }: Table, place: string): number | null {
  if (of.plays === 'together') return null
  return Math.max(...of.outcomes().map((outcome) => of.pays(place, outcome))) / 100
}
