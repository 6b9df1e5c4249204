import { core, z } from 'zod'

type Type = core.$ZodType

/** Writes a value as JSON; undefined where there is nothing to write. */
export type Write = (value: unknown) => string | undefined

/**
 * Makes what writes a reply's JSON, byte for byte as `JSON.stringify(z.encode(type, value))` does, without looking at the
 * type again for each value. A part of a shape it does not know is left to `otherwise`, which is Zod; so is a whole value
 * that is not what was promised, for Zod to say what is wrong with it.
 */
export function makeWriter(type: Type, otherwise: (part: Type) => Write = byZod): Write {
  const writers = new Map<Type, Write>()
  const writerOf = (part: Type): Write => {
    const write = writers.get(part) ?? compile(part, writerOf) ?? otherwise(part)
    writers.set(part, write)
    return write
  }
  const [write, writeByZod] = [writerOf(type), byZod(type)]
  return (value) => {
    try {
      return write(value)
    } catch {
      return writeByZod(value)
    }
  }
}

function byZod(type: Type): Write {
  return (value) => JSON.stringify(z.encode(type, value))
}

// Thrown where a value is not what its type promises; one for all, since Zod says what it is.
const unexpected = new TypeError('not what was promised')

function refuse(): never {
  throw unexpected
}

/** What writes values of a type, or null for a type that Zod has to write. */
function compile(type: Type, writerOf: (part: Type) => Write): Write | null {
  if (type instanceof core.$ZodString) return stringWriter(type)
  if (type instanceof core.$ZodNumber) return numberWriter(type)
  if (type._zod.def.checks?.length) return null
  if (type instanceof core.$ZodTemplateLiteral) return patternWriter(type._zod.pattern)
  if (type instanceof core.$ZodBoolean) return (value) => (typeof value === 'boolean' ? `${value}` : refuse())
  if (type instanceof core.$ZodUnknown) return (value) => JSON.stringify(value) ?? refuse()
  if (type instanceof core.$ZodLiteral) return oneOf(type._zod.def.values)
  if (type instanceof core.$ZodEnum) return oneOf(Object.values(type._zod.def.entries))
  if (type instanceof core.$ZodLazy) return (value) => writerOf(type._zod.innerType)(value)
  if (type instanceof core.$ZodArray) return arrayWriter(writerOf(type._zod.def.element))
  if (type instanceof core.$ZodObject) return objectWriter(type, writerOf)
  if (type instanceof core.$ZodRecord) return recordWriter(type, writerOf)
  if (type instanceof core.$ZodUnion) return unionWriter(type._zod.def.options.map(writerOf))
  if (type instanceof core.$ZodCodec) return codecWriter(type, writerOf)
  if (type instanceof core.$ZodNullable) {
    const write = writerOf(type._zod.def.innerType)
    return (value) => (value === null ? 'null' : write(value))
  }
  // By its name, for other types are made of this one.
  if (type._zod.def.type === 'optional' && type instanceof core.$ZodOptional) {
    const write = writerOf(type._zod.def.innerType)
    return (value) => (value === undefined ? undefined : write(value))
  }
  return null
}

function stringWriter(type: core.$ZodString): Write | null {
  const tests = [...(isFormat(type) ? [type] : []), ...(type._zod.def.checks ?? [])].map(testOf)
  if (!tests.every((test) => test !== null)) return null
  return (value) => {
    if (typeof value !== 'string') return refuse()
    for (const test of tests) if (!test(value)) return refuse()
    return JSON.stringify(value)
  }
}

function isFormat(type: core.$ZodString): boolean {
  return type instanceof core.$ZodStringFormat
}

/** The test a check of text makes, or null for one that does more than look or is not known. */
function testOf(check: unknown): ((text: string) => boolean) | null {
  if (check instanceof core.$ZodCheckMaxLength) {
    const { maximum } = check._zod.def
    return (text) => text.length <= maximum
  }
  if (check instanceof core.$ZodCustom) {
    const { fn } = check._zod.def
    return (text) => fn(text) === true
  }
  const isPattern =
    check instanceof core.$ZodCheckRegex ||
    check instanceof core.$ZodISODate ||
    check instanceof core.$ZodISODateTime
  const pattern = isPattern ? check._zod.def.pattern : undefined
  return pattern && !pattern.global && !pattern.sticky ? (text) => pattern.test(text) : null
}

