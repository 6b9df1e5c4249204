import type { Owner } from '#wallet'

/** A verb of a storm: what is asked for whom. One that is killed fails after its work, and must leave nothing behind. */
export type Verb = {
  kind: 'stake' | 'prize' | 'refund' | 'deposit' | 'takeBack' | 'grant' | 'spend'
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
  grant: ['bonus:storm', false],
} as const

type Payment = Verb & { kind: keyof typeof counters }

/** What each kind is answered whose cause was spent without money. */
const refusals = {
  stake: 'spent',
  refund: 'repeated',
  prize: 'repeated',
  deposit: 'repeated',
  grant: 'repeated',
  takeBack: 'took 0',
}

/** What a ledger of this kind does, in memory and one verb after another: what a storm on the real one is compared with. */
export function openModel() {
  const purses = new Map<string, bigint>()
  const houses = new Map<string, bigint>()
  const moved = new Map<string, bigint>()
  const spent = new Set<string>()

  const purseOf = (owner: Owner, name: 'main' | 'bonus') => purses.get(`${owner.memberId} ${name}`) ?? 0n
  const spendable = (owner: Owner) => purseOf(owner, 'main') + purseOf(owner, 'bonus')
  const partOf = (cause: string) => `part:bonus:${cause}`

  /** How much moves in and out of which purse: a stake only whole, own money first; of a claim what `main` holds. */
  function partsOf({ kind, owner, amount }: Payment): ['main' | 'bonus', bigint][] {
    if (!counters[kind][1]) return [[kind === 'grant' ? 'bonus' : 'main', amount]]
    const main = purseOf(owner, 'main')
    const own = main < amount ? main : amount
    if (kind === 'takeBack') return [['main', own]]
    return spendable(owner) < amount
      ? []
      : [
          ['main', own],
          ['bonus', amount - own],
        ]
  }

  function move({ owner, kind, cause }: Payment, parts: ['main' | 'bonus', bigint][]): void {
    const [name, pays] = counters[kind]
    const house = `${owner.book} ${name}`
    for (const [purse, amount] of parts) {
      const gain = pays ? -amount : amount
      purses.set(`${owner.memberId} ${purse}`, purseOf(owner, purse) + gain)
      houses.set(house, (houses.get(house) ?? 0n) - gain)
      moved.set(moved.has(cause) ? partOf(cause) : cause, amount)
    }
  }

  function movedBefore(cause: string): bigint | undefined {
    const first = moved.get(cause)
    return first === undefined ? undefined : first + (moved.get(partOf(cause)) ?? 0n)
  }

  return {
    purses,
    houses,
    moved,
    /** Does a verb, and says what the real ledger must have answered. */
    act({ kind, ...rest }: Verb): string {
      if (rest.killed) return 'killed'
      const first = movedBefore(rest.cause)
      if (kind === 'spend') {
        if (first === undefined) spent.add(rest.cause)
        return `moved ${first ?? 0n}`
      }
      if (spent.has(rest.cause)) return refusals[kind]
      const verb: Payment = { ...rest, kind }
      const parts = first === undefined ? partsOf(verb).filter(([, amount]) => amount > 0n) : []
      move(verb, parts)
      const amount = parts.reduce((sum, [, part]) => sum + part, 0n)
      // A claim under the cause of a stake is told what its first purse paid: it asks about no other.
      if (kind === 'takeBack') return `took ${first === undefined ? amount : moved.get(rest.cause)}`
      if (first !== undefined) return 'repeated'
      if (kind !== 'stake') return 'paid'
      return `${amount > 0n ? 'taken' : 'insufficient'}, ${spendable(verb.owner)} left`
    },
  }
}
