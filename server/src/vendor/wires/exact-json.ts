/** What JSON says: whole numbers as their digits have them, any other number as null, for no amount and no id is one. */
export type Exact = string | boolean | null | bigint | Exact[] | { [key: string]: Exact }

/** What stands for a number that is none of its digits. */
export type OddNumber = (digits: string) => Exact
/** What nobody takes for an amount or an id, and shows how it was said. */
export const keepOdd: OddNumber = (number) => ({ number })

const depthMax = 16
const token =
  /[\t\n\r ]*(?:([{}[\],:])|("(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)|(true|false|null))/uy
const isRest = /^[\t\n\r ]*$/
const unread = Symbol('what is no JSON')

/**
 * Reads JSON to the digit. Answers undefined for what is none: no UTF-8, a key that comes twice in one object, or more than
 * sixteen deep, too, for such a text means one thing to one reader and another to the next. What is no whole number can be read as
 * something else than null.
 */
export function readExact(bytes: Buffer, odd: OddNumber = () => null): Exact | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    const place = { text, at: 0, odd }
    const value = readValue(place, next(place), 0)
    return isRest.test(text.slice(place.at)) ? value : undefined
  } catch (error) {
    if (error === unread || error instanceof TypeError) return undefined
    throw error
  }
}

/** Writes what was read, or is made, in the order of its keys: the same value is the same bytes. */
export function writeExact(value: Exact): string {
  if (typeof value === 'bigint') return `${value}`
  if (Array.isArray(value)) return `[${value.map(writeExact).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}:${writeExact(one)}`)
  return `{${fields.join(',')}}`
}

type Place = { text: string; at: number; odd: OddNumber }
type Token = RegExpExecArray

function next(place: Place): Token {
  token.lastIndex = place.at
  const found = token.exec(place.text)
  if (!found) throw unread
  place.at = token.lastIndex
  return found
}

function readValue(place: Place, [, mark, quoted, number, word]: Token, depth: number): Exact {
  if (quoted !== undefined) return String(JSON.parse(quoted))
  if (number !== undefined) return /^-?\d+$/.test(number) ? BigInt(number) : place.odd(number)
  if (word !== undefined) return word === 'null' ? null : word === 'true'
  if (depth >= depthMax) throw unread
  if (mark === '[') return readList(place, depth + 1)
  if (mark === '{') return readObject(place, depth + 1)
  throw unread
}

function readList(place: Place, depth: number): Exact[] {
  const list: Exact[] = []
  let one = next(place)
  if (one[1] === ']') return list
  for (;;) {
    list.push(readValue(place, one, depth))
    if (!goesOn(place, ']')) return list
    one = next(place)
  }
}

function readObject(place: Place, depth: number): { [key: string]: Exact } {
  const fields = new Map<string, Exact>()
  let one = next(place)
  if (one[1] === '}') return {}
  for (;;) {
    if (one[2] === undefined) throw unread
    const key = String(JSON.parse(one[2]))
    if (fields.has(key) || next(place)[1] !== ':') throw unread
    fields.set(key, readValue(place, next(place), depth))
    if (!goesOn(place, '}')) return Object.fromEntries(fields)
    one = next(place)
  }
}

/** Whether another follows, and not the end. */
function goesOn(place: Place, end: ']' | '}'): boolean {
  const [, mark] = next(place)
  if (mark !== ',' && mark !== end) throw unread
  return mark === ','
}
