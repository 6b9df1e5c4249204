import { transact, type Context, type Tx } from '#kit'
import type { PurseWord } from '#vendor/wires'
import { arrive, takeAdvanceBack, turnBack } from '#wallet'
import { keepOwed, keepTaken, lockPurse } from './purse.ts'
import {
  isUnfinished,
  journeyOf,
  keepEnded,
  keepUnknown,
  lockTransfer,
  type PurseTransfer,
  type TransferRef,
} from './transfer.ts'

/** What is known of a transfer: its vendor's word, and what was said with it for who looks into it. */
export type PurseKnown = { word: PurseWord; said: string }

/**
 * Takes what is known of a transfer, once: of one that has ended it changes nothing. Done, its money arrives; failed, it is
 * back; otherwise it goes on and is asked after. That its vendor knows of none counts only once that is final. Answers how it
 * stands.
 */
export async function endTransfer(
  context: Context,
  of: PurseTransfer,
  known: PurseKnown,
  isFinal: boolean,
): Promise<PurseTransfer> {
  const ended = await transact(context, (tx) => endLocked(tx, of, of, endOf(known, isFinal), known.said))
  if (ended.state === 'by_hand')
    context.log.error(
      { vendor: of.vassalage, transfer: of.reference },
      'a vendor did not say in a day what became of money: people have to',
    )
  return ended
}

const endOf = ({ word }: PurseKnown, isFinal: boolean): 'done' | 'failed' | null => {
  if (word === 'done' || word === 'failed') return word
  return word === 'not_found' && isFinal ? 'failed' : null
}

/** The same by what it became, or null where nobody knows. */
export async function endLocked(
  tx: Tx,
  ref: TransferRef,
  { vassalage, ...owner }: Pick<PurseTransfer, 'memberId' | 'book' | 'currency' | 'vassalage'>,
  became: 'done' | 'failed' | null,
  said: string,
): Promise<PurseTransfer> {
  const { owed } = await lockPurse(tx, owner, vassalage)
  const found = await lockTransfer(tx, ref)
  if (!isUnfinished(found)) return found
  if (became === null) return found.state === 'by_hand' ? found : await keepUnknown(tx, found, said)
  const journey = journeyOf(found)
  await (became === 'done' ? arrive(tx, journey) : turnBack(tx, journey))
  if (became === 'done' && found.direction === 'out') await keepTaken(tx, found)
  if (owed > 0n) {
    const back = await takeAdvanceBack(tx, {
      ...journey,
      id: `${found.id}:end`,
      amount: owed,
      at: tx.clock.now(),
    })
    await keepOwed(tx, found, owed - back)
  }
  tx.announce({ to: found.memberId, event: { type: 'purse', vassalage } })
  return await keepEnded(tx, found, became, said)
}
