import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { test } from 'node:test'
import * as contract from '@fairground/contract'
import {
  adapter,
  filesMax,
  floorOf,
  kitFloorOf,
  nounOf,
  schemas,
  studioFloorOf,
  studioSchemas,
  walls,
} from './floors.ts'
import { kit, moduleOf, modules, none, root, sources, studio, type Source } from './sources.ts'

const target = (from: string, name: string) => (name.startsWith('.') ? join(dirname(from), name) : name)

/** Whether what is imported by a name stands below who imports it; so does nothing that stands nowhere. */
const isBelow = (floorOf: (one: string) => number, name: string, importer: string) =>
  floorOf(name.slice(1)) >= 0 && floorOf(name.slice(1)) < floorOf(importer)

test('a module stands on a floor and imports only faces of lower ones', () => {
  none(modules, ({ module }) => (floorOf(module) < 0 ? ['stands on no floor'] : []))
  none(
    sources.filter(({ module }) => module),
    ({ path, module, imports, isTest }) =>
      imports.filter((name) => {
        // What a vendor's adapter keeps to is a file of its own: by the face, each would import all of them.
        const own =
          name === (adapter.test(path) ? `#${module}/port` : `#${module}`) &&
          dirname(path) !== `server/src/${module}`
        // A test may look at its own noun from above: what a draw's step came to is told by whoever takes it.
        const free = isTest && (name.startsWith('#test') || nounOf(name) === `#${nounOf(module)}`)
        const face = name.startsWith('#') && !free && !own
        const astray = name.startsWith('.') && moduleOf(target(path, name)) !== module
        return name.startsWith('../') || astray || (face && !isBelow(floorOf, name, module))
      }),
  )
})

for (const [what, within, floorOf] of [
  ['a folder of the kit', kit.filter(({ path }) => dirname(path) !== 'kit/src'), kitFloorOf],
  ['a module of the studio', studio, studioFloorOf],
] as const)
  test(`${what} stands on a floor and imports only faces of lower ones`, () => {
    const folderOf = (path: string) => basename(dirname(path))
    none(within, ({ path }) => (floorOf(folderOf(path)) < 0 ? ['stands on no floor'] : []))
    none(within, ({ path, imports }) =>
      imports.filter(
        (name) => name.startsWith('../') || (name.startsWith('#') && !isBelow(floorOf, name, folderOf(path))),
      ),
    )
  })

test('no files import each other in a circle, by types either', () => {
  const within = sources.filter(({ path }) =>
    /^(?:bench|contract|engine|kit|server|studio|ui|screen|web)\//.test(path),
  )
  const known = new Map(within.map((source) => [source.path, source]))
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (path: string, above: readonly string[]): void => {
    if (above.includes(path)) circles.push([...above.slice(above.indexOf(path)), path].join(' → '))
    const source = known.get(path)
    if (!source || done.has(path) || above.includes(path)) return
    for (const name of source.imports) visit(fileOf(source, name), [...above, path])
    done.add(path)
  }
  for (const path of known.keys()) visit(path, [])
  assert.deepEqual(circles, [])
})

/** The file that an import names, as far as it is ours. */
function fileOf({ path }: Source, name: string): string {
  if (name.startsWith('.')) return target(path, name)
  if (name.startsWith('@fairground/screen/')) return name.replace('@fairground/screen/', 'screen/src/')
  if (name === '@fairground/engine/game') return 'engine/src/game/index.ts'
  const workspace = /^@fairground\/(\w+)(?:\/([\w-]+))?$/.exec(name)
  if (workspace) return `${workspace[1]}/src/${workspace[2] ?? 'index'}.ts`
  const [, within = 'server/src/'] = /^((?:kit|studio)\/src\/)/.exec(path) ?? []
  return name.endsWith('/port') ? `${within}${name.slice(1)}.ts` : `${within}${name.slice(1)}/index.ts`
}

for (const [name, files, mayImport] of walls) {
  test(name, () => {
    const within = sources.filter(({ path, isTest }) => files.test(path) && !isTest)
    none(within, ({ path, imports }) => imports.filter((one) => !mayImport.test(target(path, one))))
  })
}

test('features of the site never import each other', () => {
  const feature = (path: string) => /^web\/src\/features\/([^/]+)/.exec(path)?.[1]
  none(
    sources.filter(({ path }) => feature(path)),
    ({ path, imports }) =>
      imports.filter((name) => (feature(target(path, name)) ?? feature(path)) !== feature(path)),
  )
})

test('what the site asks of the server is shown by `Asked`, and its states are told apart nowhere else', () => {
  const byHand = /\b(?:is(?:Pending|Loading|Error|Success)|ErrorState)\b/g
  none(
    sources.filter(({ path, isTest }) => /^web\/src\/.*\.tsx$/.test(path) && !isTest),
    ({ text }) => [...text.matchAll(byHand)].map(([found]) => found),
  )
})

