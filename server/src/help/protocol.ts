import { checkContent, checkTitle, refuseField } from '#content'

/** A part of the user protocol in one language; content is HTML. */
export type ProtocolSection = { id: string; heading: string; content: string; sentence: string }

export type ProtocolWords = Record<string, ProtocolSection[]>

/** A version as it is kept. */
export type KeptProtocol = { version: number; words: ProtocolWords; since: Date }

const sectionsMax = 60

/**
 * A protocol as it may be kept: plain headings and sentences, content sanitised. Refused `invalid_input` by the field that
 * is wrong: a language the deployment does not speak, a section that is empty, too long, twice there or in one language
 * alone.
 */
export function checkProtocol(words: ProtocolWords, languages: readonly string[]): ProtocolWords {
  const [first, ...others] = Object.entries(words)
  if (!first) refuseField('words', 'required')
  const idsIn = (sections: readonly ProtocolSection[]) => sections.map(({ id }) => id).join(' ')
  for (const [language, sections] of others)
    if (idsIn(sections) !== idsIn(first[1])) refuseField(`${language}.sections`, 'not_the_same')
  return Object.fromEntries(
    Object.entries(words).map(([language, sections]) => {
      if (!languages.includes(language)) refuseField(language, 'unknown_language')
      return [language, checkSections(language, sections)]
    }),
  )
}

function checkSections(language: string, sections: readonly ProtocolSection[]): ProtocolSection[] {
  if (sections.length === 0) refuseField(`${language}.sections`, 'required')
  if (sections.length > sectionsMax) refuseField(`${language}.sections`, 'too_many', sectionsMax)
  const ids = new Set<string>()
  return sections.map(({ id, heading, content, sentence }) => {
    if (!/^[a-z][a-z0-9-]{0,39}$/.test(id)) refuseField(`${language}.${id}.id`, 'invalid_format')
    if (ids.has(id)) refuseField(`${language}.${id}.id`, 'twice')
    ids.add(id)
    return {
      id,
      heading: checkTitle(`${language}.${id}.heading`, heading),
      content: checkContent(`${language}.${id}.content`, content),
      sentence: checkTitle(`${language}.${id}.sentence`, sentence),
    }
  })
}

const nothing = { heading: '', content: '', sentence: '' }

/** Whether a section says something else than before in a language that both versions have. */
export function isChanged(id: string, now: ProtocolWords, before: ProtocolWords): boolean {
  const saidIn = (words: ProtocolWords, language: string) => {
    const { heading, content, sentence } = words[language]?.find((one) => one.id === id) ?? nothing
    return JSON.stringify([heading, content, sentence])
  }
  const both = Object.keys(now).filter((language) => language in before)
  return both.some((language) => saidIn(now, language) !== saidIn(before, language))
}
