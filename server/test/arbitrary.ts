import fc from 'fast-check'
import { core, z } from 'zod'

/** How deep lists within lists go, so that a type that holds itself comes to an end. */
const depthMax = 8

/**
 * Values as a verb may return them for a type of the contract, with keys nobody promised in some objects. One part in
 * twenty is anything at all where `broken`.
 */
export function valuesOf(type: core.$ZodType, broken = false, depth = 0): fc.Arbitrary<unknown> {
  const part = (one: core.$ZodType) => valuesOf(one, broken, depth + 1)
  const good = goodValues(type, part, depth)
  if (broken) return fc.oneof({ weight: 19, arbitrary: good }, { weight: 1, arbitrary: fc.anything() })
  return type._zod.def.checks?.length ? good.filter((value) => z.safeEncode(type, value).success) : good
}

type Part = (type: core.$ZodType) => fc.Arbitrary<unknown>

function goodValues(type: core.$ZodType, part: Part, depth: number): fc.Arbitrary<unknown> {
  if (type instanceof core.$ZodNumberFormat) return fc.maxSafeInteger().map(within(type))
  if (type instanceof core.$ZodNumber)
    return fc.oneof(fc.double({ noNaN: true }), fc.integer()).map(within(type))
  if (type instanceof core.$ZodISODate) return fc.date(days).map((day) => day.toISOString().slice(0, 10))
  if (type instanceof core.$ZodBase64) return fc.base64String()
  if (type instanceof core.$ZodString) return textOf(type)
  if (type instanceof core.$ZodTemplateLiteral) return fc.stringMatching(type._zod.pattern)
  if (type instanceof core.$ZodBoolean) return fc.boolean()
  if (type instanceof core.$ZodUnknown) return fc.jsonValue()
  if (type instanceof core.$ZodBigInt) return units
  if (type instanceof core.$ZodDate) return fc.date(days)
  if (type instanceof core.$ZodLiteral) return fc.constantFrom(...type._zod.def.values)
  if (type instanceof core.$ZodEnum) return fc.constantFrom(...Object.values(type._zod.def.entries))
  if (type instanceof core.$ZodLazy) return part(type._zod.innerType)
  if (type instanceof core.$ZodArray)
    return depth > depthMax ? fc.constant([]) : fc.array(part(type._zod.def.element), { maxLength: 3 })
  if (type instanceof core.$ZodObject) return objectsOf(type, part)
  if (type instanceof core.$ZodRecord) {
    const { keyType, valueType, partial } = type._zod.def
    const names = partial ? undefined : keyType._zod.values
    if (names) return fc.record(Object.fromEntries([...names].map((name) => [name, part(valueType)])))
    // Anything at all is no key, and not all of it can be made one.
    const keys = part(keyType).map((key) => (typeof key === 'string' ? key : 'no key of these'))
    return fc.dictionary(keys, part(valueType), { maxKeys: 4, noNullPrototype: true })
  }
  if (type instanceof core.$ZodUnion) return fc.oneof(...type._zod.def.options.map(part))
  if (type instanceof core.$ZodCodec) {
    const { out } = type._zod.def
    return out instanceof core.$ZodString ? fc.uuid() : part(out)
  }
  if (type instanceof core.$ZodNullable) return fc.option(part(type._zod.def.innerType))
  if (type instanceof core.$ZodOptional) return fc.option(part(type._zod.def.innerType), { nil: undefined })
  throw new Error(`no values of a ${type._zod.def.type}`)
}

/** Brings a number within the bounds of its type: to wait for one that is by chance could take for ever. */
function within(type: core.$ZodNumber): (value: number) => number {
  let [least, most] = [-Infinity, Infinity]
  for (const check of type._zod.def.checks ?? []) {
    if (check instanceof core.$ZodCheckGreaterThan) least = Number(check._zod.def.value)
    if (check instanceof core.$ZodCheckLessThan) most = Number(check._zod.def.value)
  }
  return (value) => Math.min(Math.max(value, least), most)
}

/** Mostly what an amount can be, so that a reply with many of them is often a whole one, and sometimes too much. */
const units = fc.oneof(
  { weight: 19, arbitrary: fc.bigInt({ min: 0n, max: 10n ** 18n }) },
  { weight: 1, arbitrary: fc.bigInt({ min: 0n, max: 10n ** 19n }) },
)

const days = { min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }

function textOf(type: core.$ZodString): fc.Arbitrary<string> {
  for (const check of type._zod.def.checks ?? [])
    if (check instanceof core.$ZodCheckRegex && check._zod.def.pattern)
      return fc.stringMatching(check._zod.def.pattern)
  return fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string(),
    fc.constantFrom('', '"', '\\', '\u2028', '\ud800', '__proto__'),
  )
}

/** Some optional parts are left out, and some objects hold a key too many, in another order. */
function objectsOf(type: core.$ZodObject, part: Part): fc.Arbitrary<unknown> {
  const { shape } = type._zod.def
  const fields = Object.fromEntries(Object.entries(shape).map(([name, one]) => [name, part(one)]))
  const requiredKeys = Object.keys(shape).filter((name) => shape[name]?._zod.optin === undefined)
  return fc
    .tuple(fc.record(fields, { requiredKeys, noNullPrototype: true }), fc.boolean(), fc.boolean())
    .map(([value, isMore, isTurned]) => {
      const whole = { ...(isMore && { leaked: 'a column nobody promised' }), ...value }
      return isTurned ? Object.fromEntries(Object.entries(whole).toReversed()) : whole
    })
}
