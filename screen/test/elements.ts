import assert, { AssertionError } from 'node:assert/strict'

/**
 * Elements that differ are told by their names. What Node would print of them is the whole page and all it hangs on:
 * gigabytes, and again each time one waits for a state.
 */
export function compareElements(): void {
  for (const name of ['equal', 'deepEqual'] as const) {
    const before = assert[name]
    assert[name] = (actual: unknown, expected: unknown, ...words: []) => {
      if (!(actual instanceof Node || expected instanceof Node)) return before(actual, expected, ...words)
      if (actual !== expected)
        throw new AssertionError({ message: `${nameOf(actual)} is not ${nameOf(expected)}` })
    }
  }
}

function nameOf(value: unknown): string {
  if (!(value instanceof Element)) return String(value)
  const { outerHTML } = value.cloneNode() as Element
  return outerHTML
}
