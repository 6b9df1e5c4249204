import type { wallet } from '@fairground/contract'
import { endOfDay, startOfDay, type Caller, type Context } from '#kit'
import { furtherPurses, listHolds, listPurses, purseOf, readStatement } from '#ledger'
import type { z } from 'zod'

type Filter = Omit<z.output<typeof wallet.accountRecord.input>, 'kind'> & { kind?: string | undefined }
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
 * All that a member has in their currency as of one moment: what can be spent, what is set aside and for what, and the whole.
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
    held: holds.map(({ id, kind, ...hold }) => ({
      id,
      what: kind as Funds['held'][number]['what'],
      ...hold,
    })),
  }
}

/** The account record of one of a member's purses, newest first; days are the deployment's own, from midnight to midnight. */
export async function accountRecord(context: Context, caller: Caller, filter: Filter): Promise<Page> {
  const { timeZone } = context.config
  const { memberId, book, currency } = caller
  const purse = purseOf({ memberId, book, currency }, filter.purse)
  const { lines, next, total } = await readStatement(
    context.db,
    purse,
    {
      kind: filter.kind,
      from: filter.from ? startOfDay(filter.from, timeZone) : undefined,
      until: filter.to ? endOfDay(filter.to, timeZone) : undefined,
    },
    {
      offset: (filter.pageNo - 1) * filter.pageSize,
      limit: filter.pageSize,
      before: filter.before,
      now: context.clock.now(),
    },
  )
  return {
    list: lines.map((line) => ({
      ...line,
      kind: line.kind as Page['list'][number]['kind'],
      // Adjustments of earlier carry the operator's reason, which is not the member's to read.
      reference: line.kind === 'adjustment' ? '' : line.reference,
    })),
    next,
    total,
    totalPages: total === null ? null : Math.ceil(total / filter.pageSize),
  }
}
