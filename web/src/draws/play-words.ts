import type { useTranslations } from 'use-intl'

type Words = ReturnType<typeof useTranslations<'lottery'>>
type Span = 'five'
type Way = 'direct'

/** What a play is called, whole and where its places are known, and how it is won. */
export type PlayWords = { name: string; short: string; rule: string }

/**
 * A play's words, of the words that its code is made of: `front3_group6` is what is done with the first three
 * places, `duel_1_5` what two of them are to each other. Nothing of a code that says neither.
 */
export function playWords(t: Words, locale: string, code: string): PlayWords | undefined {
  const whole = wayOf(code)
  const isWhole = t.has(`plays.ways.${whole}` as `plays.ways.${Way}`)
  const { span, way, numbers } = isWhole ? { ...partsOf(code), span: undefined, way: whole } : partsOf(code)
  const [one = 'none', other = 'none'] = numbers
  const values = { one, other, n: Number(numbers[0] ?? 0), span: span ?? 'none' }
  const wayKey = `plays.ways.${way}` as `plays.ways.${Way}`
  if (!t.has(wayKey)) return undefined
  const rule = t(`plays.how.${way}` as `plays.how.${Way}`, values)
  const name = t(wayKey, values)
  const short = name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
  if (span === undefined) return { name: short, short, rule }
  const places = t(`plays.spans.${span}` as `plays.spans.${Span}`)
  return { name: t('plays.spanWay', { span: places, way: name }), short, rule }
}

const spanned = /^(five|four|three|front3|middle3|last3|front2|last2|first[2-5])_(.+)$/

/** The places that a code speaks of, what is done with them, and the numbers it names. */
function partsOf(code: string): { span: string | undefined; way: string; numbers: string[] } {
  const [, span, done = code] = spanned.exec(code) ?? []
  // How often something stands in a group is what the play is, and no number of it.
  if (/^group\d+/.test(done)) return { span, way: done, numbers: [] }
  const numbers = done.match(/\d+/g) ?? []
  return { span, way: wayOf(done), numbers }
}

const wayOf = (code: string) => code.replace(/_?\d+/g, '')
