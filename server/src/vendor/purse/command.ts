import { parseArgs } from 'node:util'
import { readId, writeAmount, writeId } from '@fairground/contract'
import { loginByUsername } from '#identity/login'
import type { Context } from '#kit'
import { CommandError, printTable, UsageError, withContext, type Command } from '#manifest'
import { endByHand, findByHand } from './by-hand.ts'
import { listByHand } from './transfer.ts'

const options = {
  by: { type: 'string' },
  reason: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

export const purseCommand: Command = {
  name: 'purse',
  about: 'Says which money on its way to vendors or home nobody knows of, and what became of it.',
  usage: `purse list [--json]                               what vendors did not say in a day, the oldest first
purse done <id> --by <staff> --reason <text>        it moved, by their statement; two people who say the same
purse failed <id> --by <staff> --reason <text>      it did not; two people
What is done arrives, and what has failed is where it set out from. Before the day is over vendors are asked by themselves.`,

  run: async (args, open) => {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [verb = '', id = '', ...more] = positionals
    if (more.length > 0) throw new UsageError(`too much: ${more.join(' ')}`)
    if (verb === 'list' && id === '') return await withContext(open, (context) => list(context, values.json))
    if ((verb !== 'done' && verb !== 'failed') || id === '') throw new UsageError('say list, done or failed')
    const { by = '', reason = '' } = values
    if (by === '' || reason.trim() === '') throw new UsageError('it needs --by and --reason')
    return await withContext(open, (context) => end(context, id, { became: verb, by, reason }))
  },
}

async function list({ db }: Context, asJson: boolean): Promise<number> {
  const waiting = await listByHand(db)
  if (asJson) console.log(JSON.stringify(waiting.map(inJson)))
  else tellWaiting(waiting)
  return 0
}

type Waiting = Awaited<ReturnType<typeof listByHand>>[number]

const inJson = ({ id, vassalage, reference, direction, amount, currency, askedAt }: Waiting) => ({
  id: writeId('ptr', id),
  vassalage,
  reference,
  direction,
  amount: writeAmount(amount),
  currency,
  askedAt,
})

function tellWaiting(waiting: readonly Waiting[]): void {
  printTable(
    ['transfer', 'vendor', 'reference there', 'way', 'amount', 'asked'],
    waiting.map((one) => [
      writeId('ptr', one.id),
      one.vassalage,
      one.reference,
      one.direction,
      `${writeAmount(one.amount)} ${one.currency}`,
      one.askedAt.toISOString(),
    ]),
  )
}

type Said = { became: 'done' | 'failed'; by: string; reason: string }

async function end(context: Context, said: string, { became, by, reason }: Said): Promise<number> {
  const login = await loginByUsername(context.db, by)
  if (login?.role !== 'staff') throw new CommandError(`${by} is not of the staff`)
  const found = await findByHand(context.db, idOf(said))
  if (!found) throw new CommandError(`${said} waits for nobody; \`purse list\` shows what does`)
  const waitsFor = await endByHand(context, found, { actor: `staff:${by}`, became, reason })
  console.log(waitsFor > 0 ? `${said} waits for ${waitsFor} more.` : `${said} is ${became}.`)
  return 0
}

function idOf(said: string): string {
  try {
    return readId('ptr', said)
  } catch {
    throw new UsageError(`${said} is no transfer: see list`)
  }
}
