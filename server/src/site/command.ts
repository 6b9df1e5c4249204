import { settings, type SettingKey } from '@fairground/contract/setting'
import type { Context } from '#kit'
import { printTable, UsageError, withContext, type Command } from '#manifest'
import { changeSetting, setting } from './settings.ts'

export const site: Command = {
  name: 'site',
  about: 'Shows and changes what an operator can change without a deploy.',
  usage: `site list
site get <key>
site set <key> <value>
site reset <key>
A value is JSON (true, 18, ["VN","TH"], "https://…"); text may stand without its quotes. The running site follows
within seconds.`,

  run: async (args, open) => {
    const [action, key = '', text, ...more] = args
    if (more.length > 0) throw new UsageError('one key and one value: put a value with spaces in quotes')
    if (action === 'list') return await withContext(open, list)
    const known = keyOf(key)
    if (action === 'get') return await withContext(open, (context) => show(context, known))
    if (action === 'set' && text !== undefined)
      return await withContext(open, (context) => change(context, known, valueOf(known, text)))
    if (action === 'reset') return await withContext(open, (context) => change(context, known, null))
    throw new UsageError('say list, get, set or reset')
  },
}

function keyOf(text: string): SettingKey {
  if (text in settings) return text as SettingKey
  throw new UsageError(text ? `there is no setting ${text}: see site list` : 'say which setting')
}

/** The text as it was typed where the setting takes it; otherwise the JSON it is. */
function valueOf(key: SettingKey, text: string): unknown {
  const decode = (value: unknown) => settings[key].value.safeDecode(value as never)
  const typed = decode(text)
  if (typed.success) return text
  const json = jsonOf(text)
  // A text of the right kind that says the wrong thing is refused for what it says, not for being no JSON.
  if (typed.error.issues[0]?.code === 'custom' && !decode(json).success) return text
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

async function list(context: Context): Promise<number> {
  const keys = Object.keys(settings) as SettingKey[]
  const rows = await Promise.all(
    keys.map(async (key) => [key, await textOf(context, key), settings[key].about]),
  )
  printTable(['key', 'value', 'what it does'], rows)
  return 0
}

async function show(context: Context, key: SettingKey): Promise<number> {
  console.log(await textOf(context, key))
  return 0
}

async function textOf(context: Context, key: SettingKey): Promise<string> {
  return JSON.stringify(settings[key].value.encode((await setting(context, key)) as never))
}

async function change(context: Context, key: SettingKey, value: unknown): Promise<number> {
  await changeSetting(context, key, value, 'operator')
  console.log(`${key} is now ${await textOf(context, key)}.`)
  return 0
}
