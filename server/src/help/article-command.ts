import { parseArgs } from 'node:util'
import { help, readId, writeId } from '@fairground/contract'
import { checkWords, inSentence, readVerb, readWords, tellWords, titleOf, wholeWords } from '#content'
import { Refusal, type Context } from '#kit'
import { printTable, UsageError, withContext, type Command } from '#manifest'
import type { KeptArticle } from './article.ts'
import { readAllArticles, readArticle } from './articles.ts'
import { addArticle, articleAfter, editArticle, withdrawArticle } from './write-article.ts'

const options = {
  topic: { type: 'string' },
  place: { type: 'string' },
  title: { type: 'string', multiple: true },
  file: { type: 'string', multiple: true },
  reason: { type: 'string' },
  dry: { type: 'boolean' },
} as const
type Values = {
  topic?: string
  place?: string
  title?: string[]
  file?: string[]
  reason?: string
  dry?: boolean
}

export const helpArticles: Command = {
  name: 'content help',
  about: 'Adds articles to the help centre, changes them and withdraws them.',
  usage: `content help add --topic <topic> --title en=<title> --file en=<file.html> [--title vi=… --file vi=…]
    [--place <number>] [--dry]
content help list                          what the help centre says, by topic
content help show <id>                     what it says in each language
content help edit <id> [any of the above]  change what is given
content help withdraw <id> [--reason <text>]
A file is HTML of at most 64 KB, or - for what is piped in. Only words with their shape are kept, with links to https:,
mailto: and paths of this site, and pictures of content picture. The smallest place of a topic stands first; 100 where it is not
said. --dry shows what would be kept and keeps nothing. Topics: ${help.topics.join(', ')}.`,

  run: async (args, open) => {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const { step, id } = readVerb(positionals, steps)
    await withContext(open, (context) => step(context, values, id)).catch((error: unknown) => {
      throw inSentence(error, 'there is no such article, or it was withdrawn: see list')
    })
    return 0
  },
}

const steps: Record<string, (context: Context, values: Values, id: string) => Promise<void>> = {
  add: async (context, values) => {
    const words = wholeWords(await readWords(values))
    const { topic, place = 100 } = readStanding(values)
    if (!topic) throw new UsageError('an article has a --topic')
    if (values.dry) return tellWords(checkWords(words, context.config.languages), 'Nothing was kept.')
    tell(await find(context, await addArticle(context, { topic, place, words }, 'operator')), context)
  },
  list: async (context) => {
    const kept = await readAllArticles(context)
    const rows = help.topics
      .flatMap((topic) => kept.filter((one) => one.topic === topic))
      .map((one) => [
        writeId('hlp', one.id),
        one.topic,
        String(one.place),
        stateOf(one),
        Object.keys(one.words).join(' '),
        titleOf(one.words, context.config.languages),
      ])
    printTable(['id', 'topic', 'place', 'state', 'languages', 'title'], rows)
  },
  show: async (context, _values, id) => {
    const kept = await find(context, readTyped(id))
    tell(kept, context)
    tellWords(kept.words)
  },
  edit: async (context, values, id) => {
    const changes = { ...readStanding(values), words: await readWords(values) }
    if (values.dry) {
      const { words } = articleAfter(await find(context, readTyped(id)), changes, context.config)
      return tellWords(words, 'Nothing was changed.')
    }
    tell(await editArticle(context, readTyped(id), changes, 'operator'), context)
  },
  withdraw: async (context, { reason = '' }, id) => {
    await withdrawArticle(context, readTyped(id), 'operator', reason)
    console.log(`${id} is withdrawn.`)
  },
}

function readStanding({ topic, place }: Values): { topic?: help.Topic; place?: number } {
  const read = help.Topic.optional().safeParse(topic)
  if (!read.success) throw new UsageError(`--topic is one of ${help.topics.join(', ')}`)
  if (place !== undefined && !/^\d{1,4}$/.test(place))
    throw new UsageError('--place is a number from 0 to 9999')
  return { ...(read.data && { topic: read.data }), ...(place !== undefined && { place: Number(place) }) }
}

function readTyped(typed: string): string {
  try {
    return readId('hlp', typed)
  } catch {
    throw new UsageError(`${typed} is no id of an article: see list`)
  }
}

async function find(context: Context, id: string): Promise<KeptArticle> {
  const found = await readArticle(context, id)
  if (!found) throw new Refusal('not_found')
  return found
}

function tell(kept: KeptArticle, { config }: Context): void {
  const languages = Object.keys(kept.words).join(', ')
  const title = titleOf(kept.words, config.languages)
  console.log(`${writeId('hlp', kept.id)} ${stateOf(kept)} under ${kept.topic}, in ${languages}: ${title}`)
}

const stateOf = ({ withdrawnAt }: KeptArticle) => (withdrawnAt ? 'withdrawn' : 'shown')
