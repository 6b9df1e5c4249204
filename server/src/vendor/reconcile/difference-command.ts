import { parseArgs } from 'node:util'
import { readId, writeAmount, writeId } from '@fairground/contract'
import { Amount } from '@fairground/contract/money'
import type { Seen } from '#approval'
import { loginByUsername } from '#identity/login'
import { Refusal, type Context } from '#kit'
import { CommandError, printTable, UsageError, withContext, type Command } from '#manifest'
import { findDifferences, readDifference, type KeptDifference } from './find-differences.ts'
import { confirmResolution, proposeResolution, readResolution, unknownPayer } from './resolve.ts'
import type { Resolution } from './resolve.ts'
import { isOfUnknownPayer } from './theirs.ts'

export const differencesCommand: Command = {
  name: 'vendor differences',
  about: 'Shows what our books and a vendor’s say differently.',
  usage: `vendor differences [<VENDOR>] [--all] [--limit <n>] [--json]   those that are open, or all, the newest first; 50
missing_here it has and we do not · missing_there we have and it does not · amount, member, state: it says otherwise
round_open a round stayed open, and it says no more, or is not asked · short what an undone win could not take back
conflict, undone_after_win, win_without_bet as they were told us. vendor resolve <id> says more of one.
Exit code 1 where some are open.`,

  run: async (args, open) => {
    const options = {
      all: { type: 'boolean', default: false },
      limit: { type: 'string', default: '50' },
      json: { type: 'boolean' },
    } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [vassalage = '', ...more] = positionals
    if (more.length > 0) throw new UsageError(`too much: ${more.join(' ')}`)
    const limit = Number(values.limit)
    if (!Number.isInteger(limit) || limit < 1 || limit > 10_000)
      throw new UsageError('--limit is a whole number from 1 to 10000')
    return await withContext(open, async ({ db }) => {
      const found = await findDifferences(db, { vassalage, isAll: values.all, limit })
      if (values.json) console.log(JSON.stringify(found.map(asJson)))
      else tellAll(found)
      return found.some((one) => one.state === 'open') ? 1 : 0
    })
  },
}

export const resolveCommand: Command = {
  name: 'vendor resolve',
  about:
    'Settles a difference: by what the vendor says, by what we have, or by hand; two people where money moves.',
  usage: `vendor resolve <id>                                                 all of it, and what was proposed
vendor resolve <id> --as ours --reason <text> --by <staff>          our books stay; a round that is open is closed as it is
vendor resolve <id> --as theirs --reason <text> --by <staff>        our books are to say what the vendor's do; a round that
                                                                    is open is to be void, and its stakes given back
vendor resolve <id> --give|--take <amount> --reason <text> --by <staff>   by hand: the member is to be given it, or to have it taken
vendor resolve <id> --seen <n>:<hash> --by <another>                confirms exactly what was shown, and does it
Where our books stay nothing moves and one is enough, but for a round that is open. Confirming twice does it once.`,

  run: async (args, open) => {
    const options = {
      as: { type: 'string' },
      give: { type: 'string' },
      take: { type: 'string' },
      reason: { type: 'string' },
      seen: { type: 'string' },
      by: { type: 'string' },
    } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [said, ...more] = positionals
    if (said === undefined || more.length > 0)
      throw new UsageError('resolve needs one difference: see vendor differences')
    const id = differenceId(said)
    await withContext(open, (context) => resolve(context, id, values))
    return 0
  },
}

type Values = Partial<Record<'as' | 'give' | 'take' | 'reason' | 'seen' | 'by', string>>

async function resolve(context: Context, id: string, values: Values): Promise<void> {
  const { as, give, take, seen } = values
  const said = [as, give, take, seen].filter((one) => one !== undefined).length
  if (said === 0) return await show(context, id)
  if (said > 1) throw new UsageError('say one of --as, --give, --take and --seen')
  const actor = await staff(context, values.by)
  if (seen !== undefined) {
    const { how } = await refusing(() => confirmResolution(context, id, seenOf(seen), actor))
    return console.log(`It is resolved: ${how}.`)
  }
  const proposal = await refusing(() => proposeResolution(context, id, resolutionOf(values), actor))
  if (proposal === null) return console.log('It is resolved: ours.')
  console.log('It waits for another person, who looks at it and confirms it:')
  return await show(context, id)
}

