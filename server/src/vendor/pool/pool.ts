/** What of a bet's stake goes into a pool of its vendor's, in ten-thousandths. */
export type PoolShare = { pool: string; amount: bigint }

/** The account of the house that a pool of a vendor's is. */
export const jackpotAccount = (vassalage: string, pool: string) => `jackpot:${vassalage}.${pool}`

/** Under which causes the ledger knows what moved for a pool by a transaction of its vendor's. */
export const poolCauses = (vassalage: string, id: string) => ({
  share: `pool:${vassalage}:${id}`,
  jackpot: `jackpot:${vassalage}:${id}`,
})

/** What a bet's share moves into its pool; nothing where it is of nothing. */
export function shareInto(vassalage: string, id: string, { pool, amount }: PoolShare) {
  if (amount === 0n) return undefined
  const { share: cause } = poolCauses(vassalage, id)
  return { cause, amount, to: jackpotAccount(vassalage, pool), as: 'jackpot_share' }
}

/** Where a jackpot comes from, and where it goes. */
export function jackpotFrom(vassalage: string, pool: string) {
  return { from: jackpotAccount(vassalage, pool), to: 'main', as: 'jackpot' } as const
}
