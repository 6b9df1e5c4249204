import { EngineRefusal } from './refusal.ts'

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const size = 11
const chance = 8
const memo = /^[0-9A-HJKMNP-TV-Z]{11}$/
const ownLetters = /^[ABCDEFGHJKMNPQRSTVWXYZ]{2}$/

/**
 * A memo: what a payer writes with a transfer, and by which its money finds its deposit. Two letters of the deployment, eight
 * digits of Crockford's base32 out of forty random bits, and one that shows a slip of the pen in them. Refuses other letters, and
 * fewer bytes.
 */
export function writeMemo(letters: string, random: Uint8Array): string {
  if (!ownLetters.test(textOf(letters))) throw new EngineRefusal('bad_text')
  if (!(random instanceof Uint8Array) || random.length !== 5) throw new EngineRefusal('bad_seed')
  let bits = 0n
  for (const byte of random) bits = (bits << 8n) | BigInt(byte)
  let text = ''
  for (let i = chance - 1; i >= 0; i--) text += digits.charAt(Number((bits >> BigInt(i * 5)) & 31n))
  return letters + text + checkDigit(text)
}

/** The two letters that a deployment's memos begin with, of its merchant code; I, L, O and U are none of a memo's. */
export function memoLettersOf(merchantCode: string): string {
  const letters = textOf(merchantCode)
    .toUpperCase()
    .replace(/[^A-HJKMNP-TV-Z]/g, '')
  return `${letters}FG`.slice(0, 2)
}

/** Whether a text is a memo as it is written. */
export function isMemo(text: string): boolean {
  return memo.test(textOf(text)) && text.endsWith(checkDigit(text.slice(2, -1)))
}

/**
 * Every memo of a deployment that stands somewhere in a text, without regard to case and with O read as 0, I and L as 1. Banks
 * put words before and behind it, and leave spaces or marks within only where the payer did, which is not read. Refuses
 * letters that begin no memo: what is empty stands everywhere.
 */
export function findMemos(letters: string, text: string): string[] {
  if (!ownLetters.test(textOf(letters))) throw new EngineRefusal('bad_text')
  const read = textOf(text)
    .toUpperCase()
    .replace(/[OIL]/g, (one) => (one === 'O' ? '0' : '1'))
  const found = new Set<string>()
  for (let at = read.indexOf(letters); at >= 0; at = read.indexOf(letters, at + 1)) {
    const one = read.slice(at, at + size)
    if (isMemo(one)) found.add(one)
  }
  return [...found]
}

/** A text, where it is one; whoever reads what comes from outside may hand over anything. */
function textOf(text: unknown): string {
  if (typeof text !== 'string') throw new EngineRefusal('bad_text')
  return text
}

/** The digit that makes a text whole, by Luhn's rule over 32 instead of 10: it tells any one wrong digit, and most swaps. */
function checkDigit(text: string): string {
  let sum = 0
  for (let i = 0; i < text.length; i++) {
    const value = digits.indexOf(text.charAt(text.length - 1 - i)) * (i % 2 === 0 ? 2 : 1)
    sum += Math.floor(value / 32) + (value % 32)
  }
  return digits.charAt((32 - (sum % 32)) % 32)
}
