import { createHook } from 'node:async_hooks'
import { writeSync } from 'node:fs'
import { resolve } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { pathToFileURL } from 'node:url'

// Runs the files of tests that it is given in this process, and prints what `node --test --test-isolation=none` prints.
// That has Node tell of every promise that begins and ends, to know whose a fault is that no test waits for: a fifth of
// what a process of tests does. Here such a fault ends the process at once, by the name of the test that runs.
const files = process.argv.slice(2)
let running = 'what is before the tests'
const tests = unfollowed(() => run({ files, isolation: 'none' }))
tests.on('test:dequeue', ({ name }) => (running = name))
tests.on('test:fail', fail)
tests.on('test:summary', ({ success }) => {
  if (success) sayWhatBroke().catch(endWith)
  else fail()
})
tests.compose(spec).pipe(process.stdout)
for (const kind of ['uncaughtException', 'unhandledRejection'] as const) process.on(kind, endWith)

/** Does what enables one hook, and leaves the hook out. */
function unfollowed<Result>(work: () => Result): Result {
  const hooks = Object.getPrototypeOf(createHook({})) as { enable(): unknown }
  const { enable } = hooks
  let leftOut = 0
  hooks.enable = function () {
    leftOut++
    return this
  }
  const result = work()
  hooks.enable = enable
  if (leftOut !== 1) throw new Error(`the runner of tests enables ${leftOut} hooks, where it did one`)
  return result
}

function fail(): void {
  process.exitCode = 1
}

/** A file that breaks below a test of its own is one the runner takes for whole: what it threw is thrown again. */
async function sayWhatBroke(): Promise<void> {
  for (const file of files) {
    running = file
    await import(pathToFileURL(resolve(file)).href)
  }
}

/** Whoever waits for what has failed waits for ever. */
function endWith(fault: unknown): never {
  const said = fault instanceof Error ? fault.stack : String(fault)
  writeSync(1, `\n✖ failing tests:\n\n✖ ${running} (0ms)\n  ${said}\n`)
  process.exit(1)
}
