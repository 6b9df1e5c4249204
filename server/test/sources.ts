import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { floorOf } from './floors.ts'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** A file of ours, by its path from the root; `module` is the module of the server that it belongs to, where it does. */
export type Source = { path: string; text: string; imports: string[]; module: string; isTest: boolean }

export const sources = globSync(
  '{contract,engine,kit,server,studio,ui,screen,web,bench,e2e,bin,db}/**/*.{ts,tsx}',
  {
    cwd: root,
    exclude: ['**/node_modules', '**/dist', '{server,studio}/src/kit/database.ts'],
  },
).map((path): Source => {
  const text = readFileSync(`${root}${path}`, 'utf8')
  const imports = [...text.matchAll(/(?: from |^import |import\()'([^']+)'/gm)]
  return {
    path,
    text,
    imports: imports.map((found) => found[1] ?? ''),
    module: moduleOf(path),
    isTest: /\.test\.tsx?$|\/test\//.test(path),
  }
})
export function moduleOf(path: string): string {
  const [, noun = '', folder = ''] = /^server\/src\/([^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? []
  return floorOf(`${noun}/${folder}`) < 0 ? noun : `${noun}/${folder}`
}
export const modules = sources.filter(({ module, isTest }) => module && !isTest)
export const kit = sources.filter(({ path, isTest }) => path.startsWith('kit/src/') && !isTest)
export const studio = sources.filter(({ path, isTest }) => path.startsWith('studio/src/') && !isTest)

/** No file of these has a fault; each is named with what it does. */
export function none(of: readonly Source[], faults: (source: Source) => readonly string[]): void {
  assert.ok(of.length > 0, 'there is nothing to look at')
  assert.deepEqual(
    of.flatMap((source) => faults(source).map((fault) => `${source.path}: ${fault}`)),
    [],
  )
}
