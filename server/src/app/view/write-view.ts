import type { View } from './drawing.ts'

/** A view in the parts that go into the page; NONCE in percent signs is still to be written over. */
export type WrittenView = {
  head: string
  body: string
  data: string
  /** The files of code that bring it to life, the first of which begins. */
  code: readonly string[]
  direction: string
  language: string
}

type BuiltFile = { file: string; imports?: string[]; css?: string[] }
/** What Vite says of the files it built, by their sources. */
export type Built = Record<string, BuiltFile>
/** Gives the text of a built file by its name. */
export type ReadBuilt = (file: string) => string

/**
 * Writes a view for the page, with all styles that it wants, so that it is painted when it has come and waits for no other
 * file, and with the names of the code that its screen is built from.
 */
export function writeView(view: View, language: string, built: Built, read: ReadBuilt): WrittenView {
  const { html, links } = takeLinks(view.html)
  const { body, rules } = takeStyles(html)
  const { scripts, styles } = filesOf(view, language, built)
  const data = JSON.stringify(view.drawn).replaceAll('<', String.raw`\u003c`)
  return {
    head: links + writeStyles([...styles], read) + (rules && `<style nonce="%NONCE%">${rules}</style>`),
    body,
    data,
    code: [...scripts].map((file) => `/${file}`),
    direction: view.direction,
    language,
  }
}

/** A link that is disabled fetches nothing, and tells what code brings with itself that these styles are there. */
function writeStyles(files: readonly string[], read: ReadBuilt): string {
  const links = files.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`)
  return `<style nonce="%NONCE%">${files.map(read).join('')}</style>${links.join('')}`
}

/** What React would have the browser fetch early belongs into the head. */
function takeLinks(html: string): { html: string; links: string } {
  const links = /^(?:<link [^>]*>)*/.exec(html)?.[0] ?? ''
  return { html: html.slice(links.length), links }
}

/**
 * The page's policy lets no element bring a style of its own, so each becomes a rule. They stand above every class, and
 * below what a script sets on the element later.
 */
function takeStyles(html: string): { body: string; rules: string } {
  const names = new Map<string, number>()
  const body = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    if (!names.has(style)) names.set(style, names.size)
    return ` data-s="${names.get(style)}"`
  })
  const rules = [...names].map(([style, name]) => `#app [data-s="${name}"]{${plain(style)}}`)
  return { body, rules: rules.join('') }
}

function plain(escaped: string): string {
  const text = escaped
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
  if (/[<{}]/.test(text)) throw new Error(`no style of ours: ${text}`)
  return text
}

/** What the page and its screens are built from, in the order in which it counts. */
function filesOf({ screens }: View, language: string, built: Built) {
  const nouns = ['core', ...screens.flatMap((screen) => screen.nouns)]
  const words = nouns.map((noun) => `../virtual:words/${language}/${noun}`)
  const sources = screens.map(({ file }) => file.replace(/^web\//, ''))
  const files = { scripts: new Set<string>(), styles: new Set<string>() }
  for (const source of ['index.html', ...sources, ...words]) reach(source, built, files)
  return files
}

function reach(source: string, built: Built, files: ReturnType<typeof filesOf>): void {
  const found = built[source]
  if (!found || files.scripts.has(found.file)) return
  files.scripts.add(found.file)
  for (const next of found.imports ?? []) reach(next, built, files)
  for (const file of found.css ?? []) files.styles.add(file)
}
