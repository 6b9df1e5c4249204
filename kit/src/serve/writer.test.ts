import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { makeWriter } from './writer.ts'

const Cent = z.codec(z.string().regex(/^\d+$/), z.bigint(), { decode: BigInt, encode: String })
const Tree: z.ZodType<{ name: string; parts: unknown[] }> = z.lazy(() =>
  z.object({ name: z.string(), parts: z.array(Tree) }),
)

/** What can be written as it stands; the last column says whether Zod is asked for a part of it. */
const rows: [what: string, type: z.ZodType, value: unknown, byZod?: boolean][] = [
  ['an empty object', z.object({}), { more: 1 }],
  ['keys in the order of the type', z.object({ a: z.string(), b: z.number() }), { b: -0, a: 'x' }],
  ['text that breaks lines and pairs', z.string(), 'a"\\\n\u2028\ud800</script>'],
  ['numbers of every size', z.array(z.number()), [1e21, 1e-7, 0.1, -0, 2 ** 53]],
  ['what may be missing', z.object({ a: z.string().optional(), b: z.string().nullable() }), { b: null }],
  ['a bigint', z.object({ a: Cent }), { a: 12n }],
  ['a key that is a word of the language', z.record(z.string(), z.number()), { constructor: 1, 2: 2, 1: 1 }],
  ['some of the named keys', z.partialRecord(z.enum(['a', 'b']), z.null()), { b: null }, true],
  ['all of the named keys', z.record(z.enum(['a', 'b']), z.number()), { b: 1, a: 2 }, true],
  ['one of several', z.union([z.literal(1), z.object({ a: z.literal('x') })]), { a: 'x', b: 1 }],
  ['a tree', Tree, { name: 'a', parts: [{ name: 'b', parts: [], more: 1 }] }],
  ['anything', z.object({ a: z.unknown() }), { a: { b: [undefined, new Date(0)] } }],
  ['a looser object', z.looseObject({ a: z.string() }), { a: 'x', b: 1 }, true],
  ['a checked object', z.object({ a: z.string() }).refine(() => true), { a: 'x' }, true],
  ['a checked list', z.array(z.string()).max(2), ['a'], true],
  ['a default', z.object({ a: z.string().default('x') }), { a: 'y' }, true],
  ['a brand', z.string().brand('x'), 'a'],
]

for (const [what, type, value, byZod = false] of rows) {
  test(`${what} is written as Zod writes it${byZod ? ', by Zod' : ''}`, () => {
    let asked = false
    const write = makeWriter(type, (part) => {
      asked = true
      return (one) => JSON.stringify(z.encode(part, one))
    })
    assert.equal(write(value), JSON.stringify(z.encode(type, value)))
    assert.equal(asked, byZod)
  })
}

const broken: [what: string, type: z.ZodType, value: unknown][] = [
  ['a number for a text', z.object({ a: z.string() }), { a: 1 }],
  ['nothing for something', z.object({ a: z.string() }), {}],
  ['nothing for anything', z.object({ a: z.unknown() }), {}],
  ['no number', z.number(), Number.NaN],
  ['half a whole number', z.int(), 0.5],
  ['a text against its pattern', z.string().regex(/^a$/), 'b'],
  ['an amount below nothing', Cent, -1n],
  [
    'no day',
    z.codec(z.iso.datetime(), z.date(), { decode: (text) => new Date(text), encode: String }),
    new Date('x'),
  ],
  ['a key nobody named', z.partialRecord(z.enum(['a']), z.number()), { b: 1 }],
  ['a list for an object', z.object({}), []],
  ['a value of another enum', z.enum(['a']), 'b'],
]

for (const [what, type, value] of broken) {
  test(`${what} is refused in Zod's words`, () => {
    const words = (write: () => unknown) => {
      try {
        return JSON.stringify(write())
      } catch (error) {
        return String(error)
      }
    }
    const byZod = words(() => JSON.stringify(z.encode(type, value)))
    assert.equal(
      words(() => makeWriter(type)(value)),
      byZod,
    )
  })
}
