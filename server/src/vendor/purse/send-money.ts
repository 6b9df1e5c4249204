import { writeAmount, type purse as contract } from '@fairground/contract'
import { playRoom } from '#care/guard'
import { assert, readSharedTime, Refusal, transact, type Context, type Tx } from '#kit'
import { readPurses, purseOf } from '#ledger'
import { holdAdvance } from '#vendor'
import { advanceAway, readAway, setOut, type Journey, type Owner } from '#wallet'
import type { z } from 'zod'
import { askVendorOf } from './ask-again.ts'
import { keepOwed, keepSaid, lockPurse, sumOwed } from './purse.ts'
import {
  beginTransfer,
  findByRequest,
  findUnfinished,
  newTransferId,
  type PurseRequest,
  type PurseTransfer,
} from './transfer.ts'
import { mustKeep, patience, playerOf, type Keeper } from './vendors.ts'

type Wanted = z.output<typeof contract.walletTransfer.input>
/** A transfer, and whether this call began it or another did under its key. */
type Sent = { transfer: PurseTransfer; isNew: boolean }

/** Sends money on its way, and asks its vendor; answers how it stands then. Refused as the endpoint has it. */
export async function sendMoney(
  context: Context,
  owner: Owner,
  wanted: Wanted,
  request: PurseRequest | null,
): Promise<Sent> {
  const { vassalage, direction } = wanted
  const { log } = context
  const keeper = await mustKeep(context, vassalage)
  if (direction === 'out' && keeper.vendor.state !== 'live') throw new Refusal('vendor_paused')
  const playerId = await playerOf(context, owner, vassalage)
  const there = direction === 'home' ? await readThere(context, keeper, owner, playerId, wanted) : 0n
  const begun = await transact(context, (tx) => begin(tx, { owner, wanted, keeper, there, request, log }))
  if (!begun.isNew) return begun
  return { transfer: await askVendorOf(context, begun.transfer, keeper, playerId), isNew: true }
}

/** What lies at a vendor by its own word. Who brings all of it home plays there no further. */
async function readThere(
  context: Context,
  keeper: Keeper,
  owner: Owner,
  playerId: string,
  { amount, vassalage }: Wanted,
): Promise<bigint> {
  const { db, clock } = context
  const at = await readSharedTime(db, clock)
  const said = await askThere(context, keeper, playerId, amount === 'all')
  await transact(context, (tx) => lockPurse(tx, owner, vassalage))
  await keepSaid(db, { memberId: owner.memberId, vassalage }, said, at)
  return said
}

async function askThere(
  { log }: Context,
  { vendor, wire }: Keeper,
  playerId: string,
  isLeaving: boolean,
): Promise<bigint> {
  try {
    if (isLeaving) await wire.kickOut(playerId, vendor, patience())
    return await wire.balance(playerId, vendor, patience())
  } catch (error) {
    log.warn({ vendor: vendor.vassalage, err: error }, 'a vendor did not say what lies there')
    throw Object.assign(new Refusal('vendor_unavailable'), { cause: error })
  }
}

type Beginning = {
  owner: Owner
  wanted: Wanted
  keeper: Keeper
  there: bigint
  request: PurseRequest | null
  log: Context['log']
}

/** Holds the money and writes the transfer, before the vendor is asked. Of who asks twice at once, the second is told of the first. */
async function begin(tx: Tx, { owner, wanted, keeper, there, request, log }: Beginning): Promise<Sent> {
  const { vassalage, direction } = wanted
  const { owed } = await lockPurse(tx, owner, vassalage)
  const earlier = request && (await findByRequest(tx.db, owner.memberId, request.key))
  if (earlier && !earlier.requestHash?.equals(request.hash)) throw new Refusal('idempotency_conflict')
  if (earlier) return { transfer: earlier, isNew: false }
  if (await findUnfinished(tx.db, owner.memberId, vassalage)) throw new Refusal('transfer_unfinished')
  const step = stepOf(keeper)
  const amount =
    direction === 'out' ? await amountOut(tx, owner, wanted, step) : amountHome(wanted, there, step)
  const at = await readSharedTime(tx.db, tx.clock)
  const journey: Journey = { ...owner, id: newTransferId(tx), vassalage, direction, amount, at }
  if (direction === 'home') await coverHome(tx, log, keeper, journey, owed)
  await setOut(tx, journey)
  await beginTransfer(tx, journey, request)
  const transfer = await findUnfinished(tx.db, owner.memberId, vassalage)
  assert(transfer !== undefined, 'what was begun is there')
  return { transfer, isNew: true }
}

/** The smallest amount a vendor's units can say, in ten-thousandths: one of them, or one of ours where its are smaller. */
function stepOf({ vendor: { scale } }: Keeper): bigint {
  return scale >= 10_000n ? 1n : 10_000n / scale
}

function mustBeSayable(amount: bigint, step: bigint): void {
  if (amount % step !== 0n) throw new Refusal('amount_not_representable', { step: writeAmount(step) })
}

/** How much goes along: what was asked for, or as much of one's own money as limits leave. */
async function amountOut(tx: Tx, owner: Owner, { amount }: Wanted, step: bigint): Promise<bigint> {
  const { free, refusal } = await playRoom(tx, owner, 'to take more along')
  const isBeyond = free !== null && (amount === 'all' ? free < step : amount > free)
  if (isBeyond && refusal) throw refusal
  if (amount !== 'all') {
    mustBeSayable(amount, step)
    return amount
  }
  const [own = 0n] = await readPurses(tx.db, [purseOf(owner, 'main')])
  const most = free !== null && free < own ? free : own
  return mustBeSome(most - (most % step), own)
}

/** How much comes home: what was asked for, or all that its vendor has. */
function amountHome({ amount }: Wanted, there: bigint, step: bigint): bigint {
  if (amount === 'all') return mustBeSome(there, there)
  mustBeSayable(amount, step)
  if (amount > there) throw new Refusal('insufficient_funds', { balance: writeAmount(there) })
  return amount
}

function mustBeSome(amount: bigint, balance: bigint): bigint {
  if (amount <= 0n) throw new Refusal('insufficient_funds', { balance: writeAmount(balance) })
  return amount
}

/**
 * What a vendor has that our books do not know of yet was won there, and not reported: it is advanced. What lies there by its own
 * word alone has the ceilings of what it says was won.
 */
async function coverHome(
  tx: Tx,
  log: Context['log'],
  { vendor }: Keeper,
  journey: Journey,
  owed: bigint,
): Promise<void> {
  const missing = journey.amount - (await readAway(tx.db, journey, journey.vassalage))
  if (missing <= 0n) return
  await advanceAway(tx, { ...journey, amount: missing })
  await keepOwed(tx, journey, owed + missing)
  const all = await sumOwed(tx.db, vendor.vassalage, journey)
  await holdAdvance(tx, log, vendor, { one: owed + missing, all })
}
