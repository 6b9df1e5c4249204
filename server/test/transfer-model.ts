/** Something that a bank and its feed do about one of a member's two deposits. */
export type Happening = {
  deposit: number
  /** In whole đồng. */
  amount: number
  named: 'rightly' | 'wrongly' | 'not' | 'twice over'
  /** How often the feed tells of it. */
  told: number
  /** How many transfers it is that the bank tells in the same words, each of which the feed has a number of its own for. */
  alike: number
  /** Whether its member cancels the deposit just before. */
  cancelledBefore: boolean
  goes: 'in' | 'out'
}

type Outcome = { credited: bigint; suspended: bigint; states: string[] }

/**
 * What must have come of a history: every movement in counts once, however often it is told; for the deposit that it alone
 * names, cancelled or not, and else it waits for a person, as all but the first do of what is told alike. What goes out moves nothing.
 */
export function whatMustBe(history: readonly Happening[]): Outcome {
  const states = ['pending', 'pending']
  let [credited, suspended] = [0n, 0n]
  for (const { deposit, amount, named, alike, cancelledBefore, goes } of history) {
    if (cancelledBefore && states[deposit] === 'pending') states[deposit] = 'cancelled'
    if (goes === 'out') continue
    const isCredited = named === 'rightly'
    if (isCredited) {
      credited += BigInt(amount)
      states[deposit] = 'paid'
    }
    suspended += BigInt(amount) * BigInt(isCredited ? alike - 1 : alike)
  }
  return { credited, suspended, states }
}
