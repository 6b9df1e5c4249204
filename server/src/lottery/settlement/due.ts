import { assert, sql, uuids, type Db } from '#kit'
import type { Book } from '#ledger'
import type { Draw } from '#lottery/draw'
import type { StakePart } from '#lottery/order'

/**
 * What a member holds of a draw: paid under all versions of the result up to this one, less what was taken back; and what
 * of it is in which purse other than `main`.
 */
export type Held = { version: number; paid: bigint; parts: ReadonlyMap<string, bigint> }

/** What one order that cost its stake won under a version; nothing, where a correction took it away. */
export type Won = { orderId: string; stake: bigint; amount: bigint }

/** What of a due is another purse's than `main`, since that purse paid for what won. */
export type DuePart = { purse: string; amount: bigint }

/**
 * What a member is due under a version for all their orders on a draw, and what they hold from the versions before. The
 * parts name each purse that paid beside `main`, also where it is due nothing.
 */
export type Due = {
  memberId: string
  amount: bigint
  won: readonly Won[]
  held: Held | null
  parts: readonly DuePart[]
}

/** What members hold of a draw from the versions before this one. */
export async function readHeld(
  db: Db,
  draw: Draw,
  version: number,
  memberIds: readonly string[],
): Promise<Map<string, Held>> {
  type Row = { memberId: string; version: number; paid: bigint; parts: Record<string, string> | null }
  const { rows } = await sql<Row>`
    select a.member_id as "memberId", a.version, a.paid, (
        select json_object_agg(p.purse, p.paid::text) from lottery.award_part p
        where p.draw_id = ${draw.id}::uuid and p.member_id = a.member_id and p.version = a.version
      ) as parts
    from unnest(${uuids(memberIds)}::uuid[]) as m (id)
    cross join lateral (
      select member_id, version, paid from lottery.award
      where draw_id = ${draw.id}::uuid and member_id = m.id and version < ${version}
      order by version desc limit 1
    ) a`.execute(db)
  return new Map(
    rows.map(({ memberId, parts, ...held }) => [
      memberId,
      { ...held, parts: parts ? asAmounts(parts) : none },
    ]),
  )
}

function asAmounts(parts: Record<string, string>): ReadonlyMap<string, bigint> {
  return new Map(Object.entries(parts).map(([purse, paid]) => [purse, BigInt(paid)]))
}

const none: ReadonlyMap<string, bigint> = new Map()

/**
 * Adds what an order won to the parts of its member's due, in the proportion in which each purse paid its stake: rounded
 * down, so that the odd ten-thousandth is own money's.
 */
export function addWon(
  parts: DuePart[],
  order: { amount: bigint; stake: bigint },
  staked: readonly StakePart[],
): void {
  for (const { purse, amount } of staked) {
    const won = (order.amount * amount) / order.stake
    const known = parts.find((part) => part.purse === purse)
    if (known) known.amount += won
    else parts.push({ purse, amount: won })
  }
}

/** Each purse of a due with what it is due and what it holds, `main` first: what no other is due is main's. */
export function sharesOf({ amount, held, parts }: Due): { purse: string; due: bigint; held: bigint }[] {
  const shares = parts.map((part) => {
    return { purse: part.purse, due: part.amount, held: held?.parts.get(part.purse) ?? 0n }
  })
  const [due, paid] = shares.reduce(
    ([left, kept], one) => [left - one.due, kept - one.held],
    [amount, held?.paid ?? 0n],
  )
  return [{ purse: 'main', due, held: paid }, ...shares]
}

/** How a due is met: a first prize, more than was paid under an earlier result, less, or between several purses. */
export const moves = ['prize', 'correction', 'claim', 'divided'] as const
export type Move = (typeof moves)[number]

export function moveOf(draw: Draw, due: Due): Move {
  if (due.parts.length > 0) return 'divided'
  if (due.held && due.held.paid > due.amount) return 'claim'
  return isCorrection(draw, due) ? 'correction' : 'prize'
}

export function isCorrection(draw: Draw, { held }: Due): boolean {
  return held !== null || draw.settledVersion > 0
}

/** What a draw owes its members under a version, in one book. */
export type Award = { draw: Draw; version: number; book: Book; currency: string }

/** A correction names both results; a void takes back under the version that no result will have. */
export function causeOf({ draw, version }: Award, due: Due): string {
  const { memberId, held } = due
  if (!isCorrection(draw, due)) return `prize:${draw.id}:${memberId}:v${version}`
  return `correction:${draw.id}:${memberId}:v${held?.version ?? draw.settledVersion}:v${version}`
}

export function checkDue({ memberId, amount, won, held, parts }: Due): void {
  const sum = won.reduce((total, one) => total + one.amount, 0n)
  assert(sum === amount, `what is due is what the orders won: ${memberId} won ${sum} and is due ${amount}`)
  assert(
    won.every((one) => one.amount >= 0n),
    `no order wins less than nothing: one of ${memberId}`,
  )
  assert(!held || held.paid >= 0n, `nobody holds less than nothing: ${memberId}`)
  assert(parts.reduce((total, one) => total + one.amount, 0n) <= amount, `parts are of the due: ${memberId}`)
}
