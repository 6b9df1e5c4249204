import { parseArgs } from 'node:util'
import { readAmount, readId, writeAmount, writeId } from '@fairground/contract'
import { loginById, staffNamed } from '#identity/login'
import { Refusal, type Context } from '#kit'
import { CommandError, printTable, UsageError, withContext, type Command } from '#manifest'
import { listDue, sayReturned } from './return-held.ts'

const options = {
  amount: { type: 'string' },
  reference: { type: 'string' },
  by: { type: 'string' },
} as const
type Values = { amount?: string; reference?: string; by?: string }

export const heldCommand: Command = {
  name: 'payment held',
  about: 'Looks at held money that is to be sent back where it came from, and says that it was.',
  usage: `payment held list                                          what is to be sent back, the longest due first
payment held returned <deposit> --amount <units> --reference <of the transfer> --by <staff>   says that so much of it was sent
Send it by the gateway's or the bank's own means, without a fee, to where it came from; then say so. Until then it stays held.`,

  run: async (args, open) => {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [verb = '', typed, ...more] = positionals
    if (verb !== 'list' && verb !== 'returned') throw new UsageError('say list or returned')
    if (more.length > 0) throw new UsageError(`too much: ${more.join(' ')}`)
    if ((typed === undefined) !== (verb === 'list'))
      throw new UsageError(typed === undefined ? 'returned needs a deposit: see list' : `too much: ${typed}`)
    await withContext(open, async (context) => {
      if (typed === undefined) return printTable(heads, await rowsOf(context))
      const { by, ...sent } = readSent(values)
      const actor = await staffNamed(context, by)
      await sayReturned(context, readDepositId(typed), { actor, ...sent }).catch((error: unknown) => {
        throw inSentence(error)
      })
      console.log(`${writeAmount(sent.amount)} of ${typed} is sent back.`)
    })
    return 0
  },
}

const heads = ['deposit', 'member', 'gateway', 'amount', 'currency', 'due since', 'held']

async function rowsOf({ db }: Context): Promise<string[][]> {
  const due = await listDue(db)
  return await Promise.all(
    due.map(async ({ memberId, depositId, gateway, amount, currency, since, isHeld }) => [
      writeId('dep', depositId),
      (await loginById(db, memberId))?.username ?? writeId('mem', memberId),
      gateway,
      writeAmount(amount),
      currency,
      since.toISOString(),
      // Of earlier, when what was due left the books before anybody was asked to send it.
      isHeld ? 'yes' : 'no longer',
    ]),
  )
}

function readSent({ amount = '', reference = '', by }: Values) {
  if (reference.trim() === '')
    throw new UsageError('returned needs --reference: of the transfer that sent it')
  if (by === undefined) throw new UsageError('returned needs --by: who of the staff sent it')
  return { amount: readSum(amount), reference: reference.trim(), by }
}

function readSum(typed: string): bigint {
  try {
    return readAmount(typed)
  } catch {
    throw new UsageError('returned needs --amount: how much was sent, as list says it')
  }
}

function readDepositId(typed: string): string {
  try {
    return readId('dep', typed)
  } catch {
    throw new UsageError(`${typed} is no id of a deposit: see list`)
  }
}

function inSentence(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error
  if (error.code === 'deposit_unknown') return new CommandError('there is no such deposit: see list')
  if (error.code === 'deposit_not_held')
    return new CommandError('nothing of it waits to be sent back, or another amount: see list')
  return error
}
