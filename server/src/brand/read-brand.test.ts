import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { brandIn } from './brand.ts'
import { readBrand } from './read-brand.ts'

const brands = fileURLToPath(new URL('../../../brands/', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'brands-'))
after(() => rmSync(folder, { recursive: true, force: true }))
let made = 0

type Said = { [name: string]: unknown; palette: object; words: Record<string, object>; settings: object }

/** A brand as the sample is, but for what is changed of it; answers where it lies. */
function like(change: (said: Said) => object, files: Record<string, string | null> = {}): string {
  const own = join(folder, `brand-${++made}`)
  cpSync(join(brands, 'harbour'), own, { recursive: true })
  const file = join(own, 'brand.json')
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as Said)))
  for (const [name, text] of Object.entries(files))
    if (text === null) rmSync(join(own, name))
    else writeFileSync(join(own, name), text)
  return own
}

const same = (said: Said) => said

test('every brand that lies here is whole', () => {
  for (const name of readdirSync(brands)) assert.equal(readBrand(name).code, name)
})

test('a brand of the same colours as the site lays none over them', () => {
  const { style, colours } = readBrand('fairground')
  assert.equal(style, '')
  assert.deepEqual([colours.dark['ground'], colours.light['ground']], ['#0b0d1a', '#f9f5ee'])
})

test('three hues are enough for colours that can all be read, whichever they are', () => {
  const inks = new Set<string | undefined>()
  for (let hue = 0; hue < 360; hue += 15) {
    const { style, colours } = brandOfHues(hue)
    assert.equal(style, `html:root{--night:${hue};--paper:${hue};--lamp:${hue};}`)
    inks.add(colours.light['accent-ink'])
  }
  assert.equal(inks.size, 24)
})

function brandOfHues(hue: number) {
  return readBrand(like((said) => ({ ...said, palette: { night: hue, paper: hue, lamp: hue } })))
}

test('a brand speaks in its first language to who speaks one that it does not', () => {
  const harbour = readBrand('harbour')
  assert.equal(brandIn(harbour, 'ar'), harbour.words['en'])
  assert.equal(brandIn(harbour, 'vi'), harbour.words['vi'])
})

const palette = (palette: object) => (said: Said) => ({ ...said, palette })
const mark = (inside: string) => ({
  'mark.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}</svg>`,
})

const refused: [what: string, folder: () => string, sentence: RegExp][] = [
  [
    'a brand without a mark',
    () => like(same, { 'mark.svg': null }),
    /mark\.svg is not there, and every brand has one/,
  ],
  ['without the file that says it', () => like(same, { 'brand.json': null }), /brand\.json is not there/],
  ['what is no JSON', () => like(same, { 'brand.json': '{' }), /brand\.json is no JSON/],
  [
    'an unknown language',
    () => like((said) => ({ ...said, languages: ['en', 'tlh'] })),
    /languages\.1: must be one of .*en/,
  ],
  [
    'a language nothing is said in',
    () => like((said) => ({ ...said, languages: ['en', 'ar'] })),
    /words\.ar: the brand speaks it, and says nothing in it/,
  ],
  [
    'an unknown currency',
    () => like((said) => ({ ...said, currency: 'DUBLOON' })),
    /currency: must be a currency/,
  ],
  [
    'an unknown zone',
    () => like((said) => ({ ...said, timeZone: 'Mars/Olympus' })),
    /timeZone: must be a time zone/,
  ],
  ['what nobody reads', () => like((said) => ({ ...said, colour: 'red' })), /it: Unrecognized key: "colour"/],
  [
    'an unknown setting',
    () => like((said) => ({ ...said, settings: { 'link.x': 1 } })),
    /link\.x: is no setting/,
  ],
  [
    'a setting that cannot be so',
    () => like((said) => ({ ...said, settings: { 'link.zalo': 'javascript:1' } })),
    /settings\.link\.zalo: cannot be "javascript:1"/,
  ],
  [
    'a drawing nobody would see',
    () => like(same, { 'art/castle.svg': '<svg viewBox="0 0 1 1"/>' }),
    /art\/castle\.svg is no drawing of the site, as demo,/,
  ],
  [
    'a drawing that runs',
    () => like(same, { 'art/gate.svg': '<svg viewBox="0 0 1 1"><script/></svg>' }),
    /art\/gate\.svg holds <script>/,
  ],
  [
    'an unknown role',
    () => like(palette({ dark: { glint: '#ffffff' } })),
    /there is no role glint, only ground,/,
  ],
  [
    'a colour that is more than one',
    () => like(palette({ dark: { ground: 'red;}*{display:none' } })),
    /palette\.dark\.ground: must be a colour/,
  ],
  [
    'words that cannot be read at night',
    () => like(palette({ dark: { 'text-dim': 'oklch(0.5 0 0)' } })),
    /in the dark theme text-dim on ground has a contrast of 3\.\d+ : 1, and 4\.5 : 1 is the least/,
  ],
  [
    'words that cannot be read by day',
    () => like(palette({ light: { 'accent-ink': '#f8ad24' } })),
    /in the light theme accent-ink on ground has a contrast of 1\.\d+ : 1/,
  ],
  [
    'a mark that runs',
    () => like(same, mark('<script>1</script>')),
    /mark\.svg holds <script>, which is no drawing/,
  ],
  [
    'a mark that runs when it comes',
    () => like(same, mark('<path d="M0 0" onload="x()"/>')),
    /holds onload, which runs code/,
  ],
  [
    'a mark that asks elsewhere',
    () => like(same, mark('<use href="https://elsewhere.example/x.svg#a"/>')),
    /holds href=.*, which leads out of it/,
  ],
  [
    'a mark that is filled from elsewhere',
    () => like(same, mark('<path fill="url(https://elsewhere.example/#a)"/>')),
    /holds fill=.*, which leads out of it/,
  ],
  ['a mark with a style sheet', () => like(same, mark('<style>@import "x"</style>')), /holds <style>/],
  ['a mark with HTML in it', () => like(same, mark('<foreignObject/>')), /holds <foreignObject>/],
  ['a mark of pictures', () => like(same, mark('<image href="data:image/png;base64,AA"/>')), /holds <image>/],
  [
    'a mark that is read in two ways',
    () => like(same, mark('<path d="M0 0" <g/>')),
    /markup that cannot be read/,
  ],
  [
    'a mark that brings words of its own',
    () => like(same, { 'mark.svg': '<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 1 1"/>' }),
    /is not an SVG/,
  ],
]

for (const [what, at, sentence] of refused)
  test(`${what} is refused in a sentence that says where`, () => {
    const own = at()
    assert.throws(
      () => readBrand(own),
      (error: Error) => {
        assert.match(error.message, sentence)
        assert.ok(error.message.startsWith(`BRAND: ${own}/`), error.message)
        return true
      },
    )
  })

test('a brand is called as an address can say it', () => {
  assert.throws(() => readBrand('/srv/Brands/Acme Ltd'), /BRAND: a brand is called by small letters/)
  assert.throws(() => readBrand('no-such-brand'), /brands\/no-such-brand\/brand\.json is not there/)
})