function resolutionOf({ as, give, take, reason }: Values): Resolution {
  if (!reason) throw new UsageError('say why: --reason <text>')
  const paid = give ?? take
  if (paid !== undefined) {
    const amount = Amount.safeDecode(paid).data ?? 0n
    if (amount === 0n) throw new UsageError(`${paid} is no amount`)
    return { how: 'by_hand', amount: give === undefined ? -amount : amount, reason }
  }
  if (as !== 'ours' && as !== 'theirs') throw new UsageError('--as is ours or theirs')
  return { how: as, amount: 0n, reason }
}

async function show(context: Context, id: string): Promise<void> {
  const found = await readDifference(context.db, id)
  if (!found) throw new CommandError('there is no such difference: see vendor differences')
  const { kind, vassalage, at, transaction, round, memberId, ours, theirs, detail, state } = found
  console.log(`${kind} at ${vassalage}, found ${at.toISOString()}; it is ${state}.`)
  console.log(
    `Transaction ${transaction || 'none'}, round ${round}, ${memberId ? writeId('mem', memberId) : 'nobody here'}`,
  )
  console.log(`Ours: ${amountOf(ours)}. Theirs: ${amountOf(theirs)}.`)
  for (const [name, value] of Object.entries(detail)) console.log(`  ${name}: ${value}`)
  if (isOfUnknownPayer(found)) console.log(`  paidBy: ${unknownPayer}`)
  if (state === 'resolved') {
    const confirmed = found.confirmedBy ? `, confirmed by ${found.confirmedBy}` : ''
    return console.log(`Resolved ${found.resolution} by ${found.resolvedBy}${confirmed}.`)
  }
  const asked = await readResolution(context, id)
  if (!asked) return undefined
  const { proposal, resolution } = asked
  const what = resolution.how === 'by_hand' ? `by hand, ${writeAmount(resolution.amount)}` : resolution.how
  console.log(`Proposed by ${proposal.proposedBy}: ${what}. ${resolution.reason}`)
  const approved = proposal.approvedBy
    ? `Confirmed by ${proposal.approvedBy}, and not done yet`
    : 'If that is right'
  const seen = `${proposal.version}:${proposal.hash}`
  return console.log(
    `${approved}: bin/fairground vendor resolve ${writeId('dif', id)} --by <another> --seen ${seen}`,
  )
}

function tellAll(found: readonly KeptDifference[]): void {
  if (found.length === 0) return console.log('Nothing differs.')
  printTable(
    ['difference', 'found', 'vendor', 'kind', 'transaction', 'round', 'ours', 'theirs', 'stands'],
    found.map((one) => [
      writeId('dif', one.id),
      one.at.toISOString().slice(0, 19),
      one.vassalage,
      one.kind,
      one.transaction,
      one.round,
      amountOf(one.ours),
      amountOf(one.theirs),
      one.resolution ?? one.state,
    ]),
  )
}

const amountOf = (amount: bigint | null) => (amount === null ? 'nothing' : writeAmount(amount))

function asJson({ id, memberId, ours, theirs, ...one }: KeptDifference): object {
  return {
    ...one,
    id: writeId('dif', id),
    member: memberId && writeId('mem', memberId),
    ours: ours === null ? null : writeAmount(ours),
    theirs: theirs === null ? null : writeAmount(theirs),
  }
}

function differenceId(said: string): string {
  try {
    return readId('dif', said)
  } catch {
    throw new UsageError(`${said} is no difference: see vendor differences`)
  }
}

function seenOf(said: string): Seen {
  const [, version, hash] = /^(\d{1,9}):([0-9a-f]{64})$/.exec(said) ?? []
  if (!version || !hash) throw new UsageError('--seen is the number and the hash that resolve shows')
  return { version: Number(version), hash }
}

async function staff({ db }: Context, username: string | undefined): Promise<string> {
  if (!username) throw new UsageError('who does this? --by <staff>')
  const login = await loginByUsername(db, username)
  if (login?.role !== 'staff') throw new CommandError(`${username} is not of the staff`)
  return `staff:${username}`
}

/** What was refused, in a sentence for whoever typed it. */
async function refusing<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const said: Readonly<Record<string, string>> = {
      second_person_required: 'who proposed it does not confirm it: another person does',
      approval_outdated: 'something else was proposed since: look at it again',
      nothing_to_approve: 'nothing waits to be confirmed',
      insufficient_funds: 'the member holds less than that',
    }
    throw new CommandError(said[error.code] ?? error.code)
  }
}
