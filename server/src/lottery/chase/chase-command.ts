import { parseArgs } from 'node:util'
import { readId, writeAmount, writeId } from '@fairground/contract'
import { chaseStates } from '@fairground/contract/chase'
import { staffNamed } from '#identity/login'
import { sql, type Context } from '#kit'
import { CommandError, printTable, UsageError, withContext, type Command } from '#manifest'
import { findFaultyChase, findStrayHolds } from './audit-chases.ts'
import { asChase, chaseColumns, readPlaced, type Chase } from './chase.ts'
import { giveBackStray } from './end-chase.ts'
import { findChase, stopChase } from './stop-chase.ts'

const options = {
  all: { type: 'boolean' },
  by: { type: 'string' },
  count: { type: 'string' },
  game: { type: 'string' },
  reason: { type: 'string' },
  state: { type: 'string' },
} as const

export const chaseCommand: Command = {
  name: 'chase',
  about:
    'Lists chases, stops one, compares all of them with what is set aside for them, and gives back what is for none.',
  usage: `chase list [--state <state>] [--game <gameCode>] [--count <n>]   the newest first; those that run, unless said
chase stop <chaseId> --reason <text>   give back what is set aside; what was placed stays placed
chase audit                            exit code 1 at the first that is not what its hold and its orders say, and with every
                                       hold that is for no chase
chase give-back <hold> --reason <text> --by <staff>   to its member what is set aside for no chase that runs
chase give-back --all --reason <text> --by <staff>    the same of every hold that audit names
Giving back twice gives once.`,

  run: async (args, open) => {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [verb, id, ...more] = positionals
    if (more.length > 0 || (verb !== 'stop' && verb !== 'give-back' && id)) throw new UsageError('too much')
    if (verb === 'list') return await withContext(open, (context) => list(context, values))
    if (verb === 'stop') {
      const { reason } = values
      if (!id || !reason) throw new UsageError('chase stop needs a chase and --reason <text>')
      return await withContext(open, (context) => stop(context, id, reason))
    }
    if (verb === 'audit') return await withContext(open, audit)
    if (verb === 'give-back') {
      const { all = false, by, reason } = values
      if (all === (id !== undefined)) throw new UsageError('chase give-back needs one hold, or --all')
      if (!reason || !by) throw new UsageError('chase give-back needs --reason <text> and --by <staff>')
      return await withContext(open, (context) => giveBack(context, id, { reason, by }))
    }
    throw new UsageError(verb ? `there is no chase ${verb}` : 'chase what?')
  },
}

async function list(
  { db }: Context,
  { state = 'running', game, count = '20' }: { state?: string; game?: string; count?: string },
): Promise<number> {
  if (!chaseStates.some((one) => one === state))
    throw new UsageError(`a state is one of ${chaseStates.join(', ')}`)
  const most = Number(count)
  if (!Number.isInteger(most) || most < 1) throw new UsageError('--count must be a whole number from 1')
  const { rows } = await sql<Chase>`
    select ${chaseColumns} from lottery.chase c
    where c.state = ${state} ${game === undefined ? sql`` : sql`and c.game_code = ${game}`}
    order by c.id desc limit ${most}`.execute(db)
  const chases = rows.map(asChase)
  const placed = Map.groupBy(await readPlaced(db, chases), ({ chaseId }) => chaseId)
  printTable(
    ['chase', 'member', 'game', 'state', 'placed', 'of', 'amount', 'set aside', 'why'],
    chases.map((chase) => [
      writeId('chs', chase.id),
      writeId('mem', chase.memberId),
      chase.gameCode,
      chase.state,
      String((placed.get(chase.id) ?? []).filter(({ outcome }) => outcome !== 'void').length),
      String(chase.multiples.length),
      writeAmount(chase.amount),
      writeAmount(chase.remaining),
      chase.reason ?? chase.endedBy ?? '',
    ]),
  )
  return 0
}

async function stop(context: Context, id: string, reason: string): Promise<number> {
  const ref = await findChase(context, readChaseId(id))
  const { state, released } = await stopChase(context, ref, { by: 'staff', actor: 'operator', reason })
  console.log(`${id} is ${state}; ${writeAmount(released)} went back.`)
  return 0
}

function readChaseId(id: string): string {
  try {
    return readId('chs', id)
  } catch {
    throw new CommandError(`${id} is no chase; \`chase list\` shows those there are`)
  }
}

async function audit(context: Context): Promise<number> {
  const wrong = await findFaultyChase(context)
  if (!wrong) {
    console.log('What every chase has still to place is what is set aside for it.')
    return 0
  }
  console.log(`Wrong: ${wrong.what} of ${wrong.chase} should be ${wrong.expected} and is ${wrong.found}.`)
  const strays = await findStrayHolds(context.db)
  if (strays.length === 0) return 1
  printTable(
    ['hold for no chase', 'member', 'set aside', 'currency'],
    strays.map(({ id, memberId, remaining, currency }) => [
      id,
      writeId('mem', memberId),
      writeAmount(remaining),
      currency,
    ]),
  )
  console.log('chase give-back gives it back.')
  return 1
}

/** Gives back one hold, or every one that is for no chase; one that is not, or no longer, is told. */
async function giveBack(
  context: Context,
  id: string | undefined,
  { reason, by }: { reason: string; by: string },
): Promise<number> {
  const actor = await staffNamed(context, by)
  const strays = await findStrayHolds(context.db)
  const wanted = id === undefined ? strays : strays.filter((one) => one.id === id)
  if (id !== undefined && wanted.length === 0)
    throw new CommandError(`${id} is no hold that is for no chase: \`chase audit\` names those there are`)
  for (const stray of wanted) {
    const given = await giveBackStray(context, stray, { actor, reason })
    console.log(`${writeAmount(given)} ${stray.currency} of ${stray.id} went back.`)
  }
  if (wanted.length === 0) console.log('Nothing is set aside for no chase.')
  return 0
}
