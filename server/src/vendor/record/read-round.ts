import type { round } from '@fairground/contract'
import { readTitles } from '#casino'
import { vendorsOf, type Supplier } from '#casino/supply'
import { Refusal, sql, type Caller, type Context, type Db, type SignedCall } from '#kit'
import { kindTold } from '#vendor'
import { wires } from '#vendor/wires'
import type { z } from 'zod'
import { asRound, roundColumns, type RoundRow } from './round-row.ts'

type Whole = z.output<typeof round.roundById.reply>

/** One of the caller's own rounds, with each bet and win that moved something, in the order it came. */
export async function readRound(
  context: Context,
  { caller, language }: Pick<SignedCall, 'caller' | 'language'>,
  roundId: string,
): Promise<Whole> {
  const { db } = context
  const row = await ownRound(db, caller, roundId)
  const { rows: transactions } = await sql<Whole['transactions'][number]>`
    select ${kindTold} as kind, amount, state, short, at from vendor.transaction
    where vassalage = ${row.vassalage} and round = ${row.round} and member_id = ${caller.memberId}::uuid
      and kind <> 'undo' and state in ('posted', 'undone') and answer->>'outcome' = 'ok'
    order by at, id`.execute(db)
  const titles = await readTitles(db, [row.nodeId], language)
  const supplier = await vendorsOf(context)(row.vassalage)
  const shown = { verifyUrl: supplier ? verifyUrlOf(supplier, row) : null, hasReplay: canReplay(supplier) }
  return { ...asRound(row, titles), ...shown, transactions }
}

/** A round of whoever calls; refused `round_unknown` where they have none of that id. */
export async function ownRound(db: Db, { memberId }: Caller, roundId: string): Promise<RoundRow> {
  const { rows } = await sql<RoundRow>`
    select ${roundColumns} from vendor.round r
    where r.id = ${roundId}::uuid and r.member_id = ${memberId}::uuid`.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('round_unknown')
  return row
}

/** Where anybody checks a round, as was agreed with its vendor. */
function verifyUrlOf({ options }: Supplier, { round }: Pick<RoundRow, 'round'>): string | null {
  if (!options.verifyUrl) return null
  return `${options.verifyUrl.replace(/\/$/, '')}/${encodeURIComponent(round)}`
}

/** Whether a vendor can be asked to show rounds as they were: one where anybody checks them shows them there. */
export function canReplay(vendor: Supplier | undefined): vendor is Supplier {
  if (!vendor || vendor.fault !== null) return false
  const { openUrl, verifyUrl } = vendor.options
  return wires.get(vendor.wire)?.readReplay !== undefined && openUrl !== '' && verifyUrl === ''
}
