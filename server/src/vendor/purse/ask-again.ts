import { doEach, transact, type Context } from '#kit'
import { endTransfer, type PurseKnown } from './end-transfer.ts'
import { keepSaid } from './purse.ts'
import { findDueTransfers, type PurseTransfer } from './transfer.ts'
import { keeperNamed, patience, playerOf, type Keeper } from './vendors.ts'

const atOnce = 100

/**
 * Sends a transfer that was just written, under its reference and this once. Where its vendor could not even be told who
 * plays, nothing was sent: it has failed. Any other answer that cannot be read is that nobody knows.
 */
export async function askVendorOf(
  context: Context,
  transfer: PurseTransfer,
  { vendor, wire }: Keeper,
  playerId: string,
): Promise<PurseTransfer> {
  const { direction, reference, amount, currency } = transfer
  if (direction === 'out') {
    const isKnown = await told(() => wire.makePlayer({ playerId, currency }, vendor, patience()))
    if (isKnown.word !== 'done')
      return await endTransfer(context, transfer, { ...isKnown, word: 'failed' }, true)
  }
  const known = await told(() => wire.move({ playerId, reference, direction, amount }, vendor, patience()))
  const ended = await endTransfer(context, transfer, known, false)
  if (ended.state === 'done') await lookAfter(context, ended, { vendor, wire }, playerId)
  return ended
}

/** Asks what lies there now; who does not say it is asked when somebody looks. */
async function lookAfter(
  context: Context,
  transfer: PurseTransfer,
  { vendor, wire }: Keeper,
  playerId: string,
): Promise<void> {
  const said = await wire.balance(playerId, vendor, patience()).catch((error: unknown) => {
    context.log.warn({ vendor: vendor.vassalage, err: error }, 'a vendor did not say what lies there')
  })
  if (said === undefined) return
  await transact(context, async (tx) => {
    await keepSaid(tx.db, transfer, said, tx.clock.now())
    tx.announce({ to: transfer.memberId, event: { type: 'purse', vassalage: transfer.vassalage } })
  })
}

/**
 * Asks after every transfer that has not ended and is due, by its reference and never by sending again. Answers how many were
 * asked after.
 */
export async function askDue(context: Context): Promise<number> {
  const due = await findDueTransfers(context.db, context.clock.now(), atOnce)
  await doEach(due, (transfer) => askAfter(context, transfer))
  return due.length
}

async function askAfter(context: Context, transfer: PurseTransfer): Promise<void> {
  const keeper = await keeperNamed(context, transfer.vassalage)
  if (!keeper) {
    const said = 'its vendor rests'
    return void (await endTransfer(context, transfer, { word: 'unknown', said }, false))
  }
  const { vendor, wire } = keeper
  const known = await told(() => wire.check(transfer.reference, vendor, patience()))
  const horizon = transfer.askedAt.getTime() + vendor.options.notFoundFinalS * 1_000
  const ended = await endTransfer(context, transfer, known, context.clock.now().getTime() >= horizon)
  if (ended.state !== 'done') return
  await lookAfter(context, ended, keeper, await playerOf(context, transfer, transfer.vassalage))
}

/** What a vendor says; what it throws, or that it is silent, is that nobody knows. What answers nothing is done. */
async function told(asking: () => Promise<PurseKnown['word'] | void>): Promise<PurseKnown> {
  try {
    const word = (await asking()) ?? 'done'
    return { word, said: word }
  } catch (error) {
    return { word: 'unknown', said: error instanceof Error ? error.message : 'it did not answer' }
  }
}