function patternWriter(pattern: RegExp): Write {
  return (value) => (typeof value === 'string' && pattern.test(value) ? JSON.stringify(value) : refuse())
}

function numberWriter(type: core.$ZodNumber): Write | null {
  const bounds = (type._zod.def.checks ?? []).map(boundOf)
  const isWhole = type instanceof core.$ZodNumberFormat
  if (isWhole && type._zod.def.format !== 'safeint') return null
  if (!bounds.every((bound) => bound !== null)) return null
  const isGood = isWhole ? Number.isSafeInteger : Number.isFinite
  return (value) => {
    if (!isGood(value)) return refuse()
    for (const bound of bounds) if (!bound(value as number)) return refuse()
    return String(value)
  }
}

/** The bound a check of a number sets, or null for a check that is not known. */
function boundOf(check: unknown): ((number: number) => boolean) | null {
  const isLeast = check instanceof core.$ZodCheckGreaterThan
  if (!isLeast && !(check instanceof core.$ZodCheckLessThan)) return null
  const { value, inclusive } = check._zod.def
  const bound = Number(value)
  if (isLeast) return inclusive ? (number) => number >= bound : (number) => number > bound
  return inclusive ? (number) => number <= bound : (number) => number < bound
}

function oneOf(values: readonly unknown[]): Write {
  const texts = new Map(values.map((value) => [value, JSON.stringify(value)]))
  return (value) => texts.get(value) ?? refuse()
}

function arrayWriter(write: Write): Write {
  return (value) => {
    if (!Array.isArray(value)) return refuse()
    let text = ''
    for (let i = 0; i < value.length; i++) text += `${i ? ',' : ''}${write(value[i]) ?? 'null'}`
    return `[${text}]`
  }
}

function objectWriter(type: core.$ZodObject, writerOf: (part: Type) => Write): Write | null {
  const { shape, catchall } = type._zod.def
  if (catchall) return null
  const fields = Object.entries(shape).map(([name, part]) => ({
    name,
    start: `${JSON.stringify(name)}:`,
    write: writerOf(part),
  }))
  return (value) => {
    if (!isRecord(value)) return refuse()
    let text = ''
    for (const { name, start, write } of fields) {
      const written = write(value[name])
      if (written !== undefined) text += `${text ? ',' : ''}${start}${written}`
    }
    return `{${text}}`
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Keys in the order they are held; where a type names them all, Zod writes them in its own. */
function recordWriter(type: core.$ZodRecord, writerOf: (part: Type) => Write): Write | null {
  const { keyType, valueType, partial } = type._zod.def
  if (keyType._zod.values && !partial) return null
  const [writeKey, write] = [writerOf(keyType), writerOf(valueType)]
  return (value) => {
    if (!isRecord(value) || Object.getPrototypeOf(value) !== Object.prototype) return refuse()
    let text = ''
    for (const key of Reflect.ownKeys(value)) {
      if (typeof key !== 'string' || key === '__proto__') return refuse()
      const [name, written] = [writeKey(key), write(value[key])]
      if (written !== undefined) text += `${text ? ',' : ''}${name}:${written}`
    }
    return `{${text}}`
  }
}

/** The first of several types that a value is of. */
function unionWriter(writes: readonly Write[]): Write {
  return (value) => {
    for (const write of writes) {
      try {
        return write(value)
      } catch {
        continue
      }
    }
    return refuse()
  }
}

/** What a codec of the contract makes of a bigint, a date or an id, checked as it will be where it is read. */
function codecWriter(type: core.$ZodCodec, writerOf: (part: Type) => Write): Write | null {
  const { in: wire, out, reverseTransform } = type._zod.def
  const isOut = guards.find(({ of }) => out instanceof of)?.is
  if (!isOut || out._zod.def.checks?.length || out instanceof core.$ZodStringFormat) return null
  const write = writerOf(wire)
  return (value) => (isOut(value) ? write(reverseTransform(value, { value, issues: [] })) : refuse())
}

const guards = [
  { of: core.$ZodBigInt, is: (value: unknown) => typeof value === 'bigint' },
  { of: core.$ZodDate, is: (value: unknown) => value instanceof Date && !Number.isNaN(value.getTime()) },
  { of: core.$ZodString, is: (value: unknown) => typeof value === 'string' },
] as const
