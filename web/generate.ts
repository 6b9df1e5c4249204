import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importAsVite } from '../screen/test/modules.ts'
import type { Page, Screens } from './src/manifest.ts'

const messages = fileURLToPath(new URL('messages', import.meta.url))
const locales = readdirSync(messages)
const written = '// Written by web/generate.ts from what the site has; npm run generate writes it anew.\n'

/** All that follows from the site's screens and words, by its path from the root. */
export function printFiles(screens: Screens): Map<string, string> {
  return new Map([
    ['server/src/app/http/screens.ts', printScreens(screens)],
    ['web/src/messages.ts', printMessages()],
  ])
}

/** What the server knows of the screens: where they are, what they are called, and who may see them. */
function printScreens({ pages, centre, dialogs }: Screens): string {
  const known = pages.map((page) => ({
    paths: [page.path, ...page.otherPaths],
    names: page.by,
    heads: headsOf(page),
    ...(page.missing && { missing: byLocale((locale) => unknownIn(locale, page.missing, 'head')) }),
  }))
  const over = Object.entries(dialogs).map(([name, { who }]) => [name, who] as const)
  return `${written}
/** A page: its paths, the first first, what of an address makes it another, and what it is called where that is asked of it. */
export type KnownPage = {
  paths: readonly string[]
  names: readonly string[]
  heads: readonly {
    asked: Readonly<Record<string, string>>
    words: Words
  }[]
  /** What it says where what its address names is not there. */
  missing?: Words
}

/** A title and a description, by language, with {brand} and {slogan} where the brand says them. */
type Words = Readonly<Record<string, readonly [title: string, description: string]>>

export const pages: readonly KnownPage[] = [
${known.map((page) => `  ${JSON.stringify(page)},\n`).join('')}]

/** What is said where no page is. */
export const unknown: Words = ${JSON.stringify(byLocale((locale) => unknownIn(locale, 'frame', 'title')))}

/** What is said of the site where it is installed, by language. */
export const installed: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(locales.map((locale) => [locale, installedIn(locale)])))}

/** Where an installed site leads at once, and what that is called, by language. */
export const shortcuts: readonly { url: string; names: Readonly<Record<string, string>> }[] = [
${shortcutsOf(pages)
  .map((one) => `  ${JSON.stringify(one)},\n`)
  .join('')}]

/** What the personal centre has, for members. */
export const centre = ${JSON.stringify(Object.keys(centre))} as const

/** Dialogs, and who may see them. */
export const dialogs = ${JSON.stringify(Object.fromEntries(over))} as const
`
}

/** What a page is called: first where its address names something, or a way to it does, then by itself. */
function headsOf(page: Page) {
  const asked = page.ways.flatMap(({ search }) => (search ? [search] : []))
  const byItself = [...asked, {}].map((search) => ({
    asked: search,
    words: byLocale((locale) => wordsOf(locale, page.head(search))),
  }))
  return page.told ? [...toldOf(page.told), ...byItself] : byItself
}

/** What a noun calls what is named in an address: each value by its own words, or every game by one sentence. */
function toldOf(noun: string) {
  const headsIn = (locale: string) =>
    (readNoun(locale, noun) as { heads: Record<string, Record<string, HeadText> | HeadText> }).heads
  return Object.entries(headsIn('en')).flatMap(([name, told]) => {
    const values = isHead(told) ? Object.keys(readNoun('en', 'game') as object) : Object.keys(told)
    return values.map((value) => ({
      asked: { [name]: value },
      words: byLocale((locale) => {
        const said = headsIn(locale)[name] ?? blank
        return isHead(said) ? fillGame(locale, said, value) : fillGame(locale, said[value] ?? blank, '')
      }),
    }))
  })
}

const isHead = (told: Record<string, HeadText> | HeadText): told is HeadText => typeof told.title === 'string'

function wordsOf(locale: string, { words, game }: ReturnType<Page['head']>): string[] {
  const heads = readNoun(locale, 'head') as Record<string, HeadText>
  return fillGame(locale, heads[words] ?? blank, game ?? '')
}

function fillGame(locale: string, { title, description }: HeadText, game: string): string[] {
  const games = readNoun(locale, 'game') as Record<string, string>
  return [title, description].map((text) => text.replaceAll('{game}', games[game] ?? ''))
}

/** What a noun says of what is not there. */
function unknownIn(locale: string, noun = '', title: 'head' | 'title'): string[] {
  const { unknown } = readNoun(locale, noun) as { unknown: Record<string, string> }
  return [unknown[title] ?? '', unknown.text ?? '']
}

function installedIn(locale: string): string {
  const { description } = readNoun(locale, 'installed') as { description: string }
  return description
}

/** The ways to pages, but the home, which it opens with. */
function shortcutsOf(pages: readonly Page[]) {
  const ways = pages.flatMap(({ path, ways: to }) => to.map(({ name, search }) => ({ path, name, search })))
  return ways
    .filter(({ path }) => path !== '/')
    .map(({ path, name, search }) => ({
      url: search ? `${path}?${new URLSearchParams({ ...search })}` : path,
      names: Object.fromEntries(locales.map((locale) => [locale, placeIn(locale, name)])),
    }))
}

function placeIn(locale: string, name: string): string {
  const { places } = readNoun(locale, 'frame') as { places: Record<string, string> }
  return places[name] ?? ''
}

const byLocale = (wordsIn: (locale: string) => string[]) =>
  Object.fromEntries(locales.map((locale) => [locale, wordsIn(locale)]))

type HeadText = { title: string; description: string }
const blank: HeadText = { title: '', description: '' }

function readNoun(locale: string, noun: string): unknown {
  return JSON.parse(readFileSync(`${messages}/${locale}/${noun}.json`, 'utf8'))
}

/** English is the shape of every language. */
function printMessages(): string {
  const nouns = readdirSync(`${messages}/en`).map((file) => basename(file, '.json'))
  const imports = nouns.map((noun) => `import type ${noun} from '../messages/en/${noun}.json'\n`)
  const parts = nouns.map((noun) => `  ${noun}: typeof ${noun}\n`)
  return `${written}${imports.join('')}
/** English is the shape of every language. */
export type Messages = {
${parts.join('')}}

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
  }
}
`
}

if (import.meta.main) {
  importAsVite()
  const { centre, dialogs, pages } = await import('./src/screens.ts')
  for (const [path, text] of printFiles({ centre, dialogs, pages }))
    writeFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), text)
}
