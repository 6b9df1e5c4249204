import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from 'node:test'
import { furtherScreens } from './further-screens.ts'

const declarations = globSync(fileURLToPath(new URL('../../web/src/**/screens.ts', import.meta.url)))
const { transform, load } = furtherScreens(declarations) as unknown as {
  transform(code: string, id: string): string | undefined
  load(id: string): string | undefined
}
const ways = load('\0virtual:further-screens') ?? ''

test('what opens over a page is reached by its way alone, and pages as they are written', () => {
  let overlays = 0
  for (const file of declarations) {
    const written = readFileSync(file, 'utf8')
    const code = transform(written, file) ?? ''
    const [pages = ''] = /^export const pages = \[[^]*?^\]/m.exec(written) ?? []
    assert.ok(code.includes(pages), file)
    const declared = [...code.matchAll(/^export const (?:centre|dialogs) = \{[^]*?^\}/gm)].join('\n')
    assert.doesNotMatch(declared, /ways\[-1\]|\bimport\('\./, file)
    overlays += [...declared.matchAll(/virtual:further-screens/g)].length
  }
  assert.ok(overlays > 20)
})

test('each way leads to a file that is there, and no two to the same', () => {
  const paths = [...ways.matchAll(/import\("([^"]+)"\)/g)].map(([, path = '']) => path)
  assert.ok(paths.length > 15)
  for (const path of paths) assert.ok(readFileSync(path, 'utf8').length > 0)
  assert.equal(new Set(paths).size, paths.length)
})

test('a file that declares nothing is left as it is', () => {
  assert.equal(transform('export const one = 1', '/elsewhere.ts'), undefined)
})
