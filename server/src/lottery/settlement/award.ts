import { assert, literal, sql, uuids, type Tx } from '#kit'
import { moveShares, payCorrections, payPrizes, takeBack } from '#wallet'
import type { Debt, Owed, PurseShare } from '#wallet'
import { causeOf, checkDue, isCorrection, sharesOf, type Award, type Due, type Move } from './due.ts'

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
    return { memberId: due.memberId, cause: causeOf(award, due), amount }
  })
  if (move === 'divided') await moveDivided(tx, award, debt, fresh)
  else if (move === 'claim') await claim(tx, award, debt, uneven, owed)
  else {
    const { posted } = await (move === 'prize' ? payPrizes(tx, debt, owed) : payCorrections(tx, debt, owed))
    assert(posted === owed.length, `each award moves one transfer: ${owed.length} moved ${posted}`)
  }
  return fresh
}

function differenceOf({ amount, held }: Due): bigint {
  return amount - (held?.paid ?? 0n)
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

/**
 * Moves what members are due whose stakes several purses paid, purse by purse: under another result one may be owed what
 * another has to give back. Records what each purse holds then, which is more than its due where it no longer held enough.
 */
async function moveDivided(tx: Tx, award: Award, debt: Debt, dues: readonly Due[]): Promise<void> {
  if (dues.length === 0) return
  const shares = dues.flatMap((due) => sharesOf(due).map((share) => ({ ...share, of: due })))
  const uneven = shares.filter((share) => share.due !== share.held)
  const moved = await moveShares(
    tx,
    debt,
    uneven.map(({ of, purse, due, held }): PurseShare => {
      const kind = isCorrection(award.draw, of) ? 'correction' : 'prize'
      return { memberId: of.memberId, purse, cause: causeOf(award, of), amount: due - held, kind }
    }),
  )
  const changes = new Map(uneven.map((share, i) => [share, moved[i] ?? 0n]))
  const kept = shares.map((share) => {
    const paid = share.held + (changes.get(share) ?? 0n)
    assert(paid >= share.due, `what is owed is paid whole: ${share.of.memberId} of ${share.purse}`)
    return { memberId: share.of.memberId, purse: share.purse, due: share.due, paid }
  })
  await writeKept(tx, award, kept)
}

type Kept = { memberId: string; purse: string; due: bigint; paid: bigint }

async function writeKept(tx: Tx, { draw, version }: Award, kept: readonly Kept[]): Promise<void> {
  await sql`
    with kept as (
      select * from unnest(${uuids(kept.map((one) => one.memberId))}::uuid[],
        ${kept.map((one) => one.purse)}::text[], ${literal(kept.map((one) => one.due))}::bigint[],
        ${literal(kept.map((one) => one.paid))}::bigint[]) as k (member_id, purse, due, paid)
    ), parts as (
      insert into lottery.award_part (draw_id, member_id, version, purse, due, paid)
      select ${draw.id}::uuid, member_id, ${version}::integer, purse, due, paid from kept where purse <> 'main'
    )
    update lottery.award a set paid = k.paid
    from (select member_id, sum(paid) as paid from kept group by member_id) k
    where a.draw_id = ${draw.id}::uuid and a.member_id = k.member_id and a.version = ${version}
      and a.paid <> k.paid`.execute(tx.db)
}
