/**
 * A message as `icu-minify` compiles it: one text or number, or a list of parts. A part is a text, `0` for the number of a plural, a
 * value `["name"]`, a formatted one `["name", 4]`, a choice `["name", kind, { … }]`, or a tag `["name", …parts]`.
 */
export type Message = string | number | Part[]
export type Part = string | number | [name: string, ...rest: unknown[]]
type Choices = Record<string, Message>

/** What becomes of the texts and of the plain values of a message; all else stays. */
export type Change = { text?: (text: string) => string; value?: (part: Part) => Part[] }

/** Writes a message anew, part by part, choices and tags included. */
export function change(message: Message, by: Change): Message {
  if (typeof message === 'number') return message
  if (typeof message === 'string') return by.text?.(message) ?? message
  return message.flatMap((part) => changePart(part, by))
}

function changePart(part: Part, by: Change): Part[] {
  if (typeof part === 'string') return [by.text?.(part) ?? part]
  if (typeof part === 'number') return [part]
  const [name, ...rest] = part
  if (rest.length === 0) return by.value?.(part) ?? [part]
  const choices = choicesOf(part)
  if (choices) return [[name, rest[0], changeEach(choices, by)]]
  if (typeof rest[0] === 'number') return [part]
  return [[name, ...(rest as Part[]).flatMap((inner) => changePart(inner, by))]]
}

function changeEach(choices: Choices, by: Change): Choices {
  return Object.fromEntries(Object.entries(choices).map(([key, message]) => [key, change(message, by)]))
}

function choicesOf(part: Part): Choices | undefined {
  const last = Array.isArray(part) && typeof part[1] === 'number' ? part[2] : undefined
  return typeof last === 'object' ? (last as Choices) : undefined
}

/** The choices by a number that a message makes, however deep: by argument, what it has a form for. */
export function pluralsOf(message: Message): { name: string; forms: string[] }[] {
  if (!Array.isArray(message)) return []
  return message.flatMap((part) => {
    if (!Array.isArray(part)) return []
    const choices = choicesOf(part)
    if (!choices) return pluralsOf(part.slice(1) as Part[])
    const forms = Object.keys(choices)
    const own = part[1] === 1 ? [] : [{ name: part[0], forms }]
    return [...own, ...Object.values(choices).flatMap(pluralsOf)]
  })
}
