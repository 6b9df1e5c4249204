import type { View } from './drawing.ts'

/** A view in the parts that go into the page; NONCE in percent signs is still to be written over. */
export type WrittenView = { head: string; body: string; data: string; direction: string; language: string }

type BuiltFile = { file: string; imports?: string[]; css?: string[] }
/** What Vite says of the files it built, by their sources. */
export type Built = Record<string, BuiltFile>

/** Writes a view for the page, with what its screen is built from named in the head, so that it is fetched at once. */
export function writeView(view: View, language: string, built: Built): WrittenView {
  const { html, links } = takeLinks(view.html)
  const { body, rules } = takeStyles(html)
  const style = rules && `<style nonce="%NONCE%">${rules}</style>`
  const data = JSON.stringify(view.drawn).replaceAll('<', String.raw`\u003c`)
  return {
    head: links + filesOf(view, language, built) + style,
    body,
    data,
    direction: view.direction,
    language,
  }
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

function filesOf({ screen }: View, language: string, built: Built): string {
  const words = ['core', ...screen.nouns].map((noun) => `../virtual:words/${language}/${noun}`)
  const [scripts, styles] = [new Set<string>(), new Set<string>()]
  for (const source of [screen.file.replace(/^web\//, ''), ...words]) reach(source, built, scripts, styles)
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...[...scripts].map((file) => `<link rel="modulepreload" href="/${file}">`),
  ].join('')
}

/** What the page itself brings already is left out. */
function reach(source: string, built: Built, scripts: Set<string>, styles: Set<string>): void {
  const found = built[source]
  if (!found || source === 'index.html' || scripts.has(found.file)) return
  scripts.add(found.file)
  for (const next of found.imports ?? []) if (!isOfPage(next, built)) reach(next, built, scripts, styles)
  for (const file of found.css ?? []) styles.add(file)
}

const isOfPage = (source: string, built: Built) => built['index.html']?.imports?.includes(source) ?? false
