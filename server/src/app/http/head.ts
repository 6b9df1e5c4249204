import { languageKey, tagsOf, type HeadTag } from '@fairground/contract/head'
import { brandIn, type BrandWords } from '#brand'
import type { Config } from '#kit'
import type { Found, Named } from '#manifest'
import { pages, unknown, type KnownPage } from './screens.ts'

type Deployment = Pick<Config, 'publicUrl' | 'languages' | 'brand'>

/** What an address of the site asks for: a screen of it, by its path, its names and its language. */
export type WantedPage = {
  screen: KnownPage | undefined
  named: Readonly<Record<string, string>>
  asked: URLSearchParams
  language: string
}

/** Reads an address of the site. Who asks for no language of the deployment is given its first. */
export function readAddress(url: string, { languages }: Pick<Deployment, 'languages'>): WantedPage {
  const [pathname = '', query = ''] = url.split(/\?(.*)/s)
  const asked = new URLSearchParams(query)
  const language = languages.find((one) => one === asked.get(languageKey)) ?? languages[0] ?? 'en'
  const screen = pages.find(({ paths }) => paths.includes(pathname))
  const named = (screen?.names ?? []).flatMap((name) =>
    asked.get(name) ? [[name, asked.get(name) ?? '']] : [],
  )
  return { screen, named: Object.fromEntries(named), asked, language }
}

/**
 * Writes into the page what it is, for whoever only reads it: its language, title and description, where it is in this
 * language and in others. Where it is not there, as the site says it, and for nobody to find.
 */
export function writeHead(
  page: string,
  { screen, named, asked, language }: WantedPage,
  found: Found,
  { publicUrl, languages, brand }: Deployment,
): string {
  const offered = languages.map(inMarkup).join(' ')
  const whole = page.replace(
    /<html lang="[^"]*"/,
    () => `<html lang="${inMarkup(language)}" data-languages="${offered}"`,
  )
  const head = headOf(screen, asked)
  const words = found && head ? head.words : (screen?.missing ?? unknown)
  const of = brandIn(brand, language)
  const [called, text] = (words[language] ?? []).map((said) => fill(said, of))
  const [title, description] = isNamed(found)
    ? [`${found.name} · ${of.name}`, found.text ?? text]
    : [called, text]
  if (title === undefined || description === undefined) return whole
  const address = found && screen ? publicUrl + addressOf(screen, named) : undefined
  const tags = tagsOf({ site: of.name, title, description, address, language, languages }).map(writeTag)
  return whole
    .replace(/<meta\s+name="description"[^>]*>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => [`<title>${inMarkup(title)}</title>`, ...tags].join('\n    '))
}

/** Words of the site with the brand's own in them. */
export const fill = (said: string, { name, slogan }: BrandWords) =>
  said.replaceAll('{brand}', name).replaceAll('{slogan}', slogan)

const headOf = (screen: KnownPage | undefined, given: URLSearchParams) =>
  screen?.heads.find((one) => isAsked(one.asked, given))

const isAsked = (asked: Readonly<Record<string, string>>, given: URLSearchParams) =>
  Object.entries(asked).every(([name, value]) => given.get(name) === value)

const isNamed = (found: Found): found is Named => typeof found === 'object'

/**
 * The address of what has a name, or the screen has words for, where it names that and nothing else; a page that can be drawn
 * for all.
 */
export function placeOf({ screen, named, asked }: WantedPage, found: Found): string | undefined {
  const hasWords = found === 'known' && Object.keys(headOf(screen, asked)?.asked ?? {}).length > 0
  if (!hasWords && !isNamed(found)) return undefined
  const isOnly = asked.size - Number(asked.has(languageKey)) === Object.keys(named).length
  return screen && isOnly ? addressOf(screen, named) : undefined
}

/** Its first path, and what of the address makes it this one. */
function addressOf({ paths }: KnownPage, named: WantedPage['named']): string {
  const told = new URLSearchParams(named)
  return told.size > 0 ? `${paths[0]}?${told.toString()}` : `${paths[0]}`
}

function writeTag({ name, by, says }: HeadTag): string {
  const attributes = Object.entries({ ...by, ...says }).map(([key, value]) => `${key}="${inMarkup(value)}"`)
  return `<${name} ${attributes.join(' ')} />`
}

/** A text as an attribute or an element has it. */
export const inMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
