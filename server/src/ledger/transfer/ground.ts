import { amountMax } from '@fairground/contract'
import { assert, Refusal } from '#kit'
import { accountId, houseAccount, mainOf, type AccountRef, type Standing } from '#ledger/account'
import type { Known } from './cause.ts'
import type { Hold } from './hold.ts'
import type { Transfer } from './transfer.ts'
import type { Watcher } from './watch.ts'

/** What transfers are judged against, by id and by cause. Purses and holds move as transfers are accepted. */
export type Ground = {
  standings: Map<string, Standing>
  holds: Map<string, Hold>
  known: Map<string, Known>
  /** Members in whose `main` purse others have a say: of them alone the watcher judges. */
  watched: ReadonlySet<string>
  /** Members with a purse beside `main`: of them alone further purses pay. */
  beside: ReadonlySet<string>
  watcher: Watcher | null
  /** Makes the id of a part that becomes a transfer of its own. */
  freshId: () => string
}

/** One side of an accepted transfer; a purse's side is numbered and carries the balance after it. */
export type Side = { accountId: string; amount: bigint; number: bigint | null; balanceAfter: bigint | null }

export type Accepted = { transfer: Transfer; out: Side; into: Side }

/** What is there for a transfer from one account: what its purse holds, or its hold has left; of the house's no matter what. */
export function thereFor(transfer: Transfer, ground: Ground): bigint | undefined {
  const hold = heldFor(transfer, ground)
  return hold ? remainingFor(transfer, hold) : ground.standings.get(accountId(transfer.from))?.amount
}

/** Where money for an account goes: of a purse that was closed to its heir, of any other there. */
export function heirOf(account: AccountRef, { standings }: Ground): AccountRef {
  if (account.memberId === null || account.name === 'main') return account
  const heir = standings.get(accountId(account))?.heir ?? null
  if (heir === null) return account
  return heir === 'main' ? mainOf(account) : houseAccount(heir, account)
}

/** Moves purses and holds by a transfer of no more than is there, and uses up its cause. */
export function accept(asked: Transfer, ground: Ground): Accepted {
  const to = heirOf(asked.to, ground)
  const transfer = to === asked.to ? asked : { ...asked, to }
  const { from, amount } = transfer
  ground.known.set(transfer.cause, { transferId: transfer.id, amount })
  const hold = heldFor(transfer, ground)
  if (hold) draw(hold, amount)
  if (transfer.pendsUntil !== undefined) pend(transfer, ground)
  const out = move(from, -amount, ground.standings)
  const into = move(to, amount, ground.standings)
  assert(out.amount + into.amount === 0n, 'the sides of a transfer cancel')
  return { transfer, out, into }
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

function draw(hold: Hold, amount: bigint): void {
  hold.remaining -= amount
  hold.moved = true
  assert(hold.remaining >= 0n, 'no hold is drawn on for more than it set aside')
}

function pend({ id, from, to, amount, pendsUntil }: Transfer, { holds }: Ground): void {
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
