import { faultOf, type FieldRule } from './field-rule.ts'

/** How a nickname is checked, by the form and by the server: letters of any script, digits, and single signs between them. */
export const nicknameRule: FieldRule = {
  enabled: true,
  required: true,
  patternId: 'nickname',
  acceptedPattern: String.raw`^[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[ ._'’-][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*$`,
  minLength: 2,
  maxLength: 20,
}

/** What is wrong with a nickname as `readNickname` reads it; null when nothing is. */
export const nicknameFault = (nickname: string) => faultOf(nicknameRule, nickname)

/** A nickname as it is kept: without what stands around it, each letter in one piece. */
export const readNickname = (typed: string) => typed.trim().normalize('NFC')

const signs: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  đ: 'd',
  ı: 'i',
}

/** A text as the eye takes it: bare of accents, spaces and case, and with letters for the digits that pass for them. */
export function asSeen(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[0134578đı]/gu, (sign) => signs[sign] ?? sign)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
