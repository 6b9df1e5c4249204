import type { destination } from '@fairground/contract'
import type { Caller, Context } from '#kit'
import { findDestinations, type KnownDestination } from './known.ts'

/** The banks that money can go out to, by name. */
export async function listBanks({ db }: Context): Promise<destination.Bank[]> {
  return await db
    .selectFrom('payment.bank')
    .select(['bin', 'name'])
    .where('enabled', '=', true)
    .orderBy('name')
    .execute()
}

/** Where a member can send money to, the latest used or added first. */
export async function listDestinations(
  { db }: Context,
  { memberId }: Caller,
): Promise<destination.Destination[]> {
  return (await findDestinations(db, memberId)).map(shownOf)
}

/** What of a destination its own member is shown. */
export function shownOf(known: KnownDestination): destination.Destination {
  const { destinationId, bank, network, shown, holder, nameVerdict, usableFrom, lastUsedAt } = known
  return { destinationId, bank, network, shown, holder, nameVerdict, usableFrom, lastUsedAt }
}
