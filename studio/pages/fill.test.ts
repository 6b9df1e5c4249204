import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fill } from './fill.ts'
import ar from './words/ar.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import vi from './words/vi.json' with { type: 'json' }

const catalogues = { en, vi, ar }

test('a text is filled, and has the form of its number in each language', () => {
  assert.equal(fill(en, 'en', 'limits', { min: '1', max: '2' }), '1 to 2')
  assert.deepEqual(
    [0, 1, 3].map((n) => fill(en, 'en', 'hits', { n })),
    ['no hits', '1 hit', '3 hits'],
  )
  assert.equal(fill(ar, 'ar', 'hits', { n: 2 }), 'إصابتان')
  assert.equal(fill(en, 'en', 'no.such', {}), 'no.such')
})

/** Each text by its key, with the places in it. */
function textsOf(words: object, above = ''): [key: string, places: string][] {
  return Object.entries(words).flatMap(([name, value]: [string, string | Record<string, string>]) => {
    if (typeof value === 'object' && !('other' in value)) return textsOf(value, `${above}${name}.`)
    const text = typeof value === 'object' ? (value.other ?? '') : value
    return [
      [above + name, [...text.matchAll(/\{\w+\}/g)].map(String).toSorted().join(' ')] as [string, string],
    ]
  })
}

test('every language says everything, with the same places, and has a form for each kind of number', () => {
  for (const [language, words] of Object.entries(catalogues)) {
    assert.deepEqual(textsOf(words), textsOf(en), language)
    for (const forms of [words.hits, words.facts.seconds]) {
      const kinds = new Intl.PluralRules(language).resolvedOptions().pluralCategories
      assert.deepEqual(
        kinds.filter((kind) => !(kind in forms)),
        [],
        language,
      )
    }
  }
})
