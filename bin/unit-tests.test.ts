import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test, type TestContext } from 'node:test'
import { perform } from './steps.ts'
import { longest, step, unitTests } from './unit-tests.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairground-gate-'))
after(() => rmSync(folder, { recursive: true, force: true }))
// A test that starts the tests of others is not their parent.
delete process.env.NODE_TEST_CONTEXT

/** A file of tests, written for this one. */
function write(name: string, ...lines: string[]): string {
  const path = join(folder, `${name}.test.ts`)
  writeFileSync(path, ["import { test } from 'node:test'", ...lines].join('\n'))
  return path
}

/** What the gate prints meanwhile. */
function listen(t: TestContext): string[] {
  const said: string[] = []
  t.mock.method(console, 'log', (line: string) => said.push(line))
  return said
}

test('a test that fails is named in the end, however much is said of it, and what passed is counted', async (t) => {
  const said = listen(t)
  const files = [
    write('good', "test('what is good', () => {})"),
    write('bad', "test('what is bad', () => { throw new Error('x'.repeat(50_000)) })"),
  ]
  const { passed, failed } = await perform([step('both', files, {})], 1)
  assert.equal(passed, 1)
  assert.deepEqual(failed, ['tests: both: what is bad'])
  assert.match(said[0] ?? '', /^✖ tests: both \(/)
})

test('tests that end without a word are named by their step', async (t) => {
  listen(t)
  const file = write('gone', 'process.exit(3)')
  const { failed } = await perform([step('gone', [file], {}), step('none', ['no-such-file.test.ts'], {})], 2)
  assert.deepEqual(failed.toSorted(), ['tests: gone', 'tests: none'])
})

test('every test file runs, and once', () => {
  const steps = unitTests({}).flatMap(({ files }) => files)
  assert.ok(steps.includes('bin/unit-tests.test.ts'))
  assert.ok(steps.includes('server/test/crash.test.ts'))
  assert.ok(steps.includes('screen/src/wire/call.test.ts'))
  assert.ok(steps.includes('web/src/features/identity/sign-in.test.tsx'))
  assert.equal(new Set(steps).size, steps.length)
})

test('what takes longest begins first, and everything that is said to is there', () => {
  const begun = unitTests({}).map(({ name }) => name.split(' '))
  const places = longest.map((one) => begun.findIndex((places) => places.includes(one)))
  assert.ok(!places.includes(-1), `${longest.filter((_one, i) => places[i] === -1).join(', ')} is not there`)
  assert.deepEqual(
    places,
    places.toSorted((one, other) => one - other),
  )
})
