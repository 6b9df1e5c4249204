import { assert, literal, sql, uuids, type Db, type Tx } from '#kit'
import type { Book } from '#ledger'
import type { Draw } from '#lottery/draw'
import { payCorrections, payPrizes, takeBack, type Debt, type Owed } from '#wallet'

/** What a member holds of a draw: paid under all versions of the result up to this one, less what was taken back. */
export type Held = { version: number; paid: bigint }

/** What one order won under a version; nothing, where a correction took it away. */
export type Won = { orderId: string; amount: bigint }

/** What a member is due under a version for all their orders on a draw, and what they hold from the versions before. */
export type Due = { memberId: string; amount: bigint; won: readonly Won[]; held: Held | null }

/** What members hold of a draw from the versions before this one. */
export async function readHeld(
  db: Db,
  draw: Draw,
  version: number,
  memberIds: readonly string[],
): Promise<Map<string, Held>> {
  const { rows } = await sql<Held & { memberId: string }>`
    select a.member_id as "memberId", a.version, a.paid
    from unnest(${uuids(memberIds)}::uuid[]) as m (id)
    cross join lateral (
      select member_id, version, paid from lottery.award
      where draw_id = ${draw.id}::uuid and member_id = m.id and version < ${version}
      order by version desc limit 1
    ) a`.execute(db)
  return new Map(rows.map(({ memberId, ...held }) => [memberId, held]))
}

/** How a due is met: a first prize, more than was paid under an earlier result, or less. */
export const moves = ['prize', 'correction', 'claim'] as const
export type Move = (typeof moves)[number]

export function moveOf(draw: Draw, { amount, held }: Due): Move {
  if (held && held.paid > amount) return 'claim'
  return held || draw.settledVersion > 0 ? 'correction' : 'prize'
}

/** What a draw owes its members under a version, in one book. */
export type Award = { draw: Draw; version: number; book: Book; currency: string }

/**
 * Writes what members are due under a version, with what each order won of it, and moves the difference to what they
 * hold, all by one kind of move. A member who has an award under the version already is left alone: settling again, or
 * twice at once, pays nothing twice. Answers the dues that were met now.
 */
export async function meetDues(
  tx: Tx,
  award: Award,
  move: Move,
  dues: readonly Due[],
): Promise<readonly Due[]> {
  for (const due of dues) checkDue(due)
  const at = tx.clock.now()
  // In the order of their members, whoever writes, so that two settlements at once cannot wait for each other.
  const ordered = [...dues].sort((one, other) => (one.memberId < other.memberId ? -1 : 1))
  const fresh = await writeAwards(tx, award, ordered, at)
  await writePayouts(tx, award, fresh)
  const { draw, book, currency } = award
  const debt: Debt = { game: draw.gameCode, book, currency, reference: `${draw.gameCode} ${draw.issue}`, at }
  const uneven = fresh.filter((due) => differenceOf(due) !== 0n)
  const owed = uneven.map((due): Owed => {
    const amount = move === 'claim' ? -differenceOf(due) : differenceOf(due)
    return { memberId: due.memberId, cause: causeOf(award, move, due), amount }
  })
  if (move === 'claim') await claim(tx, award, debt, uneven, owed)
  else {
    const { posted } = await (move === 'prize' ? payPrizes(tx, debt, owed) : payCorrections(tx, debt, owed))
    assert(posted === owed.length, `each award moves one transfer: ${owed.length} moved ${posted}`)
  }
  return fresh
}

function differenceOf({ amount, held }: Due): bigint {
  return amount - (held?.paid ?? 0n)
}

function checkDue({ memberId, amount, won, held }: Due): void {
  const sum = won.reduce((total, one) => total + one.amount, 0n)
  assert(sum === amount, `what is due is what the orders won: ${memberId} won ${sum} and is due ${amount}`)
  assert(
    won.every((one) => one.amount >= 0n),
    `no order wins less than nothing: one of ${memberId}`,
  )
  assert(!held || held.paid >= 0n, `nobody holds less than nothing: ${memberId}`)
}

/** Writes awards that are not there yet, and answers which those were. */
async function writeAwards(tx: Tx, award: Award, dues: readonly Due[], at: Date): Promise<readonly Due[]> {
  const { draw, version, book } = award
  const { rows } = await sql<{ memberId: string }>`
    insert into lottery.award (draw_id, member_id, version, book, due, paid, settled_at)
    select ${draw.id}::uuid, member_id, ${version}::integer, ${book}, due, due, ${at}::timestamptz
    from unnest(${uuids(dues.map((due) => due.memberId))}::uuid[],
      ${literal(dues.map((due) => due.amount))}::bigint[]) as d (member_id, due)
    on conflict do nothing
    returning member_id as "memberId"`.execute(tx.db)
  if (rows.length === dues.length) return dues
  const written = new Set(rows.map((row) => row.memberId))
  return dues.filter((due) => written.has(due.memberId))
}

/** Writes which orders won what of awards that are written now: a payout that is there already is a fault, and stops it. */
async function writePayouts(tx: Tx, { version }: Award, dues: readonly Due[]): Promise<void> {
  const payouts = dues.flatMap(({ memberId, won }) =>
    won.flatMap(({ orderId, amount }) => (amount > 0n ? [{ memberId, orderId, amount }] : [])),
  )
  if (payouts.length === 0) return
  await sql`
    insert into lottery.payout (member_id, order_id, version, amount)
    select member_id, order_id, ${version}::integer, amount
    from unnest(${uuids(payouts.map((one) => one.memberId))}::uuid[],
      ${uuids(payouts.map((one) => one.orderId))}::uuid[],
      ${literal(payouts.map((one) => one.amount))}::bigint[]) as p (member_id, order_id, amount)`.execute(
    tx.db,
  )
}

/** A correction names both results; a void takes back under the version that no result will have. */
function causeOf({ draw, version }: Award, move: Move, { memberId, held }: Due): string {
  if (move === 'prize') return `prize:${draw.id}:${memberId}:v${version}`
  return `correction:${draw.id}:${memberId}:v${held?.version ?? draw.settledVersion}:v${version}`
}

/** Takes back what is no longer due, as far as the purse still holds it, and records what each member keeps. */
async function claim(
  tx: Tx,
  { draw, version }: Award,
  debt: Debt,
  dues: readonly Due[],
  claims: readonly Owed[],
): Promise<void> {
  if (claims.length === 0) return
  const outcomes = await takeBack(tx, debt, claims)
  const kept = dues.map(({ held }, i) => (held?.paid ?? 0n) - (outcomes[i]?.taken ?? 0n))
  await sql`
    update lottery.award a set paid = k.paid
    from unnest(${uuids(dues.map((due) => due.memberId))}::uuid[], ${literal(kept)}::bigint[]) as k (member_id, paid)
    where a.draw_id = ${draw.id}::uuid and a.member_id = k.member_id and a.version = ${version}`.execute(
    tx.db,
  )
}
