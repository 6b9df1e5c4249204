import { parseArgs } from 'node:util'
import { z } from 'zod'
import { byLanguage, inSentence, readContent } from '#content'
import type { Context } from '#kit'
import { CommandError, printTable, UsageError, withContext, type Command } from '#manifest'
import { checkProtocol, isChanged, type ProtocolWords } from './protocol.ts'
import { readProtocols } from './protocols.ts'
import { publishProtocol } from './publish-protocol.ts'

const options = { file: { type: 'string', multiple: true }, dry: { type: 'boolean' } } as const
type Values = { file?: string[]; dry?: boolean }

const Typed = z.array(
  z.strictObject({ id: z.string(), heading: z.string(), sentence: z.string(), content: z.string() }),
)

export const protocolCommand: Command = {
  name: 'content protocol',
  about: 'Publishes versions of the user protocol that members agree to.',
  usage: `content protocol publish --file en=<file.json> [--file vi=…] [--dry]
content protocol list              every version and since when it is in force
content protocol show [<version>]  what it says in each language; the one in force where none is named
A file is a list of sections, [{"id": "money", "heading": "…", "sentence": "…", "content": "<p>…</p>"}], the same ids in every
language; an id stays from version to version, so that links hold and what changed is marked. A version that was published
never changes: who registers from then on agrees to it. --dry shows what would be kept and keeps nothing.`,

  run: async (args, open) => {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [verb = '', number, ...more] = positionals
    const step = steps[verb]
    if (!step) throw new UsageError('say publish, list or show')
    if (more.length > 0 || (number !== undefined && verb !== 'show'))
      throw new UsageError(`too much: ${[number, ...more].join(' ')}`)
    await withContext(open, (context) => step(context, values, number)).catch((error: unknown) => {
      throw inSentence(error, 'there is no such version: see list')
    })
    return 0
  },
}

type Step = (context: Context, values: Values, number: string | undefined) => Promise<void>

const steps: Record<string, Step> = {
  publish: async (context, { file = [], dry }) => {
    const words = await readFiles(file)
    if (dry) {
      tellSections(checkProtocol(words, context.config.languages))
      console.log('\nNothing was kept.')
      return
    }
    const [before] = await readProtocols(context)
    const { version, words: kept } = await publishProtocol(context, words, 'operator')
    console.log(`Version ${version} is in force, in ${Object.keys(kept).join(', ')}.`)
    if (before) console.log(`Changed: ${changedIn(kept, before.words) || 'nothing'}.`)
  },
  list: async (context) => {
    const rows = (await readProtocols(context)).map(({ version, since, words }, nth) => [
      String(version),
      nth === 0 ? 'in force' : '',
      since.toISOString(),
      Object.keys(words).join(' '),
    ])
    printTable(['version', '', 'since', 'languages'], rows)
  },
  show: async (context, _values, number) => {
    const kept = await readProtocols(context)
    const found = number === undefined ? kept[0] : kept.find(({ version }) => String(version) === number)
    if (!found) throw new CommandError('there is no such version: see list')
    console.log(`Version ${found.version}, since ${found.since.toISOString()}`)
    tellSections(found.words)
  },
}

async function readFiles(file: readonly string[]): Promise<ProtocolWords> {
  const words: ProtocolWords = {}
  for (const [language, path] of byLanguage('file', file))
    words[language] = readSections(path, await readContent(path))
  return words
}

function readSections(path: string, text: string): ProtocolWords[string] {
  try {
    return Typed.parse(JSON.parse(text))
  } catch {
    throw new CommandError(`${path} is no list of sections with id, heading, sentence and content`)
  }
}

function changedIn(now: ProtocolWords, before: ProtocolWords): string {
  const ids = new Set(Object.values(now).flatMap((sections) => sections.map(({ id }) => id)))
  return [...ids].filter((id) => isChanged(id, now, before)).join(', ')
}

function tellSections(words: ProtocolWords): void {
  for (const [language, sections] of Object.entries(words)) {
    console.log(`\n${language}`)
    for (const { id, heading, sentence, content } of sections)
      console.log(`\n${id}: ${heading}\n(${sentence})\n${content}`)
  }
}
