import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from 'node:test'
import { banned, linesMax } from './floors.ts'
import { kit, modules, none, root, sources, studio } from './sources.ts'

test('the time comes from the clock, chance from crypto, and file names say what is in them', () => {
  none(
    [...modules, ...kit, ...studio].filter(({ path }) => path !== 'kit/src/clock/clock.ts'),
    ({ text }) => [...text.matchAll(/new Date\(\)|Date\.now\(|Math\.random\(/g)].map(([found]) => found),
  )
  none(sources, ({ path }) => (banned.test(basename(path)) ? ['says nothing'] : []))
  none(sources, ({ text, isTest }) =>
    text.split('\n').length > linesMax[isTest ? 'test' : 'code'] ? ['is too long for one sitting'] : [],
  )
})

test('the styles of a part are of that part alone: none is too long for one sitting', () => {
  const paths = globSync('{ui,screen,web,studio}/**/*.module.css', {
    cwd: root,
    exclude: ['**/node_modules', '**/dist'],
  })
  assert.ok(paths.length > 0, 'there is nothing to look at')
  const linesOf = (path: string) => readFileSync(`${root}${path}`, 'utf8').split('\n').length - 1
  assert.deepEqual(
    paths.filter((path) => linesOf(path) > linesMax.styles),
    [],
  )
})

test('what every page loads first takes values from no file of the contract that imports another, or Zod', () => {
  const first =
    /^(?:web\/src\/(?:frame|draws)\/|web\/src\/[\w-]+\.tsx?$|screen\/src\/(?:wire|session)\/(?!call\.))/
  const ofContract = /^(?:import|export) (?!type\b)[^;']*? from '@fairground\/contract\/?([^']*)'/gm
  const importing = /^(?:import|export) (?!type\b)[^;']* from '/m
  none(
    sources.filter(({ path, isTest }) => first.test(path) && !isTest),
    ({ text }) =>
      [...text.matchAll(ofContract)]
        .filter(([, file]) =>
          importing.test(readFileSync(`${root}contract/src/${file || 'index'}.ts`, 'utf8')),
        )
        .map(([found]) => found),
  )
})

test('a screen names what it asks as the contract does, by method and path, which is where types look', () => {
  const path = /(\b(?:GET|POST|PUT|DELETE) )?\/(?:wps|lgw)\/[^\s'"`]*(['"`] satisfies\b)?/g
  none(
    sources.filter(({ path, isTest }) => /^(?:web|screen)\/src\//.test(path) && !isTest),
    ({ text }) =>
      [...text.matchAll(path)].filter(([, method, tied]) => !method && !tied).map(([found]) => found),
  )
})

test('what is said of several things is one message, or a list as the language has it', () => {
  const glued = /\.join\('(?: [·,–-] |, )'\)|(?:\}|^ *)·(?: |$)|· [{<$]|`\$\{t\([^`]*\}[^`]*\$\{|\}\{' '\}$/gm
  none(
    sources.filter(({ path, isTest }) => /^(?:web|screen|ui)\/src\/.*\.tsx?$/.test(path) && !isTest),
    ({ text }) => [...text.matchAll(glued)].map(([found]) => found.trim()),
  )
})

test('no promise is left to reject unheard', () => {
  // Fastify's replies can be awaited and need not be; anything else that is let go must say what becomes of its fault.
  const letGo = /(?:^[ \t]*|[;{)][ \t]*)void (?!reply\b)[^\n]*|\bvoid [^\n]*\.(?:then|finally)\([^\n]*/gm
  none([...modules, ...kit, ...studio], ({ text }) =>
    [...text.matchAll(letGo)].map(([found]) => found.trim()).filter((found) => !found.includes('.catch(')),
  )
})

test('a transaction asks for no second connection', () => {
  // Within `transact` the context is good for what needs no database: with it a verb would open another transaction, or
  // read beside its own, and wait for a connection that nobody gives back.
  const outside = /(?<=[(,] *)context(?=[,)])|\bcontext\.db\b/g
  none([...modules, ...studio], ({ text }) =>
    transactionsIn(text).flatMap((work) => work.match(outside) ?? []),
  )
})

test('an index of some rows is named by what stands in the statement', () => {
  // A statement that a connection keeps is planned without its values, and then finds no index whose rows are said by one.
  const byValue =
    /\.columns?\([^)]*\)\s*\.where\('[^']*', '[^i][^)]*\)|on conflict \([^)]*\)\s+where [^`]*?\$\{[^`]*?\bdo\b/g
  none([...modules, ...kit, ...studio], ({ text }) => text.match(byValue) ?? [])
})

/** What is done within each `transact(…, work)` of a text, found by its parentheses. */
function transactionsIn(text: string): string[] {
  return [...text.matchAll(/\btransact\(\w+(?:\.\w+)*,/g)].map((found) => {
    const from = found.index + found[0].length
    let depth = 1
    let to = from
    for (; depth > 0 && to < text.length; to++) {
      if (text[to] === '(') depth++
      if (text[to] === ')') depth--
    }
    return text.slice(from, to - 1)
  })
}

test('what decides a game of the house knows no book: trial and real money play the same', () => {
  const deciding = /^(?:engine\/src\/game\/|studio\/src\/(?:chance|originals|round|shared|skyline)\/)/
  none(
    sources.filter(({ path, isTest }) => deciding.test(path) && !isTest),
    ({ text }) =>
      [
        ...text.replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '').matchAll(/\b\w*(?:[Bb]ook|[Tt]rial|[Dd]emo)\w*/g),
      ].map(([found]) => found),
  )
})
