import type { wallet } from '@fairground/contract'
import { endOfDay, openGather, startOfDay, type Caller, type Config, type Context, type Db } from '#kit'
import { hasMoved, readPurses, readStatement, type Book } from '#ledger'
import type { z } from 'zod'
import { mainPurse, type Owner } from './purse.ts'

/**
 * What members can spend now: their main purse, and nothing that is set aside. By member; who has no purse is absent.
 * Every figure a screen shows as the balance is this one.
 */
export async function readSpendable(db: Db, owners: readonly Owner[]): Promise<Map<string, bigint>> {
  const amounts = await readPurses(db, owners.map(mainPurse))
  const spendable = new Map<string, bigint>()
  owners.forEach(({ memberId }, i) => {
    const amount = amounts[i]
    if (amount !== undefined) spendable.set(memberId, amount)
  })
  return spendable
}

export type BalanceReader = (caller: Pick<Caller, 'memberId' | 'book'>) => Promise<bigint>

/** Reads what members can spend now. Many readers at once share one query, so a flood of them costs a few reads. */
export function openBalances({ db, config: { currency } }: Context): BalanceReader {
  const openBook = (book: Book) =>
    openGather<string, bigint>((memberIds) =>
      readSpendable(
        db,
        memberIds.map((memberId) => ({ memberId, book, currency })),
      ),
    )
  const books = { real: openBook('real'), trial: openBook('trial') }
  return async ({ memberId, book }) => (await books[book](memberId)) ?? 0n
}

/** Whether a member ever had more here than what the house gave to begin with. */
export async function hasHadMoney(
  { currency }: Pick<Config, 'currency'>,
  db: Db,
  memberId: string,
): Promise<boolean> {
  const purse = mainPurse({ memberId, book: 'real', currency })
  return await hasMoved(db, purse, ['bonus'])
}

type Filter = z.output<typeof wallet.accountRecord.input>
type Page = z.output<typeof wallet.accountRecord.reply>

/** A member's account record, newest first; days are the deployment's own, from midnight to midnight. */
export async function accountRecord(context: Context, caller: Caller, filter: Filter): Promise<Page> {
  const { currency, timeZone } = context.config
  const purse = mainPurse({ memberId: caller.memberId, book: caller.book, currency })
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
