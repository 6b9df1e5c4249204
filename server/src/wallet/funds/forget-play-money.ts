import type { Tx } from '#kit'
import { forgetUnplayed } from '#ledger'

/** Forgets the play money of demos that never played. The purses of those who did stay, and so does all real money. */
export async function forgetPlayMoney(tx: Tx, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length > 0) await forgetUnplayed(tx, memberIds)
}
