import type { vendor } from '@fairground/contract'
import { readTitles } from '#casino'
import { vendorsOf } from '#casino/supply'
import { Refusal, sql, type Context, type SignedCall } from '#kit'
import { kindTold } from '#vendor'
import type { z } from 'zod'
import { asRound, roundColumns, type RoundRow } from './round-row.ts'

type Whole = z.output<typeof vendor.roundById.reply>

/** One of the caller's own rounds, with each bet and win that moved something, in the order it came. */
export async function readRound(
  context: Context,
  { caller, language }: Pick<SignedCall, 'caller' | 'language'>,
  roundId: string,
): Promise<Whole> {
  const { db } = context
  const { rows } = await sql<RoundRow>`
    select ${roundColumns} from vendor.round r
    where r.id = ${roundId}::uuid and r.member_id = ${caller.memberId}::uuid`.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('round_unknown')
  const { rows: transactions } = await sql<Whole['transactions'][number]>`
    select ${kindTold} as kind, amount, state, short, at from vendor.transaction
    where vassalage = ${row.vassalage} and round = ${row.round} and member_id = ${caller.memberId}::uuid
      and kind <> 'undo' and state in ('posted', 'undone') and answer->>'outcome' = 'ok'
    order by at, id`.execute(db)
  const titles = await readTitles(db, [row.nodeId], language)
  return { ...asRound(row, titles), verifyUrl: await verifyUrlOf(context, row), transactions }
}

/** Where anybody checks a round, as was agreed with its vendor. */
async function verifyUrlOf(
  context: Context,
  { vassalage, round }: Pick<RoundRow, 'vassalage' | 'round'>,
): Promise<string | null> {
  const supplier = await vendorsOf(context)(vassalage)
  if (!supplier?.options.verifyUrl) return null
  return `${supplier.options.verifyUrl.replace(/\/$/, '')}/${encodeURIComponent(round)}`
}
