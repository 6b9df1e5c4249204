import type { Owner } from '#wallet'

/** A verb of a storm: what is asked for whom. One that is killed fails after its work, and must leave nothing behind. */
export type Verb = {
  kind: 'stake' | 'prize' | 'refund' | 'deposit' | 'takeBack' | 'grant' | 'spend' | 'ask' | Ending
  owner: Owner
  cause: string
  amount: bigint
  killed: boolean
  /** Of what ends a withdrawal, by which cause it was asked for. */
  of: string
}

/** What becomes of money that was asked for: it stays, it goes, or it went and its bank sent it back. */
type Ending = 'cancel' | 'send' | 'giveBack'

/** The account of the house that each kind of verb deals with, and whether the member pays into it. */
const counters = {
  stake: ['game:storm:stake', true],
  refund: ['game:storm:stake', false],
  prize: ['game:storm:prize', false],
  takeBack: ['game:storm:prize', true],
  deposit: ['gateway:storm', false],
  grant: ['bonus:storm', false],
} as const

type Payment = Omit<Verb, 'of'> & { kind: keyof typeof counters }

/** What each kind is answered whose cause was spent without money. */
const refusals = {
  stake: 'spent',
  refund: 'repeated',
  prize: 'repeated',
  deposit: 'repeated',
  grant: 'repeated',
  takeBack: 'took 0',
}

/** Of how much that a member asked for some verb ends one. */
const remembered = 10

/** What a ledger of this kind does, in memory and one verb after another: what a storm on the real one is compared with. */
export function openModel() {
  const purses = new Map<string, bigint>()
  const houses = new Map<string, bigint>()
  const moved = new Map<string, bigint>()
  const spent = new Set<string>()
  const asked = new Map<string, Pick<Verb, 'owner' | 'amount'>>()
  const askedBy = new Map<string, string[]>()

  type Name = 'main' | 'bonus' | 'held'
  const purseOf = (owner: Owner, name: Name) => purses.get(`${owner.memberId} ${name}`) ?? 0n
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

  /** One movement between a purse and another, or the gateway. */
  function carry(
    { owner, amount }: Pick<Verb, 'owner' | 'amount'>,
    cause: string,
    from: Name | null,
    to: Name | null,
  ): void {
    const gateway = `${owner.book} gateway:storm`
    for (const [purse, gain] of [
      [from, -amount],
      [to, amount],
    ] as const)
      if (purse) purses.set(`${owner.memberId} ${purse}`, purseOf(owner, purse) + gain)
      else houses.set(gateway, (houses.get(gateway) ?? 0n) + gain)
    moved.set(cause, amount)
  }

  function ask({ owner, amount, cause }: Omit<Verb, 'of'>): string {
    if (spent.has(cause)) return 'spent'
    if (moved.has(cause)) return 'repeated'
    if (purseOf(owner, 'main') < amount) return 'insufficient'
    carry({ owner, amount }, cause, 'main', 'held')
    asked.set(cause, { owner, amount })
    askedBy.set(owner.memberId, [...(askedBy.get(owner.memberId) ?? []), cause].slice(-remembered))
    return 'posted'
  }

  /** What was asked for ends once, one way or the other, and comes back once after it went. */
  function end(kind: Ending, of: string): string {
    const what = asked.get(of)
    if (!what) return 'never asked'
    const cause = `${of}:${kind}`
    if (moved.has(cause)) return 'repeated'
    if (kind === 'giveBack') {
      if (!moved.has(`${of}:send`)) return 'never sent'
      carry(what, cause, null, 'main')
      return 'posted'
    }
    if (moved.has(`${of}:cancel`) || moved.has(`${of}:send`)) return 'insufficient'
    carry(what, cause, 'held', kind === 'cancel' ? 'main' : null)
    return 'posted'
  }

  return {
    /** What a member asked for of late, by cause. */
    askedBy: ({ memberId }: Owner) => askedBy.get(memberId) ?? [],
    purses,
    houses,
    moved,
    /** Does a verb, and says what the real ledger must have answered. */
    act({ kind, of, ...rest }: Verb): string {
      if (rest.killed) return 'killed'
      if (kind === 'ask') return ask({ kind, ...rest })
      if (kind === 'cancel' || kind === 'send' || kind === 'giveBack') return end(kind, of)
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
