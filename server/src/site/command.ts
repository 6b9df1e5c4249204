import type { Setting } from '@fairground/contract/setting'
import type { FieldFault } from '@fairground/contract'
import { Refusal, type Context } from '#kit'
import { CommandError, printTable, UsageError, withContext, type Command, type Whole } from '#manifest'
import { changeAny, readSetting } from './settings.ts'

export const site: Command = {
  name: 'site',
  about: 'Shows and changes what an operator can change without a deploy.',
  usage: `site list
site get <key>
site set <key> <value>
site reset <key>
A value is JSON (true, 18, ["VN","TH"], "https://…"); text may stand without its quotes. The running site follows
within seconds.`,

  run: async (args, open, { settings }) => {
    const [action, key = '', text, ...more] = args
    if (more.length > 0) throw new UsageError('one key and one value: put a value with spaces in quotes')
    if (action === 'list') return await withContext(open, (context) => list(context, settings))
    const known = named(settings, key)
    if (action === 'get') return await withContext(open, (context) => show(context, known))
    if (action === 'set' && text !== undefined)
      return await withContext(open, (context) => set(context, known, valueOf(known, text)))
    if (action === 'reset') return await withContext(open, (context) => set(context, known, null))
    throw new UsageError('say list, get, set or reset')
  },
}

type Named = Setting & { key: string }

function named(settings: Whole['settings'], key: string): Named {
  const found = settings.get(key)
  if (found) return { key, ...found }
  throw new UsageError(key ? `there is no setting ${key}: see site list` : 'say which setting')
}

/** The text as it was typed where the setting takes it; otherwise the JSON it is. */
function valueOf({ key, value }: Named, text: string): unknown {
  const typed = value.safeDecode(text)
  if (typed.success) return text
  const json = jsonOf(text)
  // A text of the right kind that says the wrong thing is refused for what it says, not for being no JSON.
  if (typed.error.issues[0]?.code === 'custom' && !value.safeDecode(json).success) return text
  if (json === undefined) throw new UsageError(`${text} is not a value of ${key}`)
  return json
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

async function list(context: Context, settings: Whole['settings']): Promise<number> {
  const rows = await Promise.all(
    [...settings.keys()].map(async (key) => {
      const one = named(settings, key)
      return [key, await textOf(context, one), one.about]
    }),
  )
  printTable(['key', 'value', 'what it does'], rows)
  return 0
}

async function show(context: Context, one: Named): Promise<number> {
  console.log(await textOf(context, one))
  return 0
}

async function textOf(context: Context, one: Named): Promise<string> {
  return JSON.stringify(one.value.encode(await readSetting(context, one.key, one)))
}

async function set(context: Context, one: Named, value: unknown): Promise<number> {
  await changeAny(context, one.key, one, value, 'operator').catch((error: unknown) => {
    throw inSentence(error)
  })
  console.log(`${one.key} is now ${await textOf(context, one)}.`)
  return 0
}

/** What of a value is wrong, where whoever typed it could not guess. */
const sentences: Readonly<Record<string, string>> = {
  https_only: 'must be an https: address, without a name before its host, or "" for none',
  gtag_id: 'must be as G-AB12CD34EF, or "" for none',
  twice: 'names one of them twice',
  origin_only: 'takes sites as https://images.example: small letters, no path and no slash at the end',
  sealed_only: 'is sealed: say site contact seal <https://…>',
}

function inSentence(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error
  const [fault] = (error.detail.fields ?? []) as FieldFault[]
  const sentence = fault && sentences[fault.rule]
  return sentence ? new CommandError(`${fault.path} ${sentence}`) : error
}
