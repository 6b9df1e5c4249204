import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from 'node:test'

// The screens run in every browser that is thirty months old (docs/decisions/0102-browsers-of-thirty-months.md). The build
// makes syntax older; what it calls stays what it is.
const root = fileURLToPath(new URL('../../', import.meta.url))
const lines = globSync(['{ui,screen,web}/src/**/*.{ts,tsx}', 'studio/pages/**/*.{ts,tsx}'], { cwd: root })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .flatMap((path) =>
    readFileSync(root + path, 'utf8')
      .split('\n')
      .map((line, at) => ({ path, where: `${path}:${at + 1}`, line })),
  )

/** What some browser of that age does not have: when the last of them came to have it. */
const younger: [RegExp, string][] = [
  [/\bURL\.parse\(/, '2024-09'],
  [/scroll-?end\b/i, '2025-12'],
  [/\bPromise\.try\(/, '2025-01'],
  [/\bRegExp\.escape\(/, '2025-05'],
  [/\bTemporal\./, 'not yet'],
  [/\bIntl\.DurationFormat\b/, '2025-03'],
  [/\.(?:toBase64|fromBase64|toHex|fromHex)\(/, '2025-09'],
  [/\bstartViewTransition\b/, '2025-10'],
  [/\brequestIdleCallback\b/, 'not yet'],
  [/\bnavigation\.(?:navigate|addEventListener)\(/, '2026-01'],
  [/\b(?:closedBy|commandFor|popoverTarget)\b/i, '2025-01 and later'],
  [/\bIterator\.(?:from|concat)\(/, '2025-03'],
  [/\.(?:symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/, '2024-06'],
]

test('no screen calls what a browser of thirty months does not have', () => {
  const called = lines.flatMap(({ where, line }) =>
    younger
      .filter(([name]) => name.test(line))
      .map(([, since]) => `${where} (since ${since}) ${line.trim()}`),
  )
  assert.deepEqual(called, [])
})

test('what a browser may forbid to keep is kept in one place, which goes on without it', () => {
  const keeper =
    /^(?:screen\/src\/wire\/kept|web\/src\/member\/balance-hidden|web\/src\/features\/lottery\/slip\/)/
  const kept = lines.filter(
    ({ path, line }) =>
      /\.tsx?$/.test(path) && /\b(?:local|session)Storage\b/.test(line) && !keeper.test(path),
  )
  assert.deepEqual(
    kept.map(({ where }) => where),
    [],
  )
})
