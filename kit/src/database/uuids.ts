const header = 20
const typeOfUuid = 2950
const [dash, invalid] = [45, 0x80]

const digits = new Uint8Array(256).fill(invalid)
for (let value = 0; value < 16; value++) {
  const digit = value.toString(16)
  digits[digit.charCodeAt(0)] = digits[digit.toUpperCase().charCodeAt(0)] = value
}

/**
 * An array of uuids as PostgreSQL keeps one: read from text, which every statement of a batch has several of, it takes
 * three times as long, and a bet names a dozen. With dashes or without; throws for what is no uuid.
 */
export function uuids(values: readonly (string | null)[]): Buffer {
  const bytes = Buffer.allocUnsafe(header + 20 * values.length)
  // One dimension, nulls allowed, of uuids, so many of them, counted from one.
  for (const [i, word] of [1, 1, typeOfUuid, values.length, 1].entries()) bytes.writeInt32BE(word, 4 * i)
  let at = header
  for (const value of values) {
    at = bytes.writeInt32BE(value === null ? -1 : 16, at)
    if (value !== null) at = writeUuid(bytes, value, at)
  }
  return bytes.subarray(0, at)
}

function writeUuid(bytes: Buffer, text: string, from: number): number {
  let [at, i, seen] = [from, 0, 0]
  while (i < text.length && at < from + 16) {
    const first = text.charCodeAt(i++)
    if (first === dash) continue
    const high = digits[first] ?? invalid
    const low = digits[text.charCodeAt(i++)] ?? invalid
    seen |= high | low
    bytes[at++] = (high << 4) | low
  }
  if (at !== from + 16 || i !== text.length || seen >= invalid) throw new Error(`no uuid: ${text}`)
  return at
}
