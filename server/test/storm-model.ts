import type { Owner } from '#wallet'

/** A verb of a storm: what is asked for whom. One that is killed fails after its work, and must leave nothing behind. */
export type Verb = {
  kind: 'stake' | 'prize' | 'refund' | 'deposit' | 'takeBack' | 'spend'
  owner: Owner
  cause: string
  amount: bigint
  killed: boolean
}

/** The account of the house that each kind of verb deals with, and whether the member pays into it. */
const counters = {
  stake: ['game:storm:stake', true],
  refund: ['game:storm:stake', false],
  prize: ['game:storm:prize', false],
  takeBack: ['game:storm:prize', true],
  deposit: ['gateway:storm', false],
} as const

type Payment = Verb & { kind: keyof typeof counters }

/** What each kind is answered whose cause was spent without money. */
const refusals = {
  stake: 'spent',
  refund: 'repeated',
  prize: 'repeated',
  deposit: 'repeated',
  takeBack: 'took 0',
}

/** What a ledger of this kind does, in memory and one verb after another: what a storm on the real one is compared with. */
export function openModel() {
  const purses = new Map<string, bigint>()
  const houses = new Map<string, bigint>()
  const moved = new Map<string, bigint>()
  const spent = new Set<string>()

  /** How much of an amount moves: of what a member pays no more than there is, and a stake only whole. */
  function movable({ kind, amount }: Payment, purse: bigint): bigint {
    if (!counters[kind][1] || purse >= amount) return amount
    return kind === 'takeBack' ? purse : 0n
  }

  function move({ owner, kind, cause }: Payment, amount: bigint): void {
    const [name, pays] = counters[kind]
    const house = `${owner.book} ${name}`
    const gain = pays ? -amount : amount
    purses.set(owner.memberId, (purses.get(owner.memberId) ?? 0n) + gain)
    houses.set(house, (houses.get(house) ?? 0n) - gain)
    moved.set(cause, amount)
  }

  return {
    purses,
    houses,
    moved,
    /** Does a verb, and says what the real ledger must have answered. */
    act({ kind, ...rest }: Verb): string {
      if (rest.killed) return 'killed'
      const first = moved.get(rest.cause)
      if (kind === 'spend') {
        if (first === undefined) spent.add(rest.cause)
        return `moved ${first ?? 0n}`
      }
      if (spent.has(rest.cause)) return refusals[kind]
      const verb: Payment = { ...rest, kind }
      const amount = first === undefined ? movable(verb, purses.get(verb.owner.memberId) ?? 0n) : 0n
      if (amount > 0n) move(verb, amount)
      if (kind === 'takeBack') return `took ${first ?? amount}`
      if (first !== undefined) return 'repeated'
      if (kind !== 'stake') return 'paid'
      return `${amount > 0n ? 'taken' : 'insufficient'}, ${purses.get(verb.owner.memberId) ?? 0n} left`
    },
  }
}
