import type { wallet } from '@fairground/contract'
import { endOfDay, startOfDay, type Caller, type Context } from '#kit'
import { listPurses, purseOf, readStatement } from '#ledger'
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
