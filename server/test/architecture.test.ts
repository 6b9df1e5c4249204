import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'node:test'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A module imports only from lower floors; neighbours on one floor do not see each other. */
const floors = [
  ['kit'],
  ['ledger', 'audit'],
  ['site'],
  ['identity'],
  ['member'],
  ['wallet'],
  ['payment', 'lottery', 'casino'],
  ['reward', 'agency'],
  ['message'],
  ['report'],
  ['office'],
  ['app'],
]
const floorOf = (module: string) => floors.findIndex((floor) => floor.includes(module))
const schemas = floors.flat().filter((module) => !['kit', 'app', 'report'].includes(module))
const banned = /(?:^|-)(?:service|manager|repository|controller|helper|utils?|common|misc|base|impl)(?:-|\.)/

type Source = { path: string; text: string; imports: string[] }

const sources = globSync('{contract,engine,server,ui,web,bench,e2e,bin,db}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => path.includes('node_modules') || path.includes('dist'),
}).map((path): Source => {
  const text = readFileSync(`${root}${path}`, 'utf8')
  const imports = [...text.matchAll(/(?:from|import\()\s*'([^']+)'|^import '([^']+)'/gm)]
  return { path, text, imports: imports.map((found) => found[1] ?? found[2] ?? '') }
})
const under = (folder: string) => sources.filter(({ path }) => path.startsWith(folder))
const isTest = (path: string) => path.endsWith('.test.ts') || path.includes('/test/')

function noneOf(found: readonly string[]): void {
  assert.deepEqual(found, [])
}

const modules = under('server/src/').map((source) => ({ ...source, module: source.path.split('/')[2] ?? '' }))

test('a module imports only from lower floors, and only faces', () => {
  noneOf(
    modules.flatMap(({ path, module, imports }) =>
      imports
        .filter((name) => name.startsWith('#') && name !== '#test')
        .filter((name) => !(floorOf(module) > floorOf(name.slice(1))))
        .map((name) => `${path} imports ${name}`),
    ),
  )
  noneOf(modules.filter(({ module }) => floorOf(module) < 0).map(({ path }) => `${path} stands on no floor`))
})

test('inside the server nobody climbs out of a folder, but app to what stands beside the server', () => {
  noneOf(
    modules
      .filter(({ path, module }) => module !== 'app' && !path.includes('/gateways/') && !isTest(path))
      .flatMap(({ path, imports }) =>
        imports.filter((name) => name.startsWith('../')).map((name) => `${path} ${name}`),
      ),
  )
})

test("SQL in a module names only that module's tables", () => {
  const table = new RegExp(
    String.raw`\b(?:from|join|into|update|table|From|Into|Join|Table)\b[\s(']+(${schemas.join('|')})\.`,
    'g',
  )
  noneOf(
    modules
      .filter(({ path, module }) => !isTest(path) && module !== 'report' && module !== 'app')
      .flatMap(({ path, module, text }) =>
        [...text.matchAll(table)]
          .filter((found) => found[1] !== module)
          .map((found) => `${path} reads ${found[1]}`),
      ),
  )
})

const allowed: [folder: string, imports: RegExp][] = [
  ['engine/src/', /^\.\//],
  ['contract/src/', /^(?:\.\/|zod$)/],
  ['ui/src/', /^(?:\.\/|react|react-dom|@base-ui\/|lucide-react|\.\.\/)/],
]

for (const [folder, imports] of allowed) {
  test(`${folder} imports nothing but ${imports.source}`, () => {
    noneOf(
      under(folder)
        .filter(({ path }) => !isTest(path))
        .flatMap((one) =>
          one.imports.filter((name) => !imports.test(name)).map((name) => `${one.path} ${name}`),
        ),
    )
  })
}

test('the screens never import the server, and features never each other', () => {
  const feature = (path: string) => /^web\/src\/features\/([^/]+)/.exec(path)?.[1]
  noneOf(
    under('web/src/').flatMap(({ path, imports }) =>
      imports
        .filter((name) => {
          const to = name.startsWith('.') ? join(dirname(path), name) : name
          const crosses = feature(path) && feature(to) && feature(path) !== feature(to)
          return to.startsWith('server/') || name.startsWith('#') || crosses
        })
        .map((name) => `${path} imports ${name}`),
    ),
  )
})

test("a gateway's and a vendor's name appears only in its folder", () => {
  const names = globSync('server/src/*/{gateways,vendors}/*/', { cwd: root }).map((path) => basename(path))
  noneOf(
    modules
      .filter(
        ({ path, module }) =>
          !isTest(path) && module !== 'app' && module !== 'kit' && !/(?:gateways|vendors)/.test(path),
      )
      .flatMap(({ path, text }) =>
        names.filter((name) => text.toLowerCase().includes(name)).map((name) => `${path} ${name}`),
      ),
  )
})

test('the time comes from the clock, and chance from nowhere else than crypto', () => {
  noneOf(
    modules
      .filter(({ path }) => !isTest(path) && path !== 'server/src/kit/clock.ts')
      .filter(({ text }) => /new Date\(\)|Date\.now\(|Math\.random\(/.test(text))
      .map(({ path }) => path),
  )
})

test('file names say what is in them, and a file can be read in one sitting', () => {
  noneOf(sources.filter(({ path }) => banned.test(basename(path))).map(({ path }) => path))
  noneOf(
    sources
      .filter(
        ({ path, text }) =>
          text.split('\n').length > (isTest(path) ? 400 : 250) && !path.endsWith('kit/database.ts'),
      )
      .map(({ path }) => path),
  )
})
