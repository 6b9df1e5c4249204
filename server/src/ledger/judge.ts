import { amountMax } from '@fairground/contract'
import { assert, Refusal } from '#kit'
import { accountId } from './account.ts'
import type { Known } from './cause.ts'
import type { AccountRef, Posting, Transfer } from './transfer.ts'

/** A purse as it stands while a batch is judged: its amount and the number of its latest entry. */
export type Standing = { memberId: string; amount: bigint; entries: bigint; moved: boolean }

/** One side of an accepted transfer; a purse's side is numbered and carries the balance after it. */
export type Side = { accountId: string; amount: bigint; number: bigint | null; balanceAfter: bigint | null }

export type Accepted = { transfer: Transfer; out: Side; into: Side }

/**
 * Judges transfers in arrival order against the purses, moving their standings as it goes. Pure but for that. What
 * would overfill a purse is refused `balance_limit`, and with it the batch.
 */
export function judge(
  transfers: readonly Transfer[],
  standings: Map<string, Standing>,
  before: ReadonlyMap<string, Known>,
): { postings: Posting[]; accepted: Accepted[] } {
  const accepted: Accepted[] = []
  const first = new Map(before)
  const postings = transfers.map((transfer): Posting => {
    mustBeSound(transfer)
    const earlier = first.get(transfer.cause)
    if (earlier === 'spent') return { state: 'spent' }
    if (earlier) return { state: 'repeated', ...earlier }
    const purse = standings.get(accountId(transfer.from))
    const amount = affordable(transfer, purse)
    if (amount === 0n) return { state: 'insufficient', balance: purse?.amount ?? 0n }
    first.set(transfer.cause, { transferId: transfer.id, amount })
    const out = move(transfer.from, -amount, standings)
    const into = move(transfer.to, amount, standings)
    assert(out.amount + into.amount === 0n, 'the sides of a transfer cancel')
    accepted.push({ transfer, out, into })
    return { state: 'posted', amount, balance: out.balanceAfter ?? into.balanceAfter }
  })
  return { postings, accepted }
}

function mustBeSound({ from, to, amount }: Transfer): void {
  assert(amount > 0n, 'a transfer moves a positive amount')
  assert(from.book === to.book, 'a transfer stays within one book')
  assert(from.currency === to.currency, 'a transfer is of one currency')
}

/** What may move: the whole amount, or for a transfer of at most it, what the purse holds; otherwise nothing. */
function affordable(transfer: Transfer, purse: Standing | undefined): bigint {
  if (!purse || purse.amount >= transfer.amount) return transfer.amount
  return transfer.atMost ? purse.amount : 0n
}

function move(account: AccountRef, amount: bigint, standings: Map<string, Standing>): Side {
  const id = accountId(account)
  const standing = standings.get(id)
  assert((standing === undefined) === (account.memberId === null), 'purses alone have a standing, and all do')
  if (!standing) return { accountId: id, amount, number: null, balanceAfter: null }
  standing.amount += amount
  standing.entries += 1n
  standing.moved = true
  assert(standing.amount >= 0n, 'no purse goes below zero')
  if (standing.amount > amountMax) throw new Refusal('balance_limit')
  return { accountId: id, amount, number: standing.entries, balanceAfter: standing.amount }
}
