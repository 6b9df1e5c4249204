import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from 'node:test'

// What is written for one direction is wrong in the other: a page is mirrored by saying start and end throughout.
const root = fileURLToPath(new URL('../../', import.meta.url))
const rules = globSync(['{ui,screen,web}/src/**/*.css', 'studio/pages/**/*.css'], { cwd: root }).flatMap(
  (path) =>
    readFileSync(root + path, 'utf8')
      .split('\n')
      .map((line, at) => ({ where: `${path}:${at + 1}`, rule: line.trim() })),
)

test('no rule names left or right, but in the middle of what has no side', () => {
  const sided =
    /^(?:(?:margin|padding|border|inset)-(?:left|right)|left|right)\b|^(?:text-align|float|clear): (?:left|right)/
  const middle = /^left: (?:50%|calc\(50%)/
  assert.deepEqual(
    found(({ rule }) => sided.test(rule) && !middle.test(rule)),
    [],
  )
})

test('no rule gives two sides in one word with different sizes', () => {
  assert.deepEqual(
    found(({ rule }) => isLopsided(rule)),
    [],
  )
})

function found(is: (line: (typeof rules)[number]) => boolean): string[] {
  return rules.filter(is).map(({ where, rule }) => `${where} ${rule}`)
}

/** Whether of four sizes said at once the second and the fourth differ; of four corners, the ones side by side. */
function isLopsided(rule: string): boolean {
  const [, name = '', said = ''] =
    /^(padding|margin|inset|border-width|border-radius): (.+);$/.exec(rule) ?? []
  const [a, b, c, d] = partsOf(said)
  if (d === undefined) return false
  return name === 'border-radius' ? a !== b || c !== d : b !== d
}

/** The sizes of a rule; what stands in brackets is one. */
function partsOf(said: string): string[] {
  return said.match(/(?:[^\s(]|\([^()]*(?:\([^()]*\)[^()]*)*\))+/g) ?? []
}
