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
