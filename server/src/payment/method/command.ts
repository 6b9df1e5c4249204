import { parseArgs } from 'node:util'
import { writeAmount } from '@fairground/contract'
import { readContent } from '#content'
import { staffNamed } from '#identity/login'
import { Refusal, type Context } from '#kit'
import { CommandError, printTable, UsageError, withContext, type Command } from '#manifest'
import { openGateways } from '#payment/gateways'
import { AccountDraft, MethodDraft, readTyped } from './draft.ts'
import { putAccount, putMethod, restMethod } from './write-method.ts'

const options = { file: { type: 'string' }, until: { type: 'string' }, by: { type: 'string' } } as const
type Given = { file?: string; until?: string; by: string; id: string }

export const methodCommand: Command = {
  name: 'payment method',
  about: 'Offers ways to pay, lets them rest, and says which accounts of the house take turns.',
  usage: `payment method list                                     every method with its gateway and limits, and the accounts of each
payment method put --file <method.json> --by <staff>    offers it, or offers it otherwise than before
payment method rest <id> --until <time> --by <staff>    lets it stand greyed until then
payment method wake <id> --by <staff>                   ends its rest
payment method account --file <account.json> --by <staff>
                                                        adds an account of the house's, or changes the one with its number
Where members send their money to is the first thing a thief would change: whoever does is named.
A file is JSON, or - for what is piped in: {"id": "bank-qr", "gateway": "…", "kind": "redirect | transfer | coin", "words":
{"en": {"title": "…", "about": "…"}}, "amountMin": "50000", "amountMax": "300000000", "quickPicks": ["100000"], "windowS": 900,
"arrivesS": 60, "countries": [], "position": 1}; {"methodId": "bank-qr", "bin": "970999", "number": "0011223344", "holder":
"…", "bank": "…", "dayMax": "500000000"}. "enabled": false takes either away; what was started goes on.`,

  run: async (args, open) => {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [verb = '', id = '', ...more] = positionals
    const step = steps[verb]
    if (!step) throw new UsageError('say list, put, rest, wake or account')
    if (more.length > 0) throw new UsageError(`too much: ${more.join(' ')}`)
    if ((id !== '') !== (verb === 'rest' || verb === 'wake'))
      throw new UsageError(id === '' ? `${verb} needs a method: see list` : `too much: ${id}`)
    const by = values.by ?? ''
    if (verb !== 'list' && by === '') throw new UsageError(`${verb} needs --by: who of the staff does it`)
    await withContext(open, (context) => step(context, { ...values, by, id })).catch((error: unknown) => {
      throw inSentence(error)
    })
    return 0
  },
}

const steps: Record<string, (context: Context, given: Given) => Promise<void>> = {
  list: async (context) => {
    await tellMethods(context)
    await tellAccounts(context)
  },
  put: async (context, { file, by }) => {
    const draft = readTyped(MethodDraft, await readFile(file))
    await putMethod(context, draft, await staffNamed(context, by))
    console.log(`${draft.id} is ${draft.enabled ? 'offered' : 'not offered'}.`)
  },
  rest: async (context, { id, until = '', by }) => {
    const at = new Date(until)
    if (Number.isNaN(at.getTime())) throw new UsageError('rest needs --until, a time')
    await restMethod(context, id, at, await staffNamed(context, by))
    console.log(`${id} rests until ${at.toISOString()}.`)
  },
  wake: async (context, { id, by }) => {
    await restMethod(context, id, null, await staffNamed(context, by))
    console.log(`${id} rests no more.`)
  },
  account: async (context, { file, by }) => {
    const draft = readTyped(AccountDraft, await readFile(file))
    await putAccount(context, draft, await staffNamed(context, by))
    console.log(`${draft.bin}/${draft.number} ${draft.enabled ? 'takes turns' : 'takes no turns'}.`)
  },
}

async function tellMethods(context: Context): Promise<void> {
  const there = new Set(openGateways(context).map(({ name }) => name))
  const rows = await context.db.selectFrom('payment.method').selectAll().orderBy('position').execute()
  printTable(
    ['method', 'gateway', 'kind', 'least', 'most', 'countries', 'stands'],
    rows.map((row) => [
      row.id,
      row.gateway,
      row.kind,
      writeAmount(row.amount_min),
      writeAmount(row.amount_max),
      row.countries.join(' ') || 'all',
      standingOf(row, there.has(row.gateway), context.clock.now()),
    ]),
  )
}

function standingOf(
  row: { enabled: boolean; rests_until: Date | null },
  isThere: boolean,
  now: Date,
): string {
  if (!row.enabled) return 'not offered'
  if (!isThere) return 'its gateway is not there'
  return row.rests_until !== null && row.rests_until > now
    ? `rests until ${row.rests_until.toISOString()}`
    : 'offered'
}

async function tellAccounts({ db }: Context): Promise<void> {
  const rows = await db.selectFrom('payment.house_account').selectAll().orderBy('method_id').execute()
  if (rows.length === 0) return
  console.log('')
  printTable(
    ['account', 'of', 'bank', 'holder', 'a day', 'takes turns'],
    rows.map((row) => [
      `${row.bin}/${row.number}`,
      row.method_id,
      row.bank,
      row.holder,
      writeAmount(row.day_max),
      row.enabled ? 'yes' : 'no',
    ]),
  )
}

async function readFile(file: string | undefined): Promise<unknown> {
  if (file === undefined) throw new UsageError('say what it is: --file <a file of JSON>')
  const text = await readContent(file)
  try {
    return JSON.parse(text)
  } catch {
    throw new CommandError(`${file} is no JSON`)
  }
}

function inSentence(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error
  if (error.code === 'method_unknown') return new CommandError('there is no such method: see list')
  const fields = (error.detail['fields'] ?? []) as { path: string; rule: string }[]
  return new CommandError(fields.map(({ path, rule }) => `${path}: ${rule}`).join('\n') || error.code)
}
