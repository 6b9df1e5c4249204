/** What kind of text a field takes; each kind has its own message in every language. */
export const patternIds = [
  'any',
  'letters_and_digits',
  'first_letter',
  'email',
  'digits',
  'uppercase_needed',
  'no_spaces',
  'date_ymd',
  'date_mdy',
  'korean',
  'nickname',
] as const
export type PatternId = (typeof patternIds)[number]

/** How a field of a form is shown and checked. A pattern of `*` takes anything; lengths are in characters. */
export type FieldRule = {
  enabled: boolean
  required: boolean
  patternId: PatternId
  acceptedPattern: string
  minLength: number
  maxLength: number
}

/** What is wrong with a value under a rule; null when nothing is. The server and the form both ask this. */
export function faultOf(
  rule: FieldRule,
  text: string,
): { rule: PatternId | 'required' | 'length'; min: number; max: number } | null {
  const { minLength: min, maxLength: max } = rule
  if (text === '') return rule.required ? { rule: 'required', min, max } : null
  const { length } = text
  if (length < min || length > max) return { rule: 'length', min, max }
  if (rule.acceptedPattern !== '*' && !new RegExp(rule.acceptedPattern, 'u').test(text))
    return { rule: rule.patternId, min, max }
  return null
}

// Three runs over a text of 255 characters are at most some millions of steps; a fourth would be hundreds of millions.
const runsMax = 3
const token =
  /\\[pPu]\{[^}]*\}|\\[^]|\[(?:\\[^]|[^\]\\])*\]|\((?:\?(?:<?[=!]|:|<[^>]*>))?|[*+?]|\{\d+(?:,\d*)?\}|[^]/gu

type Group = { repeats: boolean; looks: boolean; runs: number }

/**
 * Whether a pattern compiles and can be tried on any text of 255 characters in a blink: no group that repeats holds a
 * repetition or a choice of its own, nothing refers back, and at most three parts repeat, each look-around by itself.
 */
export function isBoundedPattern(pattern: string): boolean {
  if (pattern === '*') return true
  if (!compiles(pattern)) return false
  // Without a firm beginning every place is tried as one, which is a run as well.
  const start = /^\^(?!.*\|)/.test(pattern) ? 0 : 1
  const whole: Group = { repeats: false, looks: true, runs: start }
  const open = [whole]
  let left: Group | undefined
  for (const [part] of pattern.matchAll(token)) {
    const group = open.at(-1) ?? whole
    const repeats = /^(?:[*+?]|\{)/.test(part)
    if (/^\\[1-9k]/.test(part) || (repeats && left?.repeats)) return false
    if (repeats && !/^(?:\?|\{\d+\})$/.test(part)) group.runs++
    if (repeats || part === '|') group.repeats = true
    left = part === ')' ? open.pop() : undefined
    const around = open.at(-1) ?? whole
    if (left?.repeats) around.repeats = true
    // What a look-around has seen is never tried again, so its runs do not multiply with those around it.
    if (left && !left.looks) around.runs += left.runs
    if (Math.max(group.runs, around.runs) > runsMax) return false
    const looks = /^\(\?<?[=!]$/.test(part)
    if (part.startsWith('(')) open.push({ repeats: false, looks, runs: looks ? start : 0 })
  }
  return true
}

function compiles(pattern: string): boolean {
  try {
    return Boolean(new RegExp(pattern, 'u'))
  } catch {
    return false
  }
}
