import { readSharedTime, transact, type Context } from '#kit'
import { askVendors, VendorSilent } from '#vendor/wires'
import { endTransfer, type PurseKnown } from './end-transfer.ts'
import { keepSaid } from './purse.ts'
import { findDueTransfers, isSendable, nextAsk, type PurseTransfer } from './transfer.ts'
import { keeperNamed, patience, playerOf, type Keeper } from './vendors.ts'

/** Of each vendor. */
const atOnce = 100

/**
 * Sends a transfer that was just written, under its reference and this once. Where its vendor could not even be told who plays,
 * or so much time went by that it may be taken for never sent, it is not sent: it has failed. Any other answer that cannot be
 * read is that nobody knows.
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
  if (!(await isSendable(context, transfer)))
    return await endTransfer(context, transfer, { word: 'failed', said: 'it was not sent in time' }, true)
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
  const at = await readSharedTime(context.db, context.clock)
  const said = await wire.balance(playerId, vendor, patience()).catch((error: unknown) => {
    context.log.warn({ vendor: vendor.vassalage, err: error }, 'a vendor did not say what lies there')
  })
  if (said === undefined) return
  await transact(context, async (tx) => {
    await keepSaid(tx.db, transfer, said, at)
    tx.announce({ to: transfer.memberId, event: { type: 'purse', vassalage: transfer.vassalage } })
  })
}

/**
 * Asks after every transfer that has not ended and is due, by its reference and never by sending again. Answers how many were
 * asked after. Those of a vendor that does not answer wait for the next time, but for one that was asked after for a day: that is
 * for people.
 */
export async function askDue(context: Context): Promise<number> {
  const now = await readSharedTime(context.db, context.clock)
  const due = await findDueTransfers(context.db, now, atOnce)
  const silent = new Set<string>()
  const left = await askVendors(context, due, async (transfer) => {
    const said = await askAfter(context, transfer)
    if (said === 'silent') silent.add(transfer.vassalage)
    return said
  })
  // What only found no turn is asked after the next time, however late it is.
  for (const transfer of left.filter((one) => silent.has(one.vassalage) && nextAsk(one, now) === null))
    await endTransfer(context, transfer, { word: 'unknown', said: 'its vendor does not answer' }, false)
  return due.length - left.length
}

async function askAfter(context: Context, transfer: PurseTransfer): Promise<'silent' | null> {
  const keeper = await keeperNamed(context, transfer.vassalage)
  if (!keeper) {
    await endTransfer(context, transfer, { word: 'unknown', said: 'its vendor rests' }, false)
    return null
  }
  const { vendor, wire } = keeper
  const horizon = transfer.askedAt.getTime() + vendor.options.notFoundFinalS * 1_000
  const isFinal = (await readSharedTime(context.db, context.clock)).getTime() >= horizon
  const known = await told(() => wire.check(transfer.reference, vendor, patience()))
  const ended = await endTransfer(context, transfer, known, isFinal)
  if (known.isSilent) return 'silent'
  if (ended.state === 'done')
    await lookAfter(context, ended, keeper, await playerOf(context, transfer, transfer.vassalage))
  return null
}

/** What a vendor says; what it throws, or that it is silent, is that nobody knows. What answers nothing is done. */
async function told(
  asking: () => Promise<PurseKnown['word'] | void>,
): Promise<PurseKnown & { isSilent?: boolean }> {
  try {
    const word = (await asking()) ?? 'done'
    return { word, said: word }
  } catch (error) {
    const said = error instanceof Error ? error.message : 'it did not answer'
    return { word: 'unknown', said, isSilent: error instanceof VendorSilent }
  }
}
