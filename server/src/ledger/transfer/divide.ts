import { accountId, type Purse } from '#ledger/account'
import { thereFor, type Ground } from './ground.ts'
import { partCause, type Transfer } from './transfer.ts'

/**
 * A transfer as what moves for it from each purse that pays: `from` first, and of members who have them their further purses in
 * the order given. The first that pays does so under the transfer's own id and cause, each other under one of its own.
 * Empty where they do not hold enough, or nothing of what may be less.
 */
export function divide(transfer: Transfer, ground: Ground): Transfer[] {
  const there = thereFor(transfer, ground)
  if (there === undefined || there >= transfer.amount) return [transfer]
  const parts: Transfer[] = []
  let left = transfer.amount
  for (const payer of payersOf(transfer, ground)) {
    const amount = least(left, thereFor(payer, ground) ?? 0n)
    if (amount === 0n) continue
    left -= amount
    const cause = partCause(transfer.cause, payer.from.name)
    parts.push({ ...payer, amount, ...(parts.length > 0 && { id: ground.freshId(), cause }) })
  }
  return left > 0n && !transfer.atMost ? [] : parts
}

/** All there is for a transfer, in every purse that may pay. */
export function allFor(transfer: Transfer, ground: Ground): bigint {
  return payersOf(transfer, ground).reduce((sum, payer) => sum + (thereFor(payer, ground) ?? 0n), 0n)
}

/** How many entries the purses have together that may pay for a transfer. */
export function entriesFor(transfer: Transfer, ground: Ground): bigint {
  return payersOf(transfer, ground).reduce((sum, { from }) => {
    return sum + (ground.standings.get(accountId(from))?.entries ?? 0n)
  }, 0n)
}

/** The purses that may pay what the first cannot. */
export function furtherOf({ from, thenFrom }: Transfer): Purse[] {
  return from.memberId === null || !thenFrom ? [] : thenFrom.map((name) => ({ ...from, name }))
}

/** The causes that a transfer may use up: its own, and those of its further parts. */
export function causesOf(transfer: Transfer): string[] {
  return [transfer.cause, ...furtherOf(transfer).map(({ name }) => partCause(transfer.cause, name))]
}

/** A transfer as each purse would pay it; one that was never opened pays nothing. */
function payersOf(transfer: Transfer, { standings, beside }: Ground): Transfer[] {
  const { memberId } = transfer.from
  if (memberId === null || !beside.has(memberId)) return [transfer]
  const further = furtherOf(transfer).filter((purse) => standings.has(accountId(purse)))
  return [transfer, ...further.map((from) => ({ ...transfer, from }))]
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}
