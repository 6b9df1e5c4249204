import { createHook } from 'node:async_hooks'
import { writeSync } from 'node:fs'
import { run } from 'node:test'
import { spec, type TestEvent } from 'node:test/reporters'
import { fileURLToPath } from 'node:url'

// Runs the files of tests that it is given in this process, one after the other, and prints what
// `node --test --test-isolation=none` prints.
// That has Node tell of every promise that begins and ends, to know whose a fault is that no test waits for: a fifth of
// what a process of tests does. Here such a fault ends the process at once, by the name of the test that runs.
const entry = fileURLToPath(new URL('./file-by-file.ts', import.meta.url))
const files = new Set(process.argv.slice(2))
let running = 'what is before the tests'
const tests = unfollowed(() => run({ files: [entry], isolation: 'none' }))
tests.on('test:dequeue', ({ name }) => (running = name))
tests.on('test:fail', fail)
tests.on('test:summary', ({ success }) => void (success || fail()))
tests.compose(ofFiles).compose(spec).pipe(process.stdout)
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

/** What is told of tests, without what passes between files. */
async function* ofFiles(told: AsyncIterable<TestEvent>): AsyncGenerator<TestEvent> {
  let passed = 0
  for await (const one of told) {
    const isBetween = one.data && 'name' in one.data && files.has(one.data.name)
    if (one.type === 'test:pass' && isBetween) passed++
    else if (one.type === 'test:diagnostic')
      yield { ...one, data: { ...one.data, message: lessened(one.data.message, passed) } }
    else if (!isBetween || one.type === 'test:fail') yield one
  }
}

/** How many tests there were and passed, `by` fewer. */
const lessened = (message: string, by: number) =>
  message.replace(/^(tests|pass) (\d+)$/, (_all, of: string, many: string) => `${of} ${Number(many) - by}`)

/** Whoever waits for what has failed waits for ever. */
function endWith(fault: unknown): never {
  const said = fault instanceof Error ? fault.stack : String(fault)
  writeSync(1, `\n✖ failing tests:\n\n✖ ${running} (0ms)\n  ${said}\n`)
  process.exit(1)
}
