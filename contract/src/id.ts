import { z } from 'zod'

const digits = '0123456789abcdefghjkmnpqrstvwxyz'

/** Writes a uuid as `prefix_` and 26 characters of Crockford's base32. */
export function writeId(prefix: string, uuid: string): string {
  let rest = BigInt(`0x${uuid.replaceAll('-', '')}`)
  let text = ''
  for (let i = 0; i < 26; i++) {
    text = (digits[Number(rest & 31n)] ?? '') + text
    rest >>= 5n
  }
  return `${prefix}_${text}`
}

/** Reads what `writeId` wrote back to a uuid. Throws when the prefix or a digit is another's. */
export function readId(prefix: string, text: string): string {
  if (!text.startsWith(`${prefix}_`) || text.length !== prefix.length + 27) throw new RangeError('not an id')
  let value = 0n
  for (const character of text.slice(prefix.length + 1)) {
    const digit = digits.indexOf(character)
    if (digit < 0) throw new RangeError('not an id')
    value = (value << 5n) | BigInt(digit)
  }
  if (value >= 1n << 128n) throw new RangeError('not an id')
  const hex = value.toString(16).padStart(32, '0')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

function idOf(prefix: string) {
  const wellFormed = new RegExp(`^${prefix}_[0-7][${digits}]{25}$`)
  return z.codec(z.string().regex(wellFormed), z.string(), {
    decode: (text) => readId(prefix, text),
    encode: (uuid) => writeId(prefix, uuid),
  })
}

/** Ids on the wire say what they are; in code and in the database they are plain uuids. */
export const MemberId = idOf('mem')
export const DrawId = idOf('drw')
export const OrderId = idOf('ord')
export const DepositId = idOf('dep')
export const TransferId = idOf('trf')
export const SessionId = idOf('ses')
export const PasskeyId = idOf('pky')
