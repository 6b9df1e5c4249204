/** Something that is done about one of a member's two deposits by link. */
export type Happening = {
  deposit: number
  /** Paid at the link's page; cancelled with us; called off at that page; or its member has us look. */
  what: 'pays' | 'cancels' | 'calls off' | 'looks'
  /** In whole đồng. */
  amount: number
}

type Outcome = { credited: bigint; states: string[] }

/**
 * What must have come of a history once each deposit was asked about in the end, whatever became of its webhooks: every
 * payment counts once, and makes its deposit a paid one; without any, what ended it first did.
 */
export function whatMustBe(history: readonly Happening[]): Outcome {
  let credited = 0n
  const looks = [0, 1].map((deposit) => ({ deposit, what: 'looks' as const, amount: 0 }))
  const states = [0, 1].map((deposit) => {
    let [state, isCalledOff, isPaid] = ['pending', false, false]
    for (const { what, amount, ...one } of [...history, ...looks]) {
      if (one.deposit !== deposit) continue
      if (what === 'pays') {
        isPaid = true
        credited += BigInt(amount)
      }
      if (what === 'calls off') isCalledOff = true
      if (what === 'cancels' && state === 'pending') state = 'cancelled'
      if (what === 'looks' && state === 'pending' && isCalledOff) state = 'declined'
    }
    return isPaid ? 'paid' : state
  })
  return { credited, states }
}
