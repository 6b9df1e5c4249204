import type { Supplier } from '#casino/supply'
import { keepOdd, readEachRow, toAmount, writeExact } from '#vendor/wires/port'
import type { Exact, ReadRows, RecordsAsked, VendorRecord } from '#vendor/wires/port'
import { z } from 'zod'
import { askSigned } from './ask.ts'

/** Some twenty thousand transactions. */
const bytesMax = 8 * 1024 * 1024

const kinds = {
  TK_BET: ['bet', 'stake'],
  TK_FREE_BET: ['bet', 'grant'],
  TK_WIN: ['win', 'stake'],
  TK_FREE_WIN: ['win', 'grant'],
  // Of a promotion or a pool, and of which is said nowhere.
  TK_BONUS_WIN: ['win', 'other'],
  TK_JP_WIN: ['win', 'other'],
  TK_ROLLBACK: ['undo', 'stake'],
} as const
const states = {
  TS_SUCCESS: 'done',
  TS_ROLLEDBACK: 'undone',
  TS_DECLINED: 'declined',
  // It heard nothing of us, and counts it as not done.
  TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED: 'declined',
} as const

const Id = z.string().regex(/^[\x21-\x7e]{1,128}$/)
const Transaction = z.object({
  transaction_uuid: Id,
  transaction_status: z.enum(Object.keys(states) as (keyof typeof states)[]),
  kind: z.enum(Object.keys(kinds) as (keyof typeof kinds)[]),
  user: Id,
  round: Id,
  game_code: Id,
  currency: z.string().regex(/^[\x21-\x7e]{0,4}$/),
  amount: z.bigint().nullish(),
  reference_transaction_uuid: Id.nullish(),
  // Its public documentation has none in the list; where one is told it is believed.
  reward_uuid: Id.nullish(),
  inserted_at: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z?$/),
})

const names = { id: 'transaction_uuid', player: 'user', round: 'round' }

/**
 * Asks for the list of transactions by the call `transactions/list`, of a time or of a round. One that cannot be read is told apart,
 * and keeps up no other.
 */
export async function readRecords(
  asked: RecordsAsked,
  vendor: Supplier,
  signal: AbortSignal,
): Promise<ReadRows<VendorRecord>> {
  const which =
    'round' in asked
      ? { round: asked.round }
      : { start_time: timeIn(asked.from, 0), end_time: timeIn(asked.until, 999) }
  const body = writeExact({ operator_id: BigInt(vendor.options.operatorId), ...which })
  const said = await askSigned('transactions/list', body, vendor, signal, bytesMax, keepOdd)
  return readEachRow(z.array(z.custom<Exact>()).parse(said), names, (row) => recordOf(row, vendor.scale))
}

/** A time as this wire says it, in whole seconds: those that begin it or end it are in. */
function timeIn(time: Date, roundUpMs: number): string {
  return new Date(time.getTime() + roundUpMs).toISOString().slice(0, 19)
}

function recordOf(row: Exact, scale: bigint): VendorRecord | null {
  const one = Transaction.safeParse(row).data
  if (!one) return null
  const [kind, paidBy] = kinds[one.kind]
  // What is staked freely moves nothing of the member's.
  const units = one.kind === 'TK_FREE_BET' ? 0n : (one.amount ?? 0n)
  const amount = toAmount(units, scale)
  const at = new Date(`${one.inserted_at.replace(/Z$/, '')}Z`)
  if (amount === null || Number.isNaN(at.getTime())) return null
  return {
    id: one.transaction_uuid,
    kind,
    playerId: one.user,
    round: one.round,
    game: one.game_code,
    currency: one.currency,
    amount: kind === 'undo' ? null : amount,
    of: kind === 'undo' ? (one.reference_transaction_uuid ?? null) : null,
    paidBy,
    grant: paidBy === 'grant' ? (one.reward_uuid ?? null) : null,
    state: states[one.transaction_status],
    at,
  }
}