test('what wants a proof of who one is, is called by what asks for one', () => {
  const isProved = (one: unknown): one is contract.Endpoint =>
    typeof one === 'object' && one !== null && 'path' in one && 'stepUp' in one
  const proved = Object.values(contract)
    .flatMap((noun) => (typeof noun === 'object' ? Object.values<unknown>(noun) : []))
    .filter(isProved)
    .map(({ method, path }) => `${method} ${path}`)
  assert.ok(proved.length > 15)
  none(
    sources.filter(({ path, isTest }) => /^(?:screen|web)\/src\//.test(path) && !isTest),
    ({ text }) => proved.filter((name) => text.includes(`ask('${name}'`)),
  )
})

test("SQL in a module names only that module's tables", () => {
  const table = new RegExp(
    String.raw`(?:from|join|into|update|table)\b[\s('"]+(${schemas.join('|')})\.\w`,
    'gi',
  )
  none(
    modules.filter(({ module }) => !['report', 'app'].includes(nounOf(module))),
    ({ module, text }) =>
      [...text.matchAll(table)].filter((found) => found[1] !== nounOf(module)).map((found) => found[0]),
  )
})

test("SQL in a module of the studio names only that module's tables", () => {
  const table = new RegExp(
    String.raw`(?:from|join|into|update|table|selectFrom|insertInto|updateTable|deleteFrom)\b[\s('"]+(${studioSchemas.join('|')})\.\w`,
    'gi',
  )
  none(studio, ({ path, text }) =>
    [...text.matchAll(table)]
      .filter((found) => found[1] !== basename(dirname(path)))
      .map((found) => found[0]),
  )
})

test('within a noun a module names its own tables, as its face lists them, and those of lower ones', () => {
  const divided = new Set(modules.flatMap(({ module }) => (module.includes('/') ? [nounOf(module)] : [])))
  const within = modules.filter(({ module }) => divided.has(nounOf(module)))
  const owners = new Map(
    within
      .filter(({ path, module }) => path === `server/src/${module}/index.ts`)
      .flatMap(({ module, text }) => {
        const [list = ''] = /^\/\/ Its tables? (?:are|is) .*/m.exec(text) ?? []
        return [...list.matchAll(/`([\w.]+)`/g)].map((found) => [found[1] ?? '', module] as const)
      }),
  )
  none(within, ({ module, text }) => {
    const named = new RegExp(
      String.raw`(?:from|join|into|update|table)\b[\s('"]+(${nounOf(module)})\."?(\w+)\b(?!\()`,
      'gi',
    )
    const tables = [...text.matchAll(named)].map((found) => `${found[1]}.${found[2]}`)
    return tables.filter((table) => {
      const owner = owners.get(table)
      return owner === undefined || (owner !== module && floorOf(owner) >= floorOf(module))
    })
  })
})

test('a module has at most fifteen code files', () => {
  const sizes = Map.groupBy(
    [...modules, ...kit, ...studio].filter(({ path }) => !adapter.test(path)),
    ({ path, module }) => module || dirname(path),
  )
  const tooLarge = [...sizes].filter(([, files]) => files.length > filesMax)
  assert.deepEqual(
    tooLarge.map(([module, files]) => `${module}: ${files.length}`),
    [],
  )
})

test('a word has one meaning: no two modules export the same name', () => {
  // What each module hands to the app by the same name, what is the same on both sides of a wall, and what binds the kit.
  const shared = new Set(['module', 'routes', 'jobs', 'plugin', 'sha256', 'Prizes'])
  const exported = /^export (?:async )?(?:abstract )?(?:type|function\*?|const|class) (\w+)/gm
  const homes = new Map<string, Set<string>>()
  const ours = sources.filter(
    ({ path, isTest }) => /^(?:engine|kit|server|studio)\/src\//.test(path) && !isTest,
  )
  for (const { path, text, module } of ours.filter(
    ({ path }) => !/^(?:server|studio)\/src\/kit\//.test(path),
  )) {
    for (const [, name = ''] of text.matchAll(exported))
      homes.set(name, (homes.get(name) ?? new Set()).add(module || dirname(path)))
  }
  const twice = [...homes].filter(([name, where]) => where.size > 1 && !shared.has(name))
  assert.deepEqual(
    twice.map(([name, where]) => `${name}: ${[...where].join(', ')}`),
    [],
  )
})

test("a gateway's and a vendor's name appears only in its folder", () => {
  const names = globSync('server/src/*/{gateways,vendors}/*/', { cwd: root }).map((path) => basename(path))
  none(
    modules.filter(({ path }) => !/\/(?:gateways|vendors)[/.]/.test(path)),
    ({ text }) => names.filter((name) => text.toLowerCase().includes(name)),
  )
})

test('the kit names no vendor, and neither does what binds it to this server', () => {
  const adapters = globSync('server/src/*/{couriers,gateways,vendors,providers}/*/', { cwd: root })
  // A protocol, and the desk of a developer, are nobody's name.
  const names = [...adapters.map((path) => basename(path)), 'firebase', 'google'].filter(
    (name) => !['smtp', 'outbox'].includes(name),
  )
  none([...kit, ...modules.filter(({ module }) => module === 'kit')], ({ text }) => {
    // A browser's policy has a word that is also a gateway's name.
    const said = text.toLowerCase().replaceAll('"sandbox; default-src', '')
    return names.filter((name) => said.includes(name))
  })
})
