import { amountMax } from '@fairground/contract'
import { assert, Refusal } from '#kit'
import { accountId, type Standing, type AccountRef } from '#ledger/account'
import type { Known } from './cause.ts'
import type { Hold } from './hold.ts'
import type { Posting, Transfer } from './transfer.ts'
import type { Watcher } from './watch.ts'

/** One side of an accepted transfer; a purse's side is numbered and carries the balance after it. */
export type Side = { accountId: string; amount: bigint; number: bigint | null; balanceAfter: bigint | null }

export type Accepted = { transfer: Transfer; out: Side; into: Side }

/** What transfers are judged against, by id and by cause. Purses and holds move as transfers are accepted. */
export type Ground = {
  standings: Map<string, Standing>
  holds: Map<string, Hold>
  known: Map<string, Known>
  watcher: Watcher | null
}

/**
 * Judges transfers in arrival order against the purses, moving their standings as it goes. Those of one link are all
 * accepted, or none is. Pure but for that. What would overfill a purse is refused `balance_limit`, and with it the batch.
 */
export function judge(
  transfers: readonly Transfer[],
  ground: Ground,
): { postings: Posting[]; accepted: Accepted[] } {
  const accepted: Accepted[] = []
  const postings = linksOf(transfers).flatMap((link) => {
    const [only] = link
    if (link.length === 1 && only) return [judgeOne(only, ground, accepted)]
    return judgeLink(link, ground, accepted)
  })
  assert(postings.length === transfers.length, 'each transfer is answered with one posting')
  return { postings, accepted }
}

/** Transfers as they are judged: each alone, or with those of its link, which follow each other. */
function linksOf(transfers: readonly Transfer[]): readonly (readonly Transfer[])[] {
  const links: Transfer[][] = []
  const seen = new Set<string>()
  for (const transfer of transfers) {
    const { link } = transfer
    const last = links.at(-1)
    if (link !== undefined && last?.[0]?.link === link) {
      last.push(transfer)
      continue
    }
    assert(link === undefined || !seen.has(link), 'transfers of one link follow each other')
    if (link !== undefined) seen.add(link)
    links.push([transfer])
  }
  return links
}

/** Tries a link; at the first refusal all of it is put back, and the others fall with the one refused. */
function judgeLink(link: readonly Transfer[], ground: Ground, accepted: Accepted[]): Posting[] {
  const putBack = remember(link, ground, accepted)
  const postings: Posting[] = []
  for (const transfer of link) {
    const posting = judgeOne(transfer, ground, accepted)
    if (posting.state !== 'posted' && posting.state !== 'repeated') {
      putBack()
      return link.map((one) => (one === transfer ? posting : { state: 'fallen' }))
    }
    postings.push(posting)
  }
  return postings
}

/** Remembers how the ground stands for all a link could move. Answers what puts it back so. */
function remember(link: readonly Transfer[], ground: Ground, accepted: Accepted[]): () => void {
  const { standings, holds, known, watcher } = ground
  const keep = <Key, Value>(map: Map<Key, Value>, keys: readonly Key[]) => {
    const before = keys.map((key): [Key, Value | undefined] => {
      const value = map.get(key)
      return [key, value && structuredClone(value)]
    })
    return () => {
      for (const [key, value] of before)
        if (value === undefined) map.delete(key)
        else map.set(key, value)
    }
  }
  const count = accepted.length
  const undo = [
    keep(
      standings,
      link.flatMap(({ from, to }) => [accountId(from), accountId(to)]),
    ),
    keep(
      holds,
      link.map(({ id, resolvesId }) => resolvesId ?? id),
    ),
    keep(
      known,
      link.map(({ cause }) => cause),
    ),
    watcher?.remember(),
  ]
  return () => {
    accepted.length = count
    for (const one of undo) one?.()
  }
}

function judgeOne(transfer: Transfer, ground: Ground, accepted: Accepted[]): Posting {
  mustBeSound(transfer)
  const earlier = ground.known.get(transfer.cause)
  if (earlier === 'spent') return { state: 'spent' }
  if (earlier) return { state: 'repeated', ...earlier }
  const refusal = ground.watcher?.refusing(transfer)
  if (refusal) return { state: 'refused', refusal }
  const hold = heldFor(transfer, ground)
  const purse = ground.standings.get(accountId(transfer.from))
  const there = hold ? remainingFor(transfer, hold) : purse?.amount
  const amount = affordable(transfer, there)
  if (amount === 0n) return { state: 'insufficient', balance: there ?? 0n }
  ground.known.set(transfer.cause, { transferId: transfer.id, amount })
  if (hold) draw(hold, amount)
  if (transfer.pendsUntil !== undefined) pend(transfer, amount, ground)
  const out = move(transfer.from, -amount, ground.standings)
  const into = move(transfer.to, amount, ground.standings)
  assert(out.amount + into.amount === 0n, 'the sides of a transfer cancel')
  accepted.push({ transfer, out, into })
  ground.watcher?.took(transfer, amount)
  return { state: 'posted', amount, balance: out.balanceAfter ?? into.balanceAfter }
}

function mustBeSound({ from, to, amount, resolvesId, pendsUntil }: Transfer): void {
  assert(amount > 0n, 'a transfer moves a positive amount')
  assert(from.book === to.book, 'a transfer stays within one book')
  assert(from.currency === to.currency, 'a transfer is of one currency')
  // The held purse is one for all of a member's holds: what left it for none of them would be another's money.
  assert(isHeld(from) === (resolvesId !== undefined), 'set-aside money leaves for its own hold alone')
  assert(isHeld(to) === (pendsUntil !== undefined), 'what is set aside has a hold')
}

function isHeld({ memberId, name }: AccountRef): boolean {
  return memberId !== null && name === 'held'
}

function heldFor({ from, resolvesId }: Transfer, { holds }: Ground): Hold | undefined {
  if (resolvesId === undefined) return undefined
  const hold = holds.get(resolvesId)
  assert(hold !== undefined && hold.heldId === accountId(from), 'what ends was pended, and waits there')
  return hold
}

/** What a hold has left for a transfer: past its time nothing, but for going back to where it came from. */
function remainingFor({ to, happenedAt }: Transfer, hold: Hold): bigint {
  const isOver = hold.expiresAt !== null && hold.expiresAt <= happenedAt
  return isOver && accountId(to) !== hold.fromId ? 0n : hold.remaining
}

/** What may move: the whole amount, or for a transfer of at most it, what is there; otherwise nothing. */
function affordable({ amount, atMost }: Transfer, there: bigint | undefined): bigint {
  if (there === undefined || there >= amount) return amount
  return atMost ? there : 0n
}

function draw(hold: Hold, amount: bigint): void {
  hold.remaining -= amount
  hold.moved = true
  assert(hold.remaining >= 0n, 'no hold is drawn on for more than it set aside')
}

function pend({ id, from, to, pendsUntil }: Transfer, amount: bigint, { holds }: Ground): void {
  assert(to.memberId !== null && !holds.has(id), 'a hold is a new one, of a member')
  const sides = { fromId: accountId(from), heldId: accountId(to) }
  const [memberId, expiresAt] = [to.memberId, pendsUntil ?? null]
  holds.set(id, { id, memberId, ...sides, amount, remaining: amount, expiresAt, moved: true })
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
