import { destination } from '@fairground/contract'
import { note } from '#audit'
import { guardsOf } from '#identity/login'
import {
  newId,
  readSharedTime,
  Refusal,
  transact,
  type Config,
  type Context,
  type SignedCall,
  type Tx,
} from '#kit'
import { setting } from '#site'
import { findDestinations, hashNumber, keepNumber, readDestination } from './known.ts'
import { tellAdded } from './messages.ts'
import { shownOf } from './queries.ts'

/** A destination to be kept: a number at a place, which is a bank's number or a network. */
export type KeptDestination = {
  place: { bin: string } | { network: destination.Network }
  number: string
  holder: string
}

const hourMs = 3_600_000

/**
 * Keeps a destination of a member's, tells them of it, and answers it; one that they have already is answered as it is.
 * Nothing goes there before `withdrawal.restHours` are over. `judge` refuses a place that takes none by now, and says
 * how its holder is called, while nobody gives the member another name; refused `destination_limit` for a sixth.
 */
export async function keepDestination(
  context: Context,
  kept: KeptDestination,
  call: SignedCall,
  judge: (tx: Tx) => Promise<destination.NameVerdict>,
): Promise<destination.Destination> {
  const { memberId } = call.caller
  const restHours = await setting(context, 'withdrawal.restHours')
  return await transact(context, async (tx) => {
    // Whoever adds another meanwhile waits: five are five.
    const guards = await guardsOf(tx.db, memberId, 'hold')
    const same = await findSame(tx, context.config, memberId, kept)
    if (same !== undefined) return shownOf(await readDestination(tx.db, memberId, same))
    const nameVerdict = await judge(tx)
    if ((await findDestinations(tx.db, memberId)).length >= destination.destinationsMax)
      throw new Refusal('destination_limit', { max: destination.destinationsMax })
    const addedAt = await readSharedTime(tx.db, tx.clock)
    const usableFrom = new Date(addedAt.getTime() + restHours * hourMs)
    const { id, shown } = await write(
      tx,
      context.config,
      { ...kept, nameVerdict },
      { addedAt, usableFrom },
      call,
    )
    const network = 'network' in kept.place ? kept.place.network : undefined
    await tellAdded(tx, guards, { shown, time: usableFrom, network }, call)
    return shownOf(await readDestination(tx.db, memberId, id))
  })
}

const nameOf = (place: KeptDestination['place']) => ('bin' in place ? place.bin : place.network)

async function findSame(
  tx: Tx,
  config: Config,
  memberId: string,
  { place, number }: KeptDestination,
): Promise<string | undefined> {
  const same = await tx.db
    .selectFrom('payment.destination')
    .select('id')
    .where('member_id', '=', memberId)
    .where('number_hash', '=', hashNumber(config, nameOf(place), number))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return same?.id
}

async function write(
  tx: Tx,
  config: Config,
  { place, number, holder, nameVerdict }: KeptDestination & { nameVerdict: destination.NameVerdict },
  { addedAt, usableFrom }: { addedAt: Date; usableFrom: Date },
  { caller: { memberId }, address }: SignedCall,
): Promise<{ id: string; shown: string }> {
  const id = newId(tx.clock)
  const held = keepNumber(config, memberId, id, nameOf(place), number)
  await tx.db
    .insertInto('payment.destination')
    .values({
      member_id: memberId,
      id,
      ...place,
      holder,
      name_verdict: nameVerdict,
      added_at: addedAt,
      usable_from: usableFrom,
      ...held,
    })
    .execute()
  const subject = `member:${memberId}`
  const detail = { id, ...place, shown: held.shown, verdict: nameVerdict, address }
  await note(tx, { actor: subject, action: 'destination.added', subject, detail })
  return { id, shown: held.shown }
}
