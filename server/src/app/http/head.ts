import { languageKey, tagsOf, type HeadTag } from '@fairground/contract/head'
import type { Config } from '#kit'
import { pages } from './screens.ts'

type Deployment = Pick<Config, 'publicUrl' | 'languages'>

/**
 * Writes into the page what it is at an address, for whoever only reads it: its language, title and description, where it is
 * in this language and in others. `known` says whether the site has a page there.
 */
export function writeHead(
  page: string,
  url: string,
  { publicUrl, languages }: Deployment,
): { known: boolean; text: string } {
  const [pathname = '', query = ''] = url.split(/\?(.*)/s)
  const asked = new URLSearchParams(query)
  const language = languages.find((one) => one === asked.get(languageKey)) ?? languages[0] ?? 'en'
  const offered = languages.map(escape).join(' ')
  const text = page.replace(
    /<html lang="[^"]*"/,
    () => `<html lang="${escape(language)}" data-languages="${offered}"`,
  )
  const screen = pages.find(({ paths }) => paths.includes(pathname))
  const head = screen?.heads.find((one) => isAsked(one.asked, asked))
  const words = head?.words[language]
  if (!screen || !words) return { known: screen !== undefined, text }
  const [title, description] = words
  const address = publicUrl + addressOf(screen, asked)
  const tags = tagsOf({ title, description, address, language, languages }).map(writeTag)
  return {
    known: true,
    text: text
      .replace(/<meta\s+name="description"[^>]*>\s*/, '')
      .replace(/<title>[^<]*<\/title>/, () => [`<title>${escape(title)}</title>`, ...tags].join('\n    ')),
  }
}

const isAsked = (asked: Readonly<Record<string, string>>, given: URLSearchParams) =>
  Object.entries(asked).every(([name, value]) => given.get(name) === value)

/** Its first path, and what of the address makes it this one. */
function addressOf({ paths, names }: (typeof pages)[number], given: URLSearchParams): string {
  const told = names.flatMap((name) => (given.get(name) ? [[name, given.get(name) ?? '']] : []))
  return told.length > 0 ? `${paths[0]}?${new URLSearchParams(told).toString()}` : `${paths[0]}`
}

function writeTag({ name, by, says }: HeadTag): string {
  const attributes = Object.entries({ ...by, ...says }).map(([key, value]) => `${key}="${escape(value)}"`)
  return `<${name} ${attributes.join(' ')} />`
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
