import { parseArgs } from 'node:util'
import { payment, readId, writeAmount, writeId } from '@fairground/contract'
import { note } from '#audit'
import { loginById, staffNamed } from '#identity/login'
import { transact, type Context } from '#kit'
import { CommandError, printTable, UsageError, withContext, type Command } from '#manifest'
import { declineDeposit, listForStaff, lockDeposit, type DepositForStaff } from '#payment/deposit'
import { reopenMethod } from '#payment/method'
import { tellPictures } from '#upload'

const options = {
  state: { type: 'string', multiple: true },
  reason: { type: 'string' },
  by: { type: 'string' },
  pictures: { type: 'string' },
} as const
type Values = { state?: string[]; reason?: string; by?: string; pictures?: string }

const listMax = 200

export const depositsCommand: Command = {
  name: 'payment deposits',
  about:
    'Looks at deposits and at the receipts members sent, declines what did not come, and lets on whose money was taken back.',
  usage: `payment deposits list [--state <state>]                   those that a person is to look at, or of a state
payment deposits show <id> [--pictures <folder>]          says it, and writes the pictures of its receipt there
payment deposits decline <id> --reason <text> --by <staff> says no, and why, as its member reads it
payment deposits reopen <id> --reason <text> --by <staff>  lets the member of one that was taken back pay that way again
A receipt proves nothing: money that came is found by payment suspense, and credited by payment suspense match.`,

  run: async (args, open) => {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [verb = '', id, ...more] = positionals
    const step = steps[verb]
    if (!step) throw new UsageError('say list, show, decline or reopen')
    if (more.length > 0) throw new UsageError(`too much: ${more.join(' ')}`)
    if ((id === undefined) !== (verb === 'list'))
      throw new UsageError(id === undefined ? `${verb} needs an id: see list` : `too much: ${id}`)
    await withContext(open, (context) => step(context, values, id ?? ''))
    return 0
  },
}

const steps: Record<string, (context: Context, values: Values, id: string) => Promise<void>> = {
  list: async (context, { state = ['review'] }) => {
    const states = state.map(readState)
    const found = await listForStaff(context.db, { states, atMost: listMax })
    const rows = found.map(async (one) => [
      writeId('dep', one.id),
      await accountOf(context, one),
      one.state,
      one.methodId,
      writeAmount(one.asked),
      writeAmount(one.arrived),
      one.memo ?? one.reference ?? '',
      one.createdAt.toISOString(),
      String(one.uploadIds.length),
      one.said,
    ])
    const heads = [
      'id',
      'member',
      'state',
      'method',
      'asked',
      'arrived',
      'named',
      'started',
      'pictures',
      'said',
    ]
    printTable(heads, await Promise.all(rows))
  },
  show: async (context, { pictures }, typed) => {
    const found = await findDeposit(context, typed)
    const { asked, arrived, currency, state, memo, reference, said, reason } = found
    console.log(`${typed} of ${await accountOf(context, found)}: ${state}, by ${found.methodId}`)
    console.log(`Asked ${writeAmount(asked)} ${currency}, arrived ${writeAmount(arrived)}.`)
    console.log(`Named ${memo ?? reference ?? 'nothing'}, started ${found.createdAt.toISOString()}.`)
    if (said !== '') console.log(`\n${said}`)
    if (reason !== null) console.log(`\nDeclined: ${reason}`)
    for (const line of await tellPictures(context, found, pictures)) console.log(line)
  },
  decline: async (context, { reason = '', by }, typed) => {
    if (reason.trim() === '') throw new UsageError('decline needs --reason, which the member reads')
    if (by === undefined) throw new UsageError('decline needs --by: who of the staff declines it')
    const { id } = await findDeposit(context, typed)
    const why = { actor: await staffNamed(context, by), reason: reason.trim() }
    const isDone = await transact(context, async (tx) => {
      const deposit = await lockDeposit(tx, id)
      if (!deposit || !(await declineDeposit(tx, deposit, why))) return false
      await note(tx, { ...why, action: 'deposit.declined', subject: `deposit:${id}`, detail: {} })
      return true
    })
    if (!isDone) throw new CommandError('it does not wait for its money any more')
    console.log(`${typed} is declined.`)
  },
  reopen: async (context, { reason = '', by }, typed) => {
    if (reason.trim() === '') throw new UsageError('reopen needs --reason, for the audit trail')
    if (by === undefined) throw new UsageError('reopen needs --by: who of the staff lets them')
    const found = await findDeposit(context, typed)
    const why = { actor: await staffNamed(context, by), reason: reason.trim() }
    if (!(await reopenMethod(context, found, why)))
      throw new CommandError(`deposits of its member by ${found.methodId} have not ended`)
    console.log(`${await accountOf(context, found)} can pay by ${found.methodId} again.`)
  },
}

function readState(typed: string): payment.Deposit['state'] {
  const state = payment.depositStates.find((one) => one === typed)
  if (!state) throw new UsageError(`a state is one of ${payment.depositStates.join(', ')}`)
  return state
}

async function findDeposit(context: Context, typed: string): Promise<DepositForStaff> {
  const [found] = await listForStaff(context.db, { id: readDepositId(typed), atMost: 1 })
  if (!found) throw new CommandError('there is no such deposit: see list')
  return found
}

/** A deposit's id as somebody typed it. */
export function readDepositId(typed: string): string {
  try {
    return readId('dep', typed)
  } catch {
    throw new UsageError(`${typed} is no id of a deposit: see payment deposits list`)
  }
}

async function accountOf({ db }: Context, { memberId }: DepositForStaff): Promise<string> {
  return (await loginById(db, memberId))?.username ?? writeId('mem', memberId)
}
