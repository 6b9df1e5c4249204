import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
  const { failed } = await perform([step('gone', [file], {})], 1)
  assert.deepEqual(failed, ['tests: gone'])
})

test('a file that is not there, or breaks before or below a test of its own, is named', async (t) => {
  listen(t)
  const test = "test('what is good', () => {})"
  const breaks = "throw new Error('broken')"
  const files = ['no-such-file.test.ts', write('before', breaks, test), write('below', test, breaks)]
  for (const file of files) {
    const { failed } = await perform([step('broken', [file], {})], 1)
    assert.deepEqual(failed, [`tests: broken: ${file}`])
  }
})

test('what a hook throws after the tests is a failure', async (t) => {
  listen(t)
  const hook = "(await import('node:test')).after(() => { throw new Error('left behind') })"
  const file = write('leaving', hook, "test('what is good', () => {})")
  const { failed } = await perform([step('leaving', [file], {})], 1)
  assert.equal(failed.length, 1)
})

test('files of one process are read, tested and tidied up after in turn, and none has its hooks done for another', async (t) => {
  const said = listen(t)
  const log = join(folder, 'log')
  const lines = (file: string) => [
    "import { appendFileSync } from 'node:fs'",
    "import * as hooks from 'node:test'",
    `const say = (what) => appendFileSync('${log}', '${file} ' + what + '\\n')`,
    "say('read')",
    "for (const when of ['before', 'after', 'beforeEach', 'afterEach']) hooks[when](() => say(when))",
    "test.after(() => say('last of all'))",
    `test('what ${file} does', async () => { await null; say('test') })`,
  ]
  const files = [write('one', ...lines('one')), write('other', ...lines('other'))]
  const { passed, failed } = await perform([step('in turn', files, {})], 1)
  assert.deepEqual([passed, failed], [2, []], said.join('\n'))
  const of = (file: string) =>
    ['read', 'before', 'beforeEach', 'test', 'afterEach', 'after', 'last of all'].map(
      (what) => `${file} ${what}`,
    )
  assert.deepEqual(readFileSync(log, 'utf8').trim().split('\n'), [...of('one'), ...of('other')])
})

test('a file that breaks keeps none behind it from its tests', async (t) => {
  listen(t)
  const good = write('behind', "test('what is good', () => {})")
  const bad = write('broken-first', "throw new Error('broken')")
  assert.deepEqual(await perform([step('some', [bad, good], {})], 1), {
    passed: 1,
    failed: [`tests: some: ${bad}`],
    unsteady: [],
  })
})

test('a fault that no test waits for ends its process, by the name of the test that ran', async (t) => {
  const said = listen(t)
  const faults = [
    "throw new Error('a fault of nobody\u2019s')",
    "Promise.reject(new Error('a fault of nobody\u2019s'))",
  ]
  for (const [place, fault] of faults.entries()) {
    const body = `async () => { setTimeout(() => { ${fault} }); await new Promise((done) => setTimeout(done, 100_000)) }`
    const file = write(`faulty-${place}`, "test('before', () => {})", `test('what waits', ${body})`)
    const { failed } = await perform([step('faulty', [file], {})], 1)
    assert.deepEqual(failed, ['tests: faulty: what waits'])
    assert.match(said.join('\n'), /a fault of nobody/)
    said.length = 0
  }
})

test('what fails beside others is asked once more, alone, and named if it passes then', async (t) => {
  const said = listen(t)
  const mark = join(folder, 'was-here')
  const once = `if (!fs.existsSync('${mark}')) { fs.writeFileSync('${mark}', ''); throw new Error('once') }`
  const files = [
    write('once', "import fs from 'node:fs'", `test('what fails once', () => { ${once} })`),
    write('always', "test('what fails always', () => { throw new Error('always') })"),
    write('steady', "test('what is good', () => {})"),
  ]
  const steps = ['once', 'always', 'steady'].map((name, place) =>
    step(name, files.slice(place, place + 1), {}),
  )
  assert.deepEqual(await perform(steps, 1), {
    passed: 2,
    failed: ['tests: always: what fails always'],
    unsteady: ['tests: once: what fails once'],
  })
  const printed = said.map((line) => /^[✔✖] (.+) \(/.exec(line)?.[1]).filter(Boolean)
  assert.deepEqual(printed, [
    'tests: once',
    'tests: always',
    'tests: steady',
    'tests: once, once more',
    'tests: always, once more',
  ])
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
