import { parseArgs } from 'node:util'
import { readId, writeAmount, writeId } from '@fairground/contract'
import { withdrawalStates } from '@fairground/contract/withdrawal'
import { staffNamed } from '#identity/login'
import { Refusal, type Context } from '#kit'
import { CommandError, printTable, UsageError, withContext, type Command } from '#manifest'
import {
  findOwner,
  findWithdrawals,
  readForStaff,
  type WithdrawalSaid,
  type State,
  type Withdrawal,
} from '#payment/withdrawal'
import { findForgotten, findUnsaid } from './attempt.ts'
import { findFaultyWithdrawal } from './audit-withdrawals.ts'
import { needed, steps, type Values } from './command-steps.ts'
import { byHand, openPayers } from './gateways.ts'
import { findGoneToOthers, listOtherReceivers } from './receiver.ts'
import { readShort } from './room.ts'
import { accountOf, printWithdrawal } from './withdrawal-command.ts'

const options = {
  by: { type: 'string' },
  reason: { type: 'string' },
  reference: { type: 'string' },
  movement: { type: 'string' },
  sending: { type: 'string' },
  state: { type: 'string' },
  count: { type: 'string' },
  pictures: { type: 'string' },
} as const

export const withdrawalCommand: Command = {
  name: 'withdrawal',
  about: 'Looks after money on its way out: what waits, who approves it, what became of it.',
  usage: `withdrawal list [--state <state>] [--count <n>]        what waits for somebody, the longest first, and what
                                                       payers hold to be sent, where they tell
withdrawal show <id> [--pictures <folder>]             its rules with their figures, its steps, where it goes and what payers
                                                       said of it; writes what its member showed of it there
withdrawal approve <id> --by <staff>                   two people from withdrawal.twoPersonFrom on, neither of whom
                                                       changed something of its member by hand in 30 days
withdrawal refuse <id> --reason <text> --by <staff>    all of it is the member's again; they read the reason
withdrawal hold <id> --reason <text> --by <staff>      waits, whoever approves it
withdrawal lift <id> --by <staff>
withdrawal take <id> --by <staff>                      before one sends it by hand: no payer is asked for it any more
withdrawal paid <id> --reference <text> --by <staff>   what was taken, or is in a file, was sent; of what is unknown, two
                                                       people
withdrawal failed <id> --reference <text> --by <staff> of what is unknown or was taken: it was not sent; two people; both
                                                       also of what is paying by a payer that is there no more
withdrawal confirm <id> --reason <text> --by <staff>   ends a dispute: the bank says that it came
withdrawal again <id> --reason <text> --by <staff>     of a disputed one whose money is back at the bank, as the reason
                                                       says: it is sent again; two people
withdrawal returned <id> --reason <text> --by <staff>  the bank sent it back: it is the member's again; two people from
                                                       withdrawal.twoPersonFrom on, where no movement is named
     [--movement <movement>]                           what came back waits in \`payment suspense list\`: name it, here and with
                                                       again, where both who say so name it; later too
     [--sending <n>]                                   of one that was sent more than once, which of them the movement is of;
                                                       of one that came back by word nobody gets anything by it
withdrawal audit                                      exit code 1 at the first that is not what its holds say`,

  run: async (args, open) => {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [verb = '', id, ...more] = positionals
    if (more.length > 0) throw new UsageError(`too much: ${more.join(' ')}`)
    if (verb === 'list' && !id) return await withContext(open, (context) => list(context, values))
    if (verb === 'audit' && !id) return await withContext(open, audit)
    if (verb === 'show' && id)
      return await withContext(open, (context) => show(context, readWithdrawalId(id), values))
    const step = steps[verb]
    if (!step || !id)
      throw new UsageError(verb ? `withdrawal ${verb} needs to be typed otherwise` : 'withdrawal what?')
    const [take, by] = [step(values), needed(values, 'by')]
    return await withContext(open, async (context) => {
      const actor = await staffNamed(context, by)
      const ref = await refusing(() => findOwner(context, readWithdrawalId(id)))
      tellSaid(id, await refusing(() => take(context, ref, actor)))
      return 0
    })
  },
}

