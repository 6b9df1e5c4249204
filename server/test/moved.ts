import { newId, transact, type Context } from '#kit'
import { deposit, openPurses, payPrizes, refundStakes, stake, takeBack, type Owner } from '#wallet'

/** What moved, or what it is for: in ten-thousandths, now, under causes of their own. */
export type Moves = ReturnType<typeof openMoves>

/** Moves a member's money as games and gateways do, for modules that stand below the wallet. */
export function openMoves(context: Context) {
  const { clock } = context
  const debtOf = (owner: Owner, reference: string) => ({ ...owner, game: 'xsmb', reference, at: clock.now() })
  const oneOf = ({ memberId }: Owner, amount: bigint) => ({ memberId, cause: newId(clock), amount })

  return {
    /** A new member's purses, and whose they are. */
    async open(): Promise<Owner> {
      const owner = { memberId: newId(clock), book: 'real', currency: 'VND' } as const
      await transact(context, (tx) => openPurses(tx, owner))
      return owner
    },
    async deposit(owner: Owner, amount: bigint): Promise<void> {
      const paid = { ...owner, cause: newId(clock), gateway: 'test', reference: '', at: clock.now() }
      await transact(context, (tx) => deposit(tx, { ...paid, amount }))
    },
    /** What became of a stake: `taken`, or how it was refused. */
    async stake(owner: Owner, amount: bigint, reference = '') {
      const wanted = { ...owner, ...oneOf(owner, amount), id: newId(clock), ...debtOf(owner, reference) }
      const [outcome] = await transact(context, (tx) => stake(tx, [wanted]))
      return outcome?.state === 'refused' ? outcome.refusal : outcome?.state
    },
    async prize(owner: Owner, amount: bigint): Promise<void> {
      await transact(context, (tx) => payPrizes(tx, debtOf(owner, ''), [oneOf(owner, amount)]))
    },
    /** Gives back what was staked under a reference. */
    async refund(owner: Owner, amount: bigint, reference: string): Promise<void> {
      await transact(context, (tx) => refundStakes(tx, debtOf(owner, reference), [oneOf(owner, amount)]))
    },
    /** Takes back what was won, as far as it is there; answers how much that was. */
    async takeBack(owner: Owner, amount: bigint): Promise<bigint> {
      const [taken] = await transact(context, (tx) => takeBack(tx, debtOf(owner, ''), [oneOf(owner, amount)]))
      return taken?.taken ?? 0n
    },
  }
}
