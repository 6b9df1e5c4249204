import { z } from 'zod'

const digits = '0123456789abcdefghjkmnpqrstvwxyz'

// Ten bits at a time, two digits each: numbers that small need no bigint.
const pairs = Array.from({ length: 1024 }, (_, bits) => `${digits[bits >> 5]}${digits[bits & 31]}`)
const bitsOf = new Map(pairs.map((pair, bits) => [pair, bits]))

/** Writes a uuid as `prefix_` and 26 characters of Crockford's base32. Throws when it is none. */
export function writeId(prefix: string, uuid: string): string {
  const hex = uuid.replaceAll('-', '')
  if (!/^[\da-f]{32}$/i.test(hex)) throw new RangeError('not a uuid')
  let text = pairs[Number.parseInt(hex.slice(0, 2), 16)] ?? ''
  for (let i = 2; i < 32; i += 5) {
    const bits = Number.parseInt(hex.slice(i, i + 5), 16)
    text += `${pairs[bits >> 10]}${pairs[bits & 1023]}`
  }
  return `${prefix}_${text}`
}

/** Reads what `writeId` wrote back to a uuid. Throws when the prefix or a digit is another's. */
export function readId(prefix: string, text: string): string {
  const start = prefix.length + 1
  if (!text.startsWith(`${prefix}_`) || text.length !== start + 26) throw new RangeError('not an id')
  const bitsAt = (place: number) => bitsOf.get(text.slice(start + place, start + place + 2)) ?? Number.NaN
  let hex = bitsAt(0).toString(16).padStart(2, '0')
  for (let i = 2; i < 26; i += 4) hex += (bitsAt(i) * 1024 + bitsAt(i + 2)).toString(16).padStart(5, '0')
  if (!/^[\da-f]{32}$/.test(hex)) throw new RangeError('not an id')
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
export const ChaseId = idOf('chs')
export const DepositId = idOf('dep')
export const DestinationId = idOf('dst')
export const WithdrawalId = idOf('wdr')
export const MoveId = idOf('mov')
export const TransferId = idOf('trf')
export const SessionId = idOf('ses')
export const PasskeyId = idOf('pky')
export const UploadId = idOf('upl')
export const AnnouncementId = idOf('ann')
export const FeedbackId = idOf('fbk')
export const ApplicationId = idOf('apl')
export const HelpId = idOf('hlp')
export const LimitId = idOf('lim')
export const CareStepId = idOf('stp')
export const NoticeId = idOf('ntc')
export const MarkId = idOf('mrk')
export const RoundId = idOf('rnd')
export const GameSessionId = idOf('gms')
export const PurseTransferId = idOf('ptr')
