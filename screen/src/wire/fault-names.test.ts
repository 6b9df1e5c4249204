import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesOf } from './fault-names.ts'

function thrown(name: string, message: string, stack = ''): Error {
  return Object.assign(new Error(message), { name, stack })
}

test('what the language says of our code is told', () => {
  for (const said of [
    "Cannot read properties of undefined (reading 'account')",
    "undefined is not an object (evaluating 'a.account')",
    'can\'t access property "account", t is undefined',
    'e.map is not a function',
    "Cannot access 'x' before initialization",
  ])
    assert.equal(namesOf(thrown('TypeError', said)).message, said)
  const react =
    'Minified React error #418; visit https://react.dev/errors/418?args[]=lan for the full message'
  assert.equal(namesOf(thrown('Error', react)).message, 'Minified React error #418')
})

test('what may have been typed, or came from elsewhere, is not', () => {
  for (const [name, said] of [
    ['SyntaxError', 'Unexpected token \'h\', "hunter2" is not valid JSON'],
    ['TypeError', 'URL constructor: https://a.example/?ticket=hunter2 is not a valid URL.'],
    ['Error', 'lan@example.com is not a function'],
    ['RangeError', 'Invalid currency code : hunter2'],
    ['TypeError', "Cannot read properties of undefined (reading 'lan@example.com')"],
  ] as const)
    assert.equal(namesOf(thrown(name, said)).message, '')
  assert.equal(namesOf(thrown('hunter two', 'x')).name, 'Error')
})

test('of a stack the files are told, as every browser writes them, and not where they were served from', () => {
  const chrome = `TypeError: hunter2
    at save (https://play.example/assets/slip-1a2b.js?token=hunter2:3:44)
    at https://play.example/assets/index-9f.js:1:2
    at chrome-extension://abc/inject.js:1:1`
  const firefox =
    'save@https://play.example/assets/slip-1a2b.js:3:44\n@https://play.example/assets/index-9f.js:1:2'
  const frames = ['/assets/slip-1a2b.js:3:44', '/assets/index-9f.js:1:2']
  for (const stack of [chrome, firefox])
    assert.deepEqual(namesOf(thrown('TypeError', '', stack)).frames, frames)
  assert.equal(namesOf(thrown('TypeError', '', `${chrome}\n`.repeat(9))).frames.length, 8)
})
