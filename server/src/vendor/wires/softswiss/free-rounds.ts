import type { Supplier } from '#casino/supply'
import type { Port, VendorAction } from '#vendor'
import { askVendor, toAmount, toUnits, writeExact, type Exact } from '#vendor/wires/port'
import type { FreeRoundsToIssue, FreeRoundsWire, WireReply } from '#vendor/wires/port'
import { z } from 'zod'
import { sayDone, sayFault } from './say.ts'
import { signFor } from './signature.ts'

const ends = { played: 'played', expired: 'expired', canceled: 'cancelled' } as const
const Told = z.object({
  issue_id: z.string().regex(/^[\x21-\x7e]{1,128}$/),
  status: z.enum(['active', 'played', 'expired', 'canceled']),
  total_amount: z.bigint().default(0n),
})

/** The calls `freespins/issue` and `freespins/cancel`, signed with our own secret. */
export const freeRounds: FreeRoundsWire = {
  issue: async (asked, vendor, signal) => {
    await ask('issue', issueOf(asked, vendor), vendor, signal)
    return asked.reference
  },
  cancel: async (reference, vendor, signal) => await ask('cancel', { issue_id: reference }, vendor, signal),
}

function issueOf(asked: FreeRoundsToIssue, { scale }: Supplier): Readonly<Record<string, Exact>> {
  return {
    issue_id: asked.reference,
    currency: asked.currency,
    games: [asked.game],
    freespins_quantity: BigInt(asked.count),
    // Its documentation counts levels, which each game has its own of: the stake is said itself.
    bet_amount: toUnits(asked.stake, scale),
    valid_until: asked.validUntil.toISOString(),
    user: { id: asked.playerId },
  }
}

async function ask(
  what: 'issue' | 'cancel',
  said: Readonly<Record<string, Exact>>,
  { options, keys }: Supplier,
  signal: AbortSignal,
): Promise<void> {
  const body = writeExact({ casino_id: String(options.operatorId), ...said })
  const headers = { 'x-request-sign': signFor(keys, body) }
  const url = new URL(`${options.openUrl.replace(/\/$/, '')}/freespins/${what}`)
  await askVendor(url, { headers, body }, signal)
}

/**
 * Answers what became of free rounds: with all that was won in them they are over, and what was won is paid, once. Of those that
 * go on nothing is due yet. Null for other types.
 */
export async function answerFreespins(
  said: Exact,
  { scale }: Supplier,
  port: Port,
): Promise<WireReply | null> {
  const asked = Told.safeParse(said).data
  const amount = asked && toAmount(asked.total_amount, scale)
  if (!asked || amount === undefined || amount === null) return null
  const of = await port.grantedTo(asked.issue_id)
  if (!of) return sayFault(400)
  if (asked.status === 'active') {
    const found = await port.balance(of.playerId)
    return 'denied' in found ? sayFault(101) : sayDone(toUnits(found.balance, scale))
  }
  const id = `freespins:${asked.issue_id}`
  const won: VendorAction = { kind: 'freeWin', id, amount, grant: asked.issue_id, ends: ends[asked.status] }
  const answer = await port.take({ ...of, token: null, round: id, actions: [won, { kind: 'close' }] })
  if ('denied' in answer) return sayFault(101)
  const [first] = answer.actions
  return first?.outcome === 'ok' ? sayDone(toUnits(first.balance, scale)) : sayFault(400)
}
