import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openGather } from './gather.ts'

test('reads of one turn share a query, and each gets its own answer', async () => {
  const asked: number[][] = []
  const read = openGather<number, string>(async (keys) => {
    asked.push([...keys])
    return new Map(keys.filter((key) => key < 100).map((key) => [key, `value ${key}`]))
  })
  assert.deepEqual(await Promise.all([read(1), read(2), read(1), read(100)]), [
    'value 1',
    'value 2',
    'value 1',
    undefined,
  ])
  assert.deepEqual(asked, [[1, 2, 100]])
})

test('a value asked for while a query runs is read by a later one, never by one that began before', async () => {
  let value = 'old'
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let queries = 0
  const read = openGather<number, string>(async (keys) => {
    const seen = value
    await gates[queries++]?.promise
    return new Map(keys.map((key) => [key, seen]))
  }, 1)
  const before = read(1)
  await new Promise((resolve) => setImmediate(resolve))
  value = 'new'
  const after = read(1)
  gates[0]?.resolve()
  gates[1]?.resolve()
  assert.equal(await before, 'old')
  assert.equal(await after, 'new')
})

test('a failing query fails those who asked in it, and only them', async () => {
  let fail = true
  const read = openGather<number, string>(async (keys) => {
    if (fail) throw new Error('connection lost')
    return new Map(keys.map((key) => [key, 'value']))
  })
  await assert.rejects(read(1), /connection lost/)
  fail = false
  assert.equal(await read(1), 'value')
})
