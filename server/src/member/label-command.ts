import { parseArgs } from 'node:util'
import { Colour } from '@fairground/contract/label'
import { loginByUsername } from '#identity/login'
import { Refusal, type Context } from '#kit'
import { CommandError, printTable, UsageError, withContext, type Command } from '#manifest'
import { defineLabel, readLabels, setLabel } from './labels.ts'

const options = {
  name: { type: 'string', multiple: true },
  color: { type: 'string' },
  color2: { type: 'string' },
  rank: { type: 'string' },
} as const
type Values = { name?: string[]; color?: string; color2?: string; rank?: string }

export const label: Command = {
  name: 'member label',
  about: 'Says what members are called beside their names.',
  usage: `member label define <code> --name en=<name> [--name vi=…] --color '#ffd166' [--color2 '#f8a24b'] [--rank 3]
member label list
member label give <username> <code>
member label take <username> <code>
Of several labels the one of the highest rank, 0 to 100, stands beside the name. Its words are dark or light, as is read
on both colours; a pair on which neither is read is refused.`,

  run: async (args, open) => {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [verb = '', one, other, ...more] = positionals
    const step = steps[verb]
    if (!step) throw new UsageError('say define, list, give or take')
    const wanted = { define: 1, list: 0 }[verb] ?? 2
    if (positionals.length - 1 !== wanted || more.length > 0)
      throw new UsageError(`${verb} takes ${wanted} words`)
    await withContext(open, (context) => step(context, one ?? '', other ?? '', values))
    return 0
  },
}

type Step = (context: Context, one: string, other: string, values: Values) => Promise<void>

const steps: Record<string, Step> = {
  define: async (context, code, _other, values) => {
    if (!/^[a-z][a-z0-9-]{1,29}$/.test(code))
      throw new CommandError('a code is 2 to 30 small letters, digits and hyphens')
    const color = colourOf(values.color ?? '')
    const color2 = values.color2 === undefined ? color : colourOf(values.color2)
    const words = wordsOf(values.name ?? [], context.config.languages)
    const kept = { code, words, color, color2, rankLevel: rankOf(values.rank ?? '0') }
    await defineLabel(context, kept, 'operator').catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      throw new CommandError(`neither dark nor light words can be read on both ${color} and ${color2}`)
    })
    console.log(`${code} is defined.`)
  },
  list: async ({ db }) => {
    const rows = (await readLabels(db)).map(({ code, rankLevel, color, color2, words }) => [
      code,
      String(rankLevel),
      color,
      color2,
      Object.entries(words)
        .map(([language, name]) => `${language}=${name}`)
        .join(', '),
    ])
    printTable(['code', 'rank', 'color', 'color2', 'name'], rows)
  },
  give: async (context, username, code) => {
    const changed = await setLabel(
      context,
      { ...(await whom(context, username, code)), given: true },
      'operator',
    )
    console.log(changed ? `${username} is called ${code}.` : `${username} was called ${code} already.`)
  },
  take: async (context, username, code) => {
    const changed = await setLabel(
      context,
      { ...(await whom(context, username, code)), given: false },
      'operator',
    )
    console.log(changed ? `${username} is called ${code} no more.` : `${username} was not called ${code}.`)
  },
}

async function whom(context: Context, username: string, code: string) {
  const login = await loginByUsername(context.db, username)
  if (login?.role !== 'member' || login.book === 'trial')
    throw new CommandError(`there is no member ${username}`)
  if (!(await readLabels(context.db)).some((one) => one.code === code))
    throw new CommandError(`there is no label ${code}: see member label list`)
  return { memberId: login.id, code }
}

function colourOf(text: string): string {
  const read = Colour.safeParse(text.toLowerCase())
  if (read.success) return read.data
  throw new CommandError(`${text || 'nothing'} is no colour: write it as #ffd166`)
}

function rankOf(text: string): number {
  if (/^\d{1,3}$/.test(text) && Number(text) <= 100) return Number(text)
  throw new CommandError(`${text} is no rank: from 0 to 100`)
}

function wordsOf(names: readonly string[], languages: readonly string[]): Record<string, string> {
  const words = Object.fromEntries(
    names.map((typed) => {
      const [language = '', ...name] = typed.split('=')
      if (!languages.includes(language)) throw new CommandError(`this deployment does not speak ${language}`)
      const said = name.join('=').trim()
      if (said === '' || said.length > 24) throw new CommandError('a name has 1 to 24 characters')
      return [language, said]
    }),
  )
  if (names.length === 0) throw new CommandError('give it a name: --name en=…')
  return words
}