function tellSaid(id: string, { state, waitsFor, heldFor }: WithdrawalSaid): void {
  const waits = waitsFor > 0 ? `; it waits for ${waitsFor} more` : ''
  console.log(`${id} is ${state}${waits}.`)
  if (heldFor !== undefined) console.log(`It is held: ${heldFor}`)
}

async function refusing<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { state, sendings } = error.detail
    if (typeof sendings === 'number')
      throw new CommandError(`it was sent ${sendings} times: say by --sending which of them came back`)
    if (error.code === 'withdrawal_unknown') throw new CommandError('there is no such withdrawal')
    if (error.code === 'not_found')
      throw new CommandError(
        'no such money waits in suspense: of its currency, and of what was sent; or that came back by another',
      )
    if (error.code === 'withdrawal_own_hand')
      throw new CommandError(
        'who changed something of its member by hand within 30 days is not one of two who approve it',
      )
    throw new CommandError(typeof state === 'string' ? `it is ${state}` : error.code)
  }
}

function readWithdrawalId(id: string): string {
  try {
    return readId('wdr', id)
  } catch {
    throw new CommandError(`${id} is no withdrawal; \`withdrawal list\` shows those there are`)
  }
}

const waiting: readonly State[] = ['review', 'approved', 'failed', 'unknown', 'disputed']

async function list(context: Context, { state, count = '50' }: Values): Promise<number> {
  const states = withdrawalStates.filter((one) =>
    state === undefined ? waiting.includes(one) : one === state,
  )
  if (states.length === 0) throw new UsageError(`a state is one of ${withdrawalStates.join(', ')}`)
  const most = Number(count)
  if (!Number.isInteger(most) || most < 1) throw new UsageError('--count must be a whole number from 1')
  const found = await findWithdrawals(context, states, most)
  if (state === undefined) {
    found.push(...(await readForgotten(context)))
    const gone = await findGoneToOthers(context.db)
    found.push(...(await Promise.all(gone.map((ref) => readForStaff(context.db, ref)))))
  }
  const ids = found.map(({ id }) => id)
  const elsewhere = new Set((await listOtherReceivers(context.db, ids)).map(({ id }) => id))
  const accounts = await Promise.all(found.map(({ memberId }) => accountOf(context, memberId)))
  const { rooms, short } = await readShort(context)
  printTable(
    ['withdrawal', 'member', 'state', 'asked', 'amount', 'fee', 'because'],
    found.map((one, place) => [
      writeId('wdr', one.id),
      accounts[place] ?? '',
      one.heldFor === null ? one.state : 'held',
      one.askedAt.toISOString(),
      writeAmount(one.amount),
      writeAmount(one.fee),
      one.heldFor ?? short.get(one.id) ?? because(one, elsewhere.has(one.id)),
    ]),
  )
  for (const room of rooms) console.log(`${room} to be sent.`)
  return 0
}

/** The rules that did not hold, and that it went to an account which its payer says is another's. */
function because({ rules }: Withdrawal, wentElsewhere: boolean): string {
  const broken = rules.flatMap(({ rule, holds }) => (holds ? [] : [rule]))
  return [...broken, ...(wentElsewhere ? ['receiver'] : [])].join(' ')
}

/** What is on its way by a payer that is there no more waits for two people, and what was taken in hand for who took it. */
async function readForgotten(context: Context): Promise<Withdrawal[]> {
  const payers = openPayers(context).map(({ name }) => name)
  const refs = [...(await findForgotten(context, payers)), ...(await findUnsaid(context, byHand))]
  return await Promise.all(refs.map((ref) => readForStaff(context.db, ref)))
}

async function show(context: Context, id: string, { pictures }: Values): Promise<number> {
  await printWithdrawal(context, await refusing(() => findOwner(context, id)), pictures)
  return 0
}

async function audit(context: Context): Promise<number> {
  const wrong = await findFaultyWithdrawal(context)
  if (!wrong) {
    console.log('What is on its way out is held until it is sent.')
    return 0
  }
  const { withdrawal, state, expected, found } = wrong
  console.log(`Wrong: ${withdrawal}, ${state}, should hold ${expected} and holds ${found}.`)
  return 1
}
