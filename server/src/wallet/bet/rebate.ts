import { countRebates } from '#care/guard'
import { assert, type Tx } from '#kit'
import { credit, partCause, purseOf, type Credit, type CreditTerms, type Part } from '#ledger'
import { gameAccount } from '#wallet/purse'
import type { Stake, StakeOutcome } from './bet.ts'

/** What a purse is paid back of a stake that it paid a part of: rounded down, so that the odd ten-thousandth is own money's. */
export function rebateOfPart(cost: { stake: bigint; rebate: bigint }, part: bigint): bigint {
  return (cost.rebate * part) / cost.stake
}

type Taken = Extract<StakeOutcome, { state: 'taken' }>

/**
 * Pays what stakes that were taken are paid back, each in a transfer of its own to every purse that paid of it. Answers the
 * outcomes with what can be spent after that, as if each had been paid its own before the next was taken.
 */
export async function payRebates(
  tx: Tx,
  stakes: readonly Stake[],
  outcomes: readonly StakeOutcome[],
): Promise<StakeOutcome[]> {
  const shares = stakes.map((stake, i) => {
    const outcome = outcomes[i]
    return outcome?.state === 'taken' ? sharesOf(stake, outcome) : []
  })
  const batches = Map.groupBy(stakes.keys(), (i) => batchOf(stakes[i]))
  for (const [, places] of batches) {
    const given = places.flatMap((i) => shares[i] ?? [])
    const [first] = places
    const stake = first === undefined ? undefined : stakes[first]
    if (stake && given.length > 0) await give(tx, stake, given)
  }
  return withRebates(stakes, outcomes, shares)
}

type Share = Credit & { stake: Stake; isOwn: boolean }

/** What each purse is paid back of a stake, its `main` first. */
function sharesOf(stake: Stake, { parts }: Taken): Share[] {
  const rebate = stake.rebate ?? 0n
  assert(rebate >= 0n && rebate < stake.amount, 'no more is paid back than was staked')
  const further = parts.map((part) => ({
    ...part,
    amount: rebateOfPart({ stake: stake.amount, rebate }, part.amount),
  }))
  const own = further.reduce((left, { amount }) => left - amount, rebate)
  const cause = `rebate:${stake.id}`
  return [{ name: 'main', amount: own }, ...further].flatMap(({ name, amount }: Part): Share[] => {
    if (amount === 0n) return []
    const isOwn = name === 'main'
    return [{ stake, isOwn, amount, to: purseOf(stake, name), cause: isOwn ? cause : partCause(cause, name) }]
  })
}

/** What credits of one statement share. */
function batchOf(stake: Stake | undefined): string {
  return stake ? [stake.game, stake.book, stake.currency, stake.reference, stake.at.getTime()].join(' ') : ''
}

async function give(
  tx: Tx,
  { game, book, currency, reference, at }: Stake,
  shares: readonly Share[],
): Promise<void> {
  const terms: CreditTerms = {
    from: gameAccount(game, 'rebate', { book, currency }),
    kind: 'rebate',
    reference,
    happenedAt: at,
  }
  const { posted, watched } = await credit(tx, terms, shares)
  assert(posted === shares.length, `each rebate is paid once: of ${shares.length} ${posted} were`)
  if (watched.size === 0) return
  await countRebates(
    tx,
    at,
    shares.flatMap(({ stake: { memberId }, amount, isOwn }) =>
      watched.has(memberId) ? [{ memberId, amount, isOwn }] : [],
    ),
  )
}

function withRebates(
  stakes: readonly Stake[],
  outcomes: readonly StakeOutcome[],
  shares: readonly (readonly Share[])[],
): StakeOutcome[] {
  const paid = new Map<string, { amount: bigint; entries: bigint }>()
  return outcomes.map((outcome, i) => {
    const memberId = stakes[i]?.memberId ?? ''
    const so = paid.get(memberId) ?? { amount: 0n, entries: 0n }
    const own = shares[i] ?? []
    so.amount += own.reduce((sum, { amount }) => sum + amount, 0n)
    so.entries += BigInt(own.length)
    paid.set(memberId, so)
    if (outcome.state !== 'taken') return outcome
    return { ...outcome, balance: outcome.balance + so.amount, entries: outcome.entries + so.entries }
  })
}
