import { parseArgs } from 'node:util'
import { readId, writeAmount, writeId } from '@fairground/contract'
import { Amount } from '@fairground/contract/money'
import { loginByUsername } from '#identity/login'
import { Refusal, type Context } from '#kit'
import { CommandError, printTable, UsageError, withContext, type Command } from '#manifest'
import { findFreeRounds, type FreeRound } from '#vendor/grant'
import { grantFreeRounds } from './grant-free-rounds.ts'
import { cancelFreeRounds, issueFreeRounds } from './issue-free-rounds.ts'

const options = {
  count: { type: 'string' },
  stake: { type: 'string' },
  until: { type: 'string' },
  promotion: { type: 'string' },
  to: { type: 'string', default: 'main' },
  cause: { type: 'string' },
  reason: { type: 'string' },
  by: { type: 'string' },
  json: { type: 'boolean' },
} as const
type Values = ReturnType<typeof parse>['values']

export const freeCommand: Command = {
  name: 'vendor free',
  about: 'Grants a member free rounds of a game, takes them back, and says what became of them.',
  usage: `vendor free grant <member> <nodeId> --count <n> --stake <amount> --until <time> --promotion <code>
    --cause <word> --reason <text> --by <staff> [--to main|bonus]   once for the cause; what is won goes there
vendor free cancel <id> --reason <text> --by <staff>     what was not played is taken back
vendor free list [<member>] [--json]                     the newest last
The vendor is asked at once, and each minute until it has them.`,

  run: async (args, open) => {
    const { values, positionals } = parse(args)
    const [verb = '', one = '', other = '', ...more] = positionals
    if (more.length > 0) throw new UsageError(`too much: ${more.join(' ')}`)
    if (verb === 'list' && other === '')
      return await withContext(open, (context) => list(context, one, values.json === true))
    if (verb !== 'grant' && verb !== 'cancel') throw new UsageError('say grant, cancel or list')
    const { by = '', reason = '' } = values
    if (one === '' || by === '' || reason.trim() === '')
      throw new UsageError('it needs whom or what it is about, --by and --reason')
    return await withContext(open, async (context) => {
      const staff = await loginByUsername(context.db, by)
      if (staff?.role !== 'staff') throw new CommandError(`${by} is not of the staff`)
      const who = { actor: `staff:${by}`, reason }
      return verb === 'grant'
        ? await grant(context, { member: one, node: other, ...who }, values)
        : await cancel(context, one, who)
    })
  },
}

const parse = (args: readonly string[]) => parseArgs({ args: [...args], options, allowPositionals: true })

type Who = { actor: string; reason: string }

async function grant(
  context: Context,
  { member, node, ...who }: Who & { member: string; node: string },
  { count = '', stake = '', until = '', promotion = '', to, cause = '' }: Values,
): Promise<number> {
  const amount = Amount.safeParse(stake).data
  const validUntil = new Date(until)
  if (!/^[1-9]\d{0,3}$/.test(count)) throw new UsageError('--count is a number from 1 to 9999')
  if (amount === undefined || amount <= 0n) throw new UsageError('--stake is an amount')
  if (!(validUntil > context.clock.now())) throw new UsageError('--until is a time to come')
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(promotion))
    throw new UsageError('--promotion is a code in small letters')
  if (!/^[\x21-\x7e]{1,80}$/.test(cause)) throw new UsageError('--cause is a word')
  if (to !== 'main' && to !== 'bonus') throw new UsageError('--to is main or bonus')
  if (!/^[1-9]\d{0,8}$/.test(node))
    throw new UsageError('a game is named by its number: see casino game list')
  const { memberId } = await memberNamed(context, member)
  const { currency } = context.config
  const of = {
    memberId,
    book: 'real',
    currency,
    nodeId: BigInt(node),
    promotion,
    purse: to,
    validUntil,
  } as const
  const { rounds, isNew } = await grantFreeRounds(context, {
    ...of,
    ...who,
    count: Number(count),
    stake: amount,
    cause: `free:${cause}`,
  }).catch(saidOf)
  const name = writeId('frr', rounds.id)
  if (!isNew) console.log(`${name} was granted for that before, and is ${rounds.state}.`)
  else
    await issueFreeRounds(context, rounds).then(
      (kept) => console.log(kept ? `${name} is granted, and waits: ${kept.code}.` : `${name} is issued.`),
      (error: unknown) =>
        console.log(`${name} is granted; its vendor does not have it yet: ${String(error)}`),
    )
  return 0
}

async function cancel(context: Context, said: string, who: Who): Promise<number> {
  const [rounds] = await findFreeRounds(context.db, { id: idOf(said) })
  if (!rounds) throw new CommandError(`${said} is not there`)
  const isEnded = await cancelFreeRounds(context, rounds, who).catch((error: unknown) => {
    throw new CommandError(`its vendor does not take it back: ${String(error)}`)
  })
  if (!isEnded) throw new CommandError(`${said} has ended`)
  console.log(`${said} is cancelled.`)
  return 0
}

async function list(context: Context, member: string, asJson: boolean): Promise<number> {
  const memberId = member === '' ? undefined : (await memberNamed(context, member)).memberId
  const found = await findFreeRounds(context.db, { memberId })
  if (asJson) console.log(JSON.stringify(found.map(told)))
  else
    printTable(
      ['free rounds', 'vendor', 'game', 'played', 'stake', 'won', 'until', 'state'],
      found.map((one) => Object.values(told(one))),
    )
  return 0
}

function told(one: FreeRound) {
  return {
    id: writeId('frr', one.id),
    vendor: one.vassalage,
    game: one.game,
    played: `${one.played}/${one.count}`,
    stake: writeAmount(one.stake),
    won: writeAmount(one.won),
    until: one.validUntil.toISOString(),
    state: one.state,
  }
}

async function memberNamed({ db }: Context, name: string) {
  const login = await loginByUsername(db, name)
  if (login?.role !== 'member') throw new CommandError(`${name} is no member`)
  return { memberId: login.id }
}

function saidOf(error: unknown): never {
  throw error instanceof Refusal ? new CommandError(`refused: ${error.code}`) : error
}

function idOf(said: string): string {
  try {
    return readId('frr', said)
  } catch {
    throw new UsageError(`${said} names no free rounds: see list`)
  }
}
