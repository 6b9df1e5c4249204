import type { wallet } from '@fairground/contract'
import { endOfDay, startOfDay, type Call, type Caller, type Context } from '#kit'
import { openQuestion, type Whole } from '#manifest'
import { furtherPurses, listHolds, listPurses, purseOf, readStatement, sumStatement } from '#ledger'
import type { z } from 'zod'

/** Of which purse, kinds and days, both inclusive, a record is looked at. */
type Look = {
  purse: string
  kind?: readonly string[] | undefined
  from?: string | undefined
  to?: string | undefined
}
type Filter = Omit<z.output<typeof wallet.accountRecord.input>, 'kind'> & Look
type Page = z.output<typeof wallet.accountRecord.reply>

type Purses = z.output<typeof wallet.purses.reply>

/** Every purse of a member, with what it holds. */
export async function readPursesOf({ db }: Context, caller: Caller): Promise<Purses> {
  const list = await listPurses(db, caller)
  return {
    list: list.map(({ name, currency, amount, entries }) => ({
      purse: name as Purses['list'][number]['purse'],
      currency,
      balance: amount,
      moved: entries > 0n,
    })),
  }
}

type Funds = z.output<typeof wallet.funds.reply>

/**
 * All that a member has in their currency as of one moment: what can be spent, what lies at vendors, what is set aside and for
 * what, and the whole.
 */
export async function readFunds({ db }: Context, { memberId, book, currency }: Caller): Promise<Funds> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  const [purses, holds] = await snapshot.execute(async (at) => [
    (await listPurses(at, { memberId, book })).filter((one) => one.currency === currency),
    await listHolds(at, { memberId, book, currency }),
  ])
  const sum = (list: readonly { amount: bigint }[]) => list.reduce((all, { amount }) => all + amount, 0n)
  const named = (...names: string[]) => sum(purses.filter(({ name }) => names.includes(name)))
  return {
    currency,
    total: sum(purses),
    sumBalance: named('main', ...furtherPurses),
    main: named('main'),
    bonus: named('bonus'),
    vendors: purses.flatMap(({ name, amount }) => {
      const [, vassalage] = /^at:(.+)$/.exec(name) ?? []
      return vassalage !== undefined && amount > 0n ? { vassalage, amount } : []
    }),
    held: holds.map(({ id, kind, ...hold }) => ({
      id,
      what: kind as Funds['held'][number]['what'],
      ...hold,
    })),
  }
}

/** Asked of whoever has games of vendors: what those are called that movements are for, by the movements' references. */
export const titlesOfPlayed = openQuestion<
  [references: readonly string[], language: string],
  ReadonlyMap<string, string>
>('wallet.titles-of-played')

/** The account record of one of a member's purses, newest first; days are the deployment's own, from midnight to midnight. */
export async function accountRecord(
  context: Context,
  whole: Pick<Whole, 'answers'>,
  { caller, language }: Pick<Call, 'language'> & { caller: Caller },
  filter: Filter,
): Promise<Page> {
  const { purse, within } = lookedAt(context, caller, filter)
  const { lines, next, total } = await readStatement(context.db, purse, within, {
    offset: (filter.pageNo - 1) * filter.pageSize,
    limit: filter.pageSize,
    before: filter.before,
    now: context.clock.now(),
  })
  const references = [...new Set(lines.map(({ reference }) => reference))]
  const named = await titlesOfPlayed.ask(whole, context, references, language)
  const titles = new Map(named.flatMap((one) => [...one]))
  return {
    list: lines.map((line) => ({
      ...line,
      title: titles.get(line.reference) ?? null,
      kind: line.kind as Page['list'][number]['kind'],
      // Adjustments of earlier carry the operator's reason, which is not the member's to read.
      reference: line.kind === 'adjustment' ? '' : line.reference,
    })),
    next,
    total,
    totalPages: total === null ? null : Math.ceil(total / filter.pageSize),
  }
}

type Sums = z.output<typeof wallet.accountSums.reply>

const daysMax = 100

/** What an account record comes to, of all of it and by the deployment's days; null where it is too long to be added up. */
export async function accountSums(context: Context, caller: Caller, look: Look): Promise<Sums> {
  const { purse, within } = lookedAt(context, caller, look)
  const at = { timeZone: context.config.timeZone, now: context.clock.now() }
  const days = await sumStatement(context.db, purse, within, at)
  if (!days) return { sums: null }
  const sumOf = (side: 'in' | 'out') => days.reduce((all, day) => all + day[side], 0n)
  const lines = days.reduce((all, day) => all + day.lines, 0)
  return { sums: { in: sumOf('in'), out: sumOf('out'), lines, days: days.slice(0, daysMax) } }
}

function lookedAt({ config }: Context, { memberId, book, currency }: Caller, look: Look) {
  const { timeZone } = config
  return {
    purse: purseOf({ memberId, book, currency }, look.purse),
    within: {
      kinds: look.kind,
      from: look.from ? startOfDay(look.from, timeZone) : undefined,
      until: look.to ? endOfDay(look.to, timeZone) : undefined,
    },
  }
}
