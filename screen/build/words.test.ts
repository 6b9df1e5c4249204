import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import { checkMessages } from './check-messages.ts'
import { isolate } from './isolate.ts'
import { wordsOf } from './locales.ts'
import { pluralsOf, type Message } from './message-parts.ts'
import { pseudoLocales } from './pseudo.ts'

const read = (text: string) => compile(text) as Message
const said =
  '{n, plural, =0 {No order} one {# order of {name}} other {# orders}} at {at} <line>in all {how, select, few {<b>few</b>} other {{how}}}</line>'

test('values in a sentence from right to left are kept apart from it, in choices and tags too', () => {
  const apart = JSON.stringify(isolate(read(said)))
  assert.equal(apart.match(/"\u2068",\["(?:name|at|how)"\],"\u2069"/g)?.length, 3)
  assert.equal(isolate(read('Plain')), 'Plain')
})

test('a made-up language says every word of the English one, longer or mirrored, with the same arguments', () => {
  const long = JSON.stringify(pseudoLocales['en-XA']?.(read(said)))
  assert.match(long, /Ñö öŕðéŕ~/)
  for (const kept of ['"n",', '["name"]', '["at"]', '"line"', '"how"', '"few"', '"b"'])
    assert.ok(long.includes(kept), kept)
  assert.equal(pseudoLocales['ar-XB']?.(read(' Log in: ')), ' \u202eLog in:\u202c ')
})

test('the forms of a plural are found wherever it stands', () => {
  assert.deepEqual(pluralsOf(read(said)), [{ name: 'n', forms: ['=0', 'one', 'other'] }])
  assert.deepEqual(pluralsOf(read('<a>{x, select, one {} other {{n, plural, other {#}}}}</a>')), [
    { name: 'n', forms: ['other'] },
  ])
})

test('a language must have every form its plurals need', () => {
  const folder = mkdtempSync(join(tmpdir(), 'words-'))
  try {
    say(folder, 'en', '{n, plural, one {# draw} other {# draws}}')
    say(folder, 'ar', '{n, plural, =0 {لا سحب} one {سحب} two {سحبان} few {# سحوبات} other {# سحب}}')
    assert.deepEqual(faultsIn(folder, 'ar'), ['ar/draw.json draws: {n} has no form for "many"'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a language that is behind says the rest in English, is counted, and is at fault only where it must be whole', () => {
  const folder = mkdtempSync(join(tmpdir(), 'words-'))
  try {
    say(folder, 'en', 'Draws', { title: 'Draw', state: { open: 'Open', shut: 'Closed' } })
    say(folder, 'th', 'งวด', { state: { open: 'เปิด' } })
    assert.deepEqual(wordsOf(folder, 'th', 'draw'), {
      draws: 'งวด',
      title: 'Draw',
      state: { open: 'เปิด', shut: 'Closed' },
    })
    const lacks = ['title', 'state.shut'].map((key) => `th/draw.json: key ${key} is missing`)
    assert.deepEqual([faultsIn(folder, 'th', false), faultsIn(folder, 'th')], [[], lacks])
    const [, thai] = checkMessages(pathToFileURL(`${folder}/`), () => false)
    assert.deepEqual([thai?.lacking, thai?.words], [2, 4])
    say(folder, 'th', 'งวด {n}', { unheard: '' })
    assert.equal(faultsIn(folder, 'th', false).length, 3)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

function faultsIn(folder: string, locale: string, whole = true): string[] {
  const checked = checkMessages(pathToFileURL(`${folder}/`), () => whole)
  return checked.find((one) => one.locale === locale)?.faults ?? []
}

function say(folder: string, locale: string, draws: string, more: object = {}) {
  mkdirSync(join(folder, locale), { recursive: true })
  writeFileSync(join(folder, locale, 'draw.json'), JSON.stringify({ draws, ...more }))
}
