import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lottery, wallet } from '@fairground/contract'
import fc from 'fast-check'
import { z } from 'zod'
import { allEndpoints } from '#app/docs'
import { makeWriter, type Write } from '#kit'
import { valuesOf } from './arbitrary.ts'

// What is sent is written by hand-made writers, and must be what Zod makes of it, to the byte.
const endpoints = allEndpoints()
  .map(({ endpoint }) => endpoint)
  .filter(({ givesBytes }) => !givesBytes)

/** What was written, or the error's words. */
function said(write: Write, value: unknown): { text?: string | undefined; fault?: string } {
  try {
    return { text: write(value) }
  } catch (error) {
    return { fault: String(error) }
  }
}

test('there are replies to write', () => {
  assert.ok(endpoints.length > 40)
})

for (const { method, path, reply } of endpoints) {
  const write = makeWriter(reply)
  const byZod: Write = (value) => JSON.stringify(z.encode(reply, value))

  test(`${method} ${path} is answered in the bytes Zod would write`, () => {
    let written = 0
    fc.assert(
      fc.property(valuesOf(reply), (value) => {
        const expected = said(byZod, value)
        assert.deepEqual(said(write, value), expected)
        if (expected.text !== undefined) written++
      }),
    )
    assert.ok(written > 0, 'no value was one')
  })

  test(`${method} ${path} sends nothing that was not promised, as Zod would not`, () => {
    fc.assert(
      fc.property(valuesOf(reply, true), (value) => {
        assert.deepEqual(said(write, value), said(byZod, value))
      }),
    )
  })
}

test('what is sent most often is left to Zod in no part', () => {
  for (const { path, reply } of [
    wallet.balance,
    wallet.accountRecord,
    lottery.placeOrder,
    lottery.orders,
    lottery.draws,
    lottery.results,
    lottery.gameMenu,
  ])
    makeWriter(reply, (part) => assert.fail(`${path} has a ${part._zod.def.type} that Zod writes`))
})
