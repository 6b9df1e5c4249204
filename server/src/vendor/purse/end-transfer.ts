import { writeId } from '@fairground/contract'
import { readSharedTime, transact, type Context, type Tx } from '#kit'
import { keepDifferences } from '#vendor/difference'
import type { PurseWord } from '#vendor/wires'
import { arrive, takeAdvanceBack, turnBack } from '#wallet'
import { keepLying, keepOwed, keepTaken, lockPurse } from './purse.ts'
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
 * Takes what is known of a transfer, once: of one that has ended it changes nothing, and that it is said to have ended otherwise
 * is kept for people. Done, its money arrives; failed, it is back; otherwise it goes on and is asked after. That its vendor knows
 * of none counts only once that is final. Answers how it stands.
 */
export async function endTransfer(
  context: Context,
  of: PurseTransfer,
  known: PurseKnown,
  isFinal: boolean,
): Promise<PurseTransfer> {
  const became = endOf(known, isFinal)
  const ended = await transact(context, (tx) => endLocked(tx, of, of, became, known.said))
  if (became !== null && ended.state !== became)
    context.log.error(
      { vendor: of.vassalage, transfer: of.reference, ours: ended.state, theirs: became },
      'a vendor says otherwise now what became of money: people have to look',
    )
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
  if (!isUnfinished(found)) {
    if (became !== null && became !== found.state) await keepOtherwise(tx, found, became, said)
    return found
  }
  if (became === null) return found.state === 'by_hand' ? found : await keepUnknown(tx, found, said)
  const journey = journeyOf(found)
  await (became === 'done' ? arrive(tx, journey) : turnBack(tx, journey))
  if (became === 'done' && found.direction === 'out') await keepTaken(tx, found)
  if (became === 'failed' && found.direction === 'home') await keepLying(tx, found)
  if (owed > 0n) {
    const back = await takeAdvanceBack(tx, {
      ...journey,
      id: `${found.id}:end`,
      amount: owed,
      at: await readSharedTime(tx.db, tx.clock),
    })
    await keepOwed(tx, found, owed - back)
  }
  tx.announce({ to: found.memberId, event: { type: 'purse', vassalage } })
  return await keepEnded(tx, found, became, said)
}

/** Keeps that what had ended here one way is said to have ended the other: money may be in two places, or in none. */
async function keepOtherwise(
  tx: Tx,
  { memberId, id, vassalage, reference, direction, amount, state }: PurseTransfer,
  became: 'done' | 'failed',
  said: string,
): Promise<void> {
  const moved = (end: PurseTransfer['state']) => (end === 'done' ? amount : 0n)
  const of = { kind: 'state' as const, transaction: reference, round: '', memberId }
  const detail = {
    transfer: writeId('ptr', id),
    direction,
    ours: state,
    theirs: became,
    said: said.slice(0, 500),
  }
  await keepDifferences(tx, vassalage, [{ ...of, ours: moved(state), theirs: moved(became), detail }])
}
