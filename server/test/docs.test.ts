import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { live } from '@fairground/contract'
import { allEndpoints } from '#app/docs'
import { commands } from '../src/app/cli/commands.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Served beside the contract: what gateways, the socket and readers of the description ask for. */
const beside = [
  `GET ${live.livePath}`,
  'POST /wps/payment/webhooks/:gateway',
  'GET /wps/social/:provider/callback',
  'GET /wps/system/customerService/open',
  'GET /sandbox/pay',
  'GET /dev/outbox',
  'GET /dev/outbox.json',
  'POST /sandbox/pay',
  'GET /docs',
  'GET /openapi.json',
]
const promised = allEndpoints().map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)

/** Each way to begin a command, as its usage says it: `draw open`, `audit ledger`. */
const typed = commands.flatMap(({ name, usage }) =>
  usage
    .split('\n')
    .filter((line) => line.startsWith(`${name} `) || line === name)
    .map(
      (line) =>
        `bin/fairground ${/^[a-z]+(?: (?:[a-z]+(?:-[a-z]+)*(?= |$)|--stdin))*/.exec(line)?.[0] ?? ''}`,
    ),
)

type Row = { what: string; asked: string[]; tests: string[] }

const rows = readFileSync(join(root, 'docs/features.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| What it does'))
  .map((line): Row => {
    const [, what = '', , asked = '', tests = ''] = line.split('|')
    return { what: what.trim(), asked: quoted(asked), tests: quoted(tests) }
  })

const pages = globSync(['docs/**/*.md', '{README,CONTRIBUTING,CHANGELOG}.md'], { cwd: root }).map((path) => ({
  path,
  // What is shown as typed or printed promises no file.
  text: readFileSync(join(root, path), 'utf8').replaceAll(/^```.*?^```/gms, ''),
}))

function quoted(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)].map((found) => found[1] ?? '')
}

test('every endpoint of the contract and every command has its row among the features', () => {
  assert.ok(promised.length > 15 && typed.length > 10, 'there is nothing to look for')
  const told = new Set(rows.flatMap(({ asked }) => asked))
  assert.deepEqual(
    [...promised, ...typed].filter((one) => !told.has(one)),
    [],
  )
})

test('a row names only what can be asked, and at least one test that is there', () => {
  const asks = new Set([...promised, ...typed, ...beside])
  for (const { what, asked, tests } of rows) {
    assert.deepEqual(
      asked.filter((one) => !asks.has(one)),
      [],
      what,
    )
    assert.ok(tests.length > 0, `no test shows: ${what}`)
    assert.deepEqual(
      tests.filter((path) => !/\.(?:test|spec)\.tsx?$/.test(path) || !existsSync(join(root, path))),
      [],
      what,
    )
  }
})

test('every link and every path in the documents leads somewhere', () => {
  assert.ok(pages.length > 1, 'there is nothing to read')
  const astray = pages.flatMap(({ path, text }) =>
    [...linked(path, text), ...named(text)]
      .filter((target) => globSync(target, { cwd: root }).length === 0)
      .map((target) => `${path}: ${target}`),
  )
  assert.deepEqual(astray, [])
})

/** Where the relative links of a page lead, from the root. */
function linked(path: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map((found) => found[1] ?? '')
  return links.filter((link) => !/^[a-z]+:/.test(link)).map((link) => join(dirname(path), link))
}

/** Paths in backticks that begin with a folder of the project; what stands for any name matches any. */
function named(text: string): string[] {
  return quoted(text)
    .filter((words) => /^(?:bench|bin|contract|db|docs|e2e|engine|kit|server|ui|web)\//.test(words))
    .map((words) => (words.split(' ')[0] ?? '').replaceAll(/<[^>]*>|…/g, '*'))
}
