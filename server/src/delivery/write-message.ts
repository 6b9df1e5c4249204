import { brandIn } from '#brand'
import type { Config } from '#kit'
import type { Content, Template, Words } from '#manifest'
import type { Written } from './port.ts'

/** What can be told, by name. */
export type Templates = ReadonlyMap<string, Template>

type Colours = Config['brand']['colours']['light']

/** A message as it waits, or as it was sent. */
export type Kept = { channel: string; language: string; template: string; content_values: unknown }

/**
 * Writes a message in its language, or the deployment's first where that is offered no more, English where there are no words
 * in it, as its channel carries it. Throws where no module has the words, as those of a release to come do.
 */
export function writeMessage(config: Config, templates: Templates, message: Kept): Written {
  const { channel, template, content_values } = message
  const language = spokenOf(config, message)
  const words: Readonly<Record<string, Words<never>>> | undefined = templates.get(template)?.words
  const write = words?.[language] ?? words?.en
  if (!write) throw new Error(`no module knows how to tell ${template}`)
  const { brand, publicUrl, timeZone } = config
  const { name } = brandIn(brand, language)
  const content = write(content_values as never, { name, url: publicUrl, timeZone })
  return {
    subject: content.subject,
    text: plainText(channel, content),
    markup: markUp(language, content, brand.colours.light),
  }
}

/** What a message is written in. */
export function spokenOf(
  { languages }: Pick<Config, 'languages'>,
  { language }: Pick<Kept, 'language'>,
): string {
  return languages.includes(language) ? language : (languages[0] ?? 'en')
}

/** A phone opens what ends a text with the code for its site (`boundCode`), which only fits a text. */
function plainText(channel: string, { lines, link }: Content): string {
  const all = [...lines]
  // The link stands where the first sentence that ends with a colon announces it.
  if (link) all.splice(placeOf(lines), 0, channel === 'mail' ? link.url : `${link.label}: ${link.url}`)
  return all.join('\n\n')
}

function placeOf(lines: readonly string[]): number {
  const announced = lines.findIndex((line) => line.endsWith(':'))
  return announced < 0 ? lines.length : announced + 1
}

/** The same as markup that every mail program shows: no pictures, nothing loaded, nothing that follows the reader. */
function markUp(language: string, { subject, lines, link }: Content, colours: Colours): string {
  const paragraphs = lines.map((line) => `<p dir="auto">${escape(line)}</p>`)
  if (link) paragraphs.splice(placeOf(lines), 0, button(link, colours))
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif"><div style="max-width:34em;margin:0 auto">
${paragraphs.join('\n')}
</div></body></html>`
}

function button({ label, url }: { label: string; url: string }, colours: Colours): string {
  const { accent, 'accent-text': text } = colours
  const style = `display:inline-block;padding:10px 18px;border-radius:8px;background:${accent};color:${text}`
  return `<p><a href="${escape(url)}" style="${style}">${escape(label)}</a></p><p>${escape(url)}</p>`
}

export function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
