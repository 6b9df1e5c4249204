/** One line as it is kept: what was played and what it cost, in ten-thousandths. */
export type OrderLine = {
  play: string
  numbers: readonly string[]
  unit: bigint
  multiple: number
  /** The prize group it was priced at, of games that have one. */
  group?: number
  /** The stations it is played at, of games that are drawn at several. */
  at?: readonly string[]
  /** What of the usual odds it is paid at, in parts per million, where that is not all of them. */
  payPpm?: number
  stake: bigint
}

type LineTuple = [
  play: string,
  numbers: string[],
  unit: string,
  multiple: number,
  stake: string,
  ...group: [] | [number] | [string] | [group: number | string, payPpm: number],
]

/** Stands where a line has neither group nor stations, and something behind it. */
const neither = ''

/** Writes lines as they are kept: short, since a settlement reads every one of them. */
export function writeLines(lines: readonly OrderLine[]): string {
  return JSON.stringify(
    lines.map(({ play, numbers, unit, multiple, stake, group, at, payPpm }): LineTuple => {
      const of = group ?? at?.join()
      const priced = payPpm === undefined ? [of].filter((one) => one !== undefined) : [of ?? neither, payPpm]
      return [play, [...numbers], String(unit), multiple, String(stake), ...priced] as LineTuple
    }),
  )
}

/**
 * Reads lines as they were kept, from where they begin in a text to its last bracket. As `writeLines` writes them they
 * are read as they stand, in a third of the time a reader of any JSON takes; what another hand wrote is left to that.
 */
export function readLines(text: string, from = 0): OrderLine[] {
  const reader: TextPlace = { text, at: from, plain: true }
  const lines: OrderLine[] = []
  must(reader, opening)
  do lines.push(takeLine(reader))
  while (take(reader, comma))
  must(reader, closing)
  return reader.plain ? lines : readJson(text.slice(from, text.lastIndexOf(']') + 1))
}

function readJson(text: string): OrderLine[] {
  return (JSON.parse(text) as LineTuple[]).map(([play, numbers, unit, multiple, stake, more, payPpm]) => ({
    play,
    numbers,
    unit: BigInt(unit),
    multiple,
    ...(typeof more === 'number' && { group: more }),
    ...(typeof more === 'string' && more !== neither && { at: more.split(',') }),
    ...(typeof payPpm === 'number' && { payPpm }),
    stake: BigInt(stake),
  }))
}

/** Where reading stands. Once it meets what `writeLines` does not write it is at the end, and nothing is there to take. */
type TextPlace = { readonly text: string; at: number; plain: boolean }

const [quote, comma, zero, opening, backslash, closing] = [34, 44, 48, 91, 92, 93]

function takeLine(reader: TextPlace): OrderLine {
  must(reader, opening)
  const play = takeWord(reader)
  must(reader, comma)
  must(reader, opening)
  const numbers: string[] = []
  do numbers.push(takeWord(reader))
  while (take(reader, comma))
  must(reader, closing)
  must(reader, comma)
  const unit = takeAmount(reader)
  must(reader, comma)
  const multiple = takeCount(reader)
  must(reader, comma)
  const stake = takeAmount(reader)
  const line: OrderLine = { play, numbers, unit, multiple, stake }
  if (take(reader, comma)) takeMore(reader, line)
  must(reader, closing)
  return line
}

/** What some lines have behind their stake: the prize group, or the stations in one word; and what of the odds they are paid at. */
function takeMore(reader: TextPlace, line: OrderLine): void {
  if (reader.text.charCodeAt(reader.at) === quote) {
    const at = takeWord(reader)
    if (at !== neither) line.at = at.split(',')
  } else line.group = takeCount(reader)
  if (take(reader, comma)) line.payPpm = takeCount(reader)
}

function takeWord(reader: TextPlace): string {
  return words[takePlace(reader)] ?? ''
}

function takeAmount(reader: TextPlace): bigint {
  const place = takePlace(reader)
  // Where nothing was taken any word may stand.
  return reader.plain ? (amounts[place] ??= BigInt(words[place] ?? '')) : 0n
}

// Plays, numbers and amounts come again and again. Each keeps a place by its hash until another takes it: it is not cut
// out of the text again, and whoever looks it up in a map has not to hash it.
const places = 8192
const words = Array.from({ length: places }, () => '')
const amounts: (bigint | null)[] = words.map(() => null)

function takePlace(reader: TextPlace): number {
  must(reader, quote)
  const { text, at } = reader
  let [end, hash] = [at, 0]
  for (let char = text.charCodeAt(end); char !== quote; char = text.charCodeAt(++end)) {
    if (char === backslash || end >= text.length) return leave(reader, 0)
    hash = (Math.imul(hash, 31) + char) | 0
  }
  reader.at = end + 1
  const place = hash & (places - 1)
  const known = words[place] ?? ''
  if (known.length === end - at && text.startsWith(known, at)) return place
  words[place] = text.slice(at, end)
  amounts[place] = null
  return place
}

function takeCount(reader: TextPlace): number {
  let count = 0
  for (;;) {
    const digit = reader.text.charCodeAt(reader.at) - zero
    if (!(digit >= 0 && digit <= 9)) return count
    count = count * 10 + digit
    reader.at++
  }
}

function take(reader: TextPlace, char: number): boolean {
  const found = reader.text.charCodeAt(reader.at) === char
  if (found) reader.at++
  return found
}

function must(reader: TextPlace, char: number): void {
  if (!take(reader, char)) leave(reader, undefined)
}

function leave<Nothing>(reader: TextPlace, nothing: Nothing): Nothing {
  reader.at = reader.text.length
  reader.plain = false
  return nothing
}
