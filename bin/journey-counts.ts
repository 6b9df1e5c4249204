import type { Counted } from './steps.ts'

/** What Playwright's line reporter tells in the end: how many passed, and by name what failed, or failed once. */
export function countJourneys(output: string): Counted {
  const unsteady = listUnder(output, 'flaky')
  return {
    passed: numberOf(output, 'passed') + unsteady.length,
    failed: [...listUnder(output, 'failed'), ...listUnder(output, 'interrupted')],
    unsteady,
  }
}

const numberOf = (output: string, word: string) =>
  Number(new RegExp(`^\\s+(\\d+) ${word}\\b`, 'm').exec(output)?.[1] ?? 0)

/** The names below `  2 failed`, each on a line of its own and further in. */
function listUnder(output: string, word: string): string[] {
  const list = new RegExp(`^ {2}\\d+ ${word}\\n((?: {4}.+\\n?)+)`, 'm').exec(output)?.[1] ?? ''
  return list
    .split('\n')
    .map((line) => line.replace(/[\s─]+$/, '').trim())
    .filter((line) => line !== '')
}
