import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { beginFile, endFile, followTests } from './hooks-of-a-file.ts'

// What `run-tests.ts` has Node run: the files of tests it was given, each of them read, tested and tidied up after before the
// next is read. Node reads all files of a process first and tidies up after the last, so that every house of theirs would stand,
// and ask its database each second what is new, for as long as the process lasts.

const files = process.argv.slice(2)
const hooks = new URL('./hooks-of-a-file.ts', import.meta.url).href
registerHooks({
  resolve: (name, context, next) =>
    next(name === 'node:test' && context.parentURL !== hooks ? hooks : name, context),
})
followTests((name) => files.includes(name))
begin(0)

/** Tests of one process run in the order in which they are made: those of a file while it is read, then what ends it. */
function begin(place: number): void {
  const file = files[place]
  if (file === undefined) return
  test(file, async () => {
    // What is made within a test would be a part of it.
    await nextTurn()
    try {
      await import(pathToFileURL(resolve(file)).href)
      await beginFile()
    } finally {
      test(file, endFile)
      begin(place + 1)
    }
  })
}

const nextTurn = () => new Promise((done) => setImmediate(done))
