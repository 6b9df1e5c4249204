import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { nounsOf, withNouns } from './words-of-screens.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const web = (path: string) => join(root, 'web/src', path)

test('a screen brings the words of all that it imports, of parts that others share too', () => {
  // The dialog itself says words of `registration` alone; its fields are those of a challenge, its buttons a provider's.
  const nouns = nounsOf(web('features/registration/register-dialog.tsx'))
  for (const noun of ['registration', 'challenge', 'form', 'social']) assert.ok(nouns.includes(noun), noun)
  assert.ok(!nouns.includes('lottery'))
})

test('where a screen is declared its words are written in', () => {
  const source = "email: screen(async () => (await import('./email-dialog.tsx')).EmailDialog),"
  assert.match(
    withNouns(source, web('features/recovery/screens.ts')),
    /\.EmailDialog, \["form",.*"recovery".*\], "web\/src\/features\/recovery\/email-dialog\.tsx"\),$/,
  )
  assert.match(
    withNouns(source, web('features/recovery/screens.ts'), { places: false }),
    /\.EmailDialog, \["form",.*"recovery".*\]\),$/,
    'what a browser is sent carries no places',
  )
  assert.throws(() => withNouns(source, web('frame/frame.tsx')), /there is no/)
})

test('what is there before any screen, and what opens without one, says only words that every page has', () => {
  assert.deepEqual(nounsOf(web('main.tsx')), [])
  const late = globSync('{web,screen}/src/**/*.{ts,tsx}', { cwd: root }).flatMap((path) => {
    const file = join(root, path)
    // What is written as a screen brings its words, and is known by them.
    const rest = withNouns(readFileSync(file, 'utf8'), file).replace(/screen\(async .*/g, '')
    return [...rest.matchAll(/import\('(\.[^']+\.tsx?)'\)/g)].map(([, name = '']) =>
      join(dirname(file), name),
    )
  })
  assert.ok(late.length > 0)
  assert.deepEqual(
    late.filter((file) => nounsOf(file).length > 0),
    [],
  )
})

test('nothing waits for words before it is a module', () => {
  const files = globSync('{web,screen,ui}/src/**/*.{ts,tsx}', { cwd: root })
  const waiting = files.filter(
    (path) => !/\.test\.tsx?$/.test(path) && /^await /m.test(readFileSync(join(root, path), 'utf8')),
  )
  assert.deepEqual(waiting, [])
})
