/** What lines came to, by their texts, found where they stand in an order without cutting them out of it. */
export type KnownLines<Value> = {
  find(order: string, from: number, end: number, hash: number): Value | undefined
  /** Keeps what a line came to, while there is room. */
  keep(line: string, hash: number, value: Value): void
}

const [comma, opening, closing] = [44, 91, 93]
const basis = 0x811c9dc5 | 0
const prime = 0x01000193

/** Where a line of an order ends that begins at `from`, at the latest at `last`, and the FNV hash of its text. */
export function scanLine(order: string, from: number, last: number): { end: number; hash: number } {
  let hash = basis
  let end = from
  for (; end < last; end++) {
    const char = order.charCodeAt(end)
    if (char === closing && order.charCodeAt(end + 1) === comma && order.charCodeAt(end + 2) === opening)
      break
    hash = Math.imul(hash ^ char, prime)
  }
  return { end, hash }
}

/**
 * Opens a table of at most so many lines. A map by text would have each of a million lines cut out, hashed and compared
 * as a string of its own, which cost more than all the rest of deciding it.
 */
export function openKnownLines<Value>(countMax: number): KnownLines<Value> {
  const mask = 2 ** Math.ceil(Math.log2(countMax * 4)) - 1
  // Each place holds a hash and which line has it, counted from one: what is another's is seen without looking at it.
  const places = new Int32Array(2 * (mask + 1))
  const lines: string[] = []
  const values: Value[] = []

  return {
    find: (order, from, end, hash) => {
      for (let place = hash & mask; ; place = (place + 1) & mask) {
        const which = (places[2 * place + 1] ?? 0) - 1
        if (which < 0) return undefined
        if (places[2 * place] !== hash) continue
        const line = lines[which] ?? ''
        if (line.length === end - from && order.startsWith(line, from)) return values[which]
      }
    },
    keep: (line, hash, value) => {
      if (lines.length === countMax) return
      let place = hash & mask
      while (places[2 * place + 1] !== 0) place = (place + 1) & mask
      places[2 * place] = hash
      places[2 * place + 1] = lines.push(line)
      values.push(value)
    },
  }
}
