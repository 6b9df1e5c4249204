import { parseArgs } from 'node:util'
import { writeAmount, writeId } from '@fairground/contract'
import { staffNamed } from '#identity/login'
import { Refusal, type Context } from '#kit'
import { CommandError, printTable, UsageError, withContext, type Command } from '#manifest'
import { listForStaff } from '#payment/deposit'
import { readDepositId } from './deposits-command.ts'
import { listUnnamed, listUnreadable } from './event.ts'
import { listSuspense, type Movement } from './movement.ts'
import { matchMovement, returnMovement, sayRead } from './settle-suspense.ts'

const options = { reason: { type: 'string' }, by: { type: 'string' } } as const
type Given = { context: Context; reason: string; by: string; movementId: string; depositId: string }

const listMax = 200
const nearMs = 3 * 24 * 3_600_000

export const suspenseCommand: Command = {
  name: 'payment suspense',
  about: 'Looks at money that came without a name, and says whose it is.',
  usage: `payment suspense list                                   money that waits, oldest first, with deposits it may be of
payment suspense match <movement> <deposit> --reason <text> --by <staff>
payment suspense return <movement> --reason <text> --by <staff>   says that it was sent back where it came from
payment suspense read <name> --reason <text> --by <staff>   of what cannot be read: somebody looked at the statement
What a bank sent back of a withdrawal is none of these: \`withdrawal returned <id> --movement <movement>\`.
What list proposes is of the same amount within three days. A person decides, who has seen the statement and the receipt;
whoever matches is none of two who approve what that member takes out within 30 days.`,

  run: async (args, open) => {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [verb = '', movementId = '', depositId = '', ...more] = positionals
    const step = steps[verb]
    if (!step) throw new UsageError('say list, match, return or read')
    if (more.length > 0) throw new UsageError(`too much: ${more.join(' ')}`)
    const reason = values.reason?.trim() ?? ''
    if (verb !== 'list' && reason === '') throw new UsageError(`${verb} needs --reason, for the audit trail`)
    const by = values.by ?? ''
    if (verb !== 'list' && by === '') throw new UsageError(`${verb} needs --by: who of the staff does it`)
    if (verb !== 'list' && verb !== 'read' && !/^[\da-f-]{36}$/.test(movementId))
      throw new UsageError(`${verb} needs a movement: see list`)
    await withContext(open, (context) => step({ context, reason, by, movementId, depositId })).catch(
      (error: unknown) => {
        throw inSentence(error)
      },
    )
    return 0
  },
}

const steps: Record<string, (given: Given) => Promise<void>> = {
  list: async ({ context }) => {
    const found = await listSuspense(context.db, listMax)
    const rows = found.map(async (one) => [
      one.id,
      one.at.toISOString(),
      one.gateway,
      writeAmount(one.amount),
      one.currency,
      one.other_name ?? '',
      one.content,
      (await nearTo(context, one)).join(' '),
    ])
    const heads = ['movement', 'at', 'gateway', 'amount', 'currency', 'from', 'content', 'may be of']
    printTable(heads, await Promise.all(rows))
    for (const { gateway, eventId, text, at } of await listUnreadable(context.db, listMax))
      console.log(`${eventId} of ${gateway}, ${at.toISOString()}, cannot be read: ${text}`)
    for (const { gateway, account, reports, since } of await listUnnamed(context.db))
      console.log(
        `${reports} of account ${account} at ${gateway} since ${since.toISOString()}: taken once it is named, \`payment method account\`.`,
      )
  },
  match: async ({ context, movementId, depositId, reason, by }) => {
    const actor = await staffNamed(context, by)
    await matchMovement(context, movementId, readDepositId(depositId), { actor, reason })
    console.log(`${movementId} is credited to ${depositId}.`)
  },
  read: async ({ context, movementId: eventId, reason, by }) => {
    await sayRead(context, eventId, { actor: await staffNamed(context, by), reason })
    console.log(`${eventId} waits no more.`)
  },
  return: async ({ context, movementId, reason, by }) => {
    await returnMovement(context, movementId, { actor: await staffNamed(context, by), reason })
    console.log(`${movementId} is sent back.`)
  },
}

/** Deposits by the same gateway that nobody paid, of the same amount, started within three days. */
async function nearTo({ db }: Context, { gateway, amount, currency, at }: Movement): Promise<string[]> {
  const states = ['pending', 'review', 'expired', 'cancelled', 'failed'] as const
  const near = await listForStaff(db, { states, atMost: listMax })
  return near
    .filter((one) => one.gateway === gateway && one.asked === amount && one.currency === currency)
    .filter(({ createdAt }) => Math.abs(createdAt.getTime() - at.getTime()) < nearMs)
    .map(({ id }) => writeId('dep', id))
}

function inSentence(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error
  if (error.code === 'not_found') return new CommandError('it waits no more, or never did: see list')
  if (error.code === 'deposit_unknown') return new CommandError('its gateway has no such deposit')
  if (error.code === 'currency_unsupported')
    return new CommandError('it is of another currency than the deposit')
  return error
}
