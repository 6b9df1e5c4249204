import { EngineRefusal } from './refusal.ts'
import { sha256, toHex, utf8 } from './sha256.ts'

const textMax = 10_000

/** SHA-256 of a text as UTF-8, in hex. Refused `bad_text` where it is none, or longer than 10,000 characters. */
export function fingerprint(text: string): string {
  if (typeof text !== 'string' || text.length > textMax) throw new EngineRefusal('bad_text')
  return toHex(sha256(utf8(text)))
}
