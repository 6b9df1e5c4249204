import type { wallet } from '@fairground/contract'
import { openGather, type Caller, type Context } from '#kit'
import { readBalances, readStatement } from '#ledger'
import type { z } from 'zod'
import { mainPurse } from './purse.ts'

export type BalanceReader = (memberId: string) => Promise<bigint>

/** Reads what members can spend now. Many readers at once share one query, so a flood of them costs a few reads. */
export function openBalances(context: Context): BalanceReader {
  const read = openGather<string, bigint>((memberIds) => readBalances(context.db, memberIds))
  return async (memberId) => (await read(memberId)) ?? 0n
}

type Filter = z.output<typeof wallet.accountRecord.input>
type Page = z.output<typeof wallet.accountRecord.reply>

/** A member's account record, newest first; days are the deployment's own, from midnight to midnight. */
export async function accountRecord(context: Context, caller: Caller, filter: Filter): Promise<Page> {
  const { currency, timeZone } = context.config
  const purse = mainPurse({ memberId: caller.memberId, book: caller.book, currency })
  const { lines, total } = await readStatement(
    context.db,
    purse,
    {
      kind: filter.kind,
      from: filter.from ? startOf(filter.from, timeZone) : undefined,
      until: filter.to ? startOf(dayAfter(filter.to), timeZone) : undefined,
    },
    { offset: (filter.pageNo - 1) * filter.pageSize, limit: filter.pageSize },
  )
  return {
    list: lines.map((line) => ({
      ...line,
      kind: line.kind as Page['list'][number]['kind'],
      // Adjustments of earlier carry the operator's reason, which is not the member's to read.
      reference: line.kind === 'adjustment' ? '' : line.reference,
    })),
    total,
    totalPages: Math.ceil(total / filter.pageSize),
  }
}

function startOf(day: string, timeZone: string): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds)
}

function dayAfter(day: string): string {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toString()
}
