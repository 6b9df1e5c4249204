import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keepIn } from './kept.ts'

test('where the browser keeps nothing the page goes on, and knows what it wrote down', () => {
  const kept = keepIn(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  assert.equal(kept.read('theme'), null)
  kept.write('theme', 'light')
  assert.equal(kept.read('theme'), 'light')
  kept.write('theme', null)
  assert.equal(kept.read('theme'), null)
  kept.write('rail', 'mini')
  kept.clear()
  assert.equal(kept.read('rail'), null)
})

test('what is spared stays as the rest is forgotten, whether the browser keeps it or the page does', () => {
  const there: Record<string, string> = { 'intent move': 'a', 'slip xsmb': 'b' }
  const store = {
    removeItem: (name: string) => delete there[name],
    getItem: (name: string) => there[name] ?? null,
    setItem: () => {
      throw new DOMException('There is no room.', 'QuotaExceededError')
    },
  }
  // A storage shows what it holds as its own properties, and nothing else.
  const shown = new Proxy(store, { ownKeys: () => Object.keys(there), getOwnPropertyDescriptor: shownAs })
  const kept = keepIn(() => shown as unknown as Storage)
  for (const name of ['intent bet', 'rail']) kept.write(name, 'c')
  kept.clear((name) => name.startsWith('intent '))
  const names = ['intent move', 'slip xsmb', 'intent bet', 'rail']
  assert.deepEqual(names.map(kept.read), ['a', null, 'c', null])
})
const shownAs = () => ({ enumerable: true, configurable: true })

test('where there is no room the newest is known, not what was written before', () => {
  const there = new Map([['theme', 'dark']])
  const full = {
    getItem: (name: string) => there.get(name) ?? null,
    setItem: () => {
      throw new DOMException('There is no room.', 'QuotaExceededError')
    },
  }
  const kept = keepIn(() => full as unknown as Storage)
  kept.write('theme', 'light')
  assert.equal(kept.read('theme'), 'light')
})

test('a fault that is none of the storage is told', () => {
  const broken = keepIn(() => undefined as unknown as Storage)
  assert.throws(() => broken.read('theme'), TypeError)
})
