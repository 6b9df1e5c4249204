import { scale } from './format-money.ts'
import { wordsOf } from './number-words.ts'

/** How a figure is typed: in which language, with how many decimals at most, and beside which marks of a currency. */
export type Typing = { locale: string; decimals: number; marks?: readonly string[] }

/** Figures that people here type; each has the signs its language parts them with. */
const figureSets = ['latn', 'arab', 'arabext', 'beng', 'deva', 'khmr', 'mymr', 'tamldec', 'thai'] as const
const wholeMost = 15

/**
 * Reads a figure as a person types it in their language, in ten-thousandths, or null. Thousands may be parted as the
 * language parts them or by spaces, but only where it parts them; a word for thousands is one the language has. What
 * could be meant otherwise is not read: a slip of the finger must not become another amount.
 */
export function readTyped(text: string, { locale, decimals, marks = [] }: Typing): bigint | null {
  const bare = withoutMark(plain(text), marks)
  const figures = figureSets.find((set) => figuresOf(set).some((figure) => bare.includes(figure)))
  if (!figures) return null
  const signs = signsOf(locale, figures)
  const [typed, word] = partedFrom(asciiOf(bare, figures))
  const { whole, fraction } = partsOf(typed, signs)
  if (whole === undefined) return null
  const size = wordsOf(locale).get(word)
  const mark = marks.find((one) => plain(one).toLowerCase() === word.toLowerCase())
  // Of a kyat it cannot be told from a thousand.
  if (mark !== undefined && size !== undefined) return null
  if (word !== '' && mark === undefined) return inWords(whole, fraction, size, decimals)
  if (fraction.length > decimals || !isParted(whole, signs)) return null
  return BigInt(whole.replaceAll(/\D/g, '') + fraction.padEnd(4, '0'))
}

/** What stands around and between the letters without a meaning: wide forms of a keyboard, marks of direction, spaces. */
function plain(text: string): string {
  return text
    .replaceAll(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .replaceAll(/\s/g, ' ')
    .trim()
}

/** Without the mark of the currency in front; the longer of two goes first. */
function withoutMark(text: string, marks: readonly string[]): string {
  const mark = marks.map(plain).find((one) => one !== '' && text.startsWith(one))
  return mark === undefined ? text : text.slice(mark.length).trim()
}

const known = new Map<string, readonly string[]>()

function figuresOf(set: string): readonly string[] {
  const found = known.get(set)
  if (found) return found
  const format = new Intl.NumberFormat(`en-u-nu-${set}`, { useGrouping: false })
  const figures = Array.from({ length: 10 }, (_, figure) => format.format(figure))
  known.set(set, figures)
  return figures
}

/** All figures of a text, whichever of the sets each is of, as ASCII has them, and nothing else of it. */
export function figuresIn(text: string): string {
  const ascii = (letter: string) =>
    figureSets.map((set) => figuresOf(set).indexOf(letter)).find((figure) => figure >= 0) ?? ''
  return Array.from(plain(text), ascii).join('')
}

/** Figures of one set as ASCII has them; those of another stay, and are no figures then. */
function asciiOf(text: string, set: string): string {
  const figures = figuresOf(set)
  return Array.from(text, (letter) => {
    const value = figures.indexOf(letter)
    return value < 0 ? letter : String(value)
  }).join('')
}

/** The figure, and the word behind it. */
function partedFrom(text: string): [typed: string, word: string] {
  const end = text.search(/(?<=\d)\D*$/)
  return [text.slice(0, end), text.slice(end).trim()]
}

type Signs = { group: string; decimal: string; lakh: boolean }

function signsOf(locale: string, figures: string): Signs {
  const format = new Intl.NumberFormat(locale, { numberingSystem: figures, minimumFractionDigits: 1 })
  const parts = format.formatToParts(1_234_567.5)
  const sign = (type: string) => plain(parts.find((part) => part.type === type)?.value ?? '') || ' '
  const groups = parts.filter(({ type }) => type === 'integer').map(({ value }) => Array.from(value).length)
  return { group: sign('group'), decimal: sign('decimal'), lakh: groups.at(-2) === 2 }
}

function partsOf(typed: string, { decimal }: Signs): { whole: string | undefined; fraction: string } {
  const [whole = '', fraction, ...more] = typed.split(decimal)
  const isWhole = more.length === 0 && (fraction === undefined || /^\d{1,4}$/.test(fraction))
  return { whole: isWhole ? whole : undefined, fraction: fraction ?? '' }
}

/** Whether thousands are parted nowhere, or everywhere and by one sign. A zero in front of a group is no thousand. */
function isParted(whole: string, { group, lakh }: Signs): boolean {
  if (/^\d+$/.test(whole)) return whole.length <= wholeMost
  const sign = [group, ' '].find((one) => whole.includes(one))
  if (sign === undefined || whole.replaceAll(/\D/g, '').length > wholeMost) return false
  const groups = whole.split(sign).join('|')
  return /^[1-9]\d{0,2}(\|\d{3})+$/.test(groups) || (lakh && /^[1-9]\d?(\|\d{2})*\|\d{3}$/.test(groups))
}

/** Beside a word, three decimals look like a thousand that is parted, and a thousand that is parted like decimals. */
function inWords(whole: string, fraction: string, size: bigint | undefined, decimals: number): bigint | null {
  if (size === undefined || !/^\d{1,6}$/.test(whole) || fraction.length > 2) return null
  const amount = BigInt(whole + fraction.padEnd(4, '0')) * size
  return amount % 10n ** BigInt(4 - decimals) === 0n && amount < scale * 10n ** BigInt(wholeMost)
    ? amount
    : null
}
