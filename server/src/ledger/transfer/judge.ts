import { assert } from '#kit'
import { accountId, mainOf, type AccountRef } from '#ledger/account'
import { allFor, causesOf, divide, entriesFor, furtherOf } from './divide.ts'
import { accept, heirOf, type Accepted, type Ground } from './ground.ts'
import type { Posting, Transfer } from './transfer.ts'

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

/**
 * Tries a link; at the first refusal all of it is put back, and the others fall with the one refused. What takes no more than
 * there is may find nothing, and nobody falls for it.
 */
function judgeLink(link: readonly Transfer[], ground: Ground, accepted: Accepted[]): Posting[] {
  const putBack = remember(link, ground, accepted)
  const postings: Posting[] = []
  for (const transfer of link) {
    const posting = judgeOne(transfer, ground, accepted)
    const isShort = posting.state === 'insufficient' && transfer.atMost
    if (posting.state !== 'posted' && posting.state !== 'repeated' && !isShort) {
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
      link.flatMap((one) => [one.from, one.to, ...furtherOf(one)].flatMap(withMain)).map(accountId),
    ),
    keep(
      holds,
      link.map(({ id, resolvesId }) => resolvesId ?? id),
    ),
    keep(known, link.flatMap(causesOf)),
    watcher?.remember(link.flatMap(({ from, to }) => [from, to].flatMap(({ memberId }) => memberId ?? []))),
  ]
  return () => {
    accepted.length = count
    for (const one of undo) one?.()
  }
}

/** A purse with the one that may be its heir. */
function withMain(account: AccountRef): AccountRef[] {
  return account.memberId === null || account.name === 'main' ? [account] : [account, mainOf(account)]
}

function judgeOne(asked: Transfer, ground: Ground, accepted: Accepted[]): Posting {
  mustBeSound(asked)
  // What is taken back is where its purse's heir had it; who pays out of a closed purse has nothing to pay with.
  const transfer = asked.atMost ? { ...asked, from: heirOf(asked.from, ground) } : asked
  const earlier = ground.known.get(transfer.cause)
  if (earlier === 'spent') return { state: 'spent' }
  if (earlier) return { state: 'repeated', ...earlier, amount: movedBefore(transfer, ground) }
  const divided = divide(transfer, ground)
  const parts = divided.map(({ from, amount }) => ({ name: from.name, amount }))
  const watcher = isWatched(transfer, ground) ? ground.watcher : null
  const refusal = watcher?.refusing(transfer, parts)
  if (refusal) return { state: 'refused', refusal }
  const [first, ...further] = divided.map((part) => accept(part, ground))
  if (!first) return { state: 'insufficient', balance: allFor(transfer, ground) }
  accepted.push(first, ...further)
  watcher?.took(transfer, parts)
  const amount = parts.reduce((sum, part) => sum + part.amount, 0n)
  return { state: 'posted', amount, ...standingAfter(transfer, ground, first), parts }
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

/** How much moved under a cause, in all the parts it was divided into. */
function movedBefore(transfer: Transfer, { known }: Ground): bigint {
  return causesOf(transfer).reduce((sum, cause) => {
    const earlier = known.get(cause)
    return earlier === undefined || earlier === 'spent' ? sum : sum + earlier.amount
  }, 0n)
}

function isWatched({ from, to }: Transfer, { watched }: Ground): boolean {
  return watched.size > 0 && [from, to].some(({ memberId }) => memberId !== null && watched.has(memberId))
}

/** What the giver has left where it may pay from, or the taker holds where the house gave, and after how many entries. */
function standingAfter(
  transfer: Transfer,
  ground: Ground,
  { out, into }: Accepted,
): { balance: bigint | null; entries: bigint | null } {
  const { memberId } = transfer.from
  if (transfer.thenFrom && memberId !== null && ground.beside.has(memberId)) {
    return { balance: allFor(transfer, ground), entries: entriesFor(transfer, ground) }
  }
  const side = out.balanceAfter === null ? into : out
  return { balance: side.balanceAfter, entries: side.number }
}
