import assert from 'node:assert/strict'
import { test } from 'node:test'
import { run } from './steps.ts'

test('a program that never ends is ended, and has failed', async () => {
  const said = await run(process.execPath, ['-e', "console.log('begun'); for (;;);"], {}, 4_000)
  assert.equal(said.ok, false)
  assert.match(said.output, /^begun\n[^]*it did not end by itself/)
})

test('a program that ends has its output and its end', async () => {
  const good = await run(process.execPath, ['-e', "console.log('done')"])
  assert.deepEqual(good, { ok: true, output: 'done\n' })
  assert.equal((await run(process.execPath, ['-e', 'process.exit(3)'])).ok, false)
})
