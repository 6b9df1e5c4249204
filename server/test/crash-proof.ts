import assert from 'node:assert/strict'
import { sql, type Context, type Db } from '#kit'
import { prove } from '#ledger'
import { auditSettlement } from '#lottery/settlement'
import type { Bet } from './crash-load.ts'

/** What each member of a test holds before it bets, by username. */
export type Purses = Map<string, { memberId: string; amount: bigint }>

/** The members' purses as they are now. */
export async function readPurses(db: Db, usernames: readonly string[]): Promise<Purses> {
  const { rows } = await sql<{ username: string; memberId: string; amount: bigint }>`
    select l.username, l.id as "memberId", sum(b.amount)::bigint as amount
    from identity.login l join ledger.balance b on b.member_id = l.id
    where l.username = any(${usernames}::text[]) group by l.id`.execute(db)
  assert.equal(rows.length, usernames.length)
  return new Map(rows.map((row) => [row.username, row]))
}

/** Which of these bets came through, by key, whoever knows it: the order that each made. */
export async function readOrders(db: Db, purses: Purses, bets: readonly Bet[]): Promise<Map<string, string>> {
  const causes = new Map(bets.map((bet) => [causeOf(purses, bet), bet.key]))
  const { rows } = await sql<{ cause: string; id: string }>`
    select cause, id from ledger.transfer where cause = any(${[...causes.keys()]}::text[])`.execute(db)
  return new Map(rows.map((row) => [causes.get(row.cause) ?? '', row.id]))
}

/**
 * Holds all that was answered against all that is kept, in one snapshot: every acknowledged bet is there once at its
 * stake, nothing else is, each purse is what follows from it, and the whole ledger and every settlement prove.
 */
export async function proveBets(context: Context, before: Purses, bets: readonly Bet[]): Promise<void> {
  assert.equal(bets.filter((bet) => bet.state === 'in doubt').length, 0)
  const taken = bets.filter((bet) => bet.state === 'acknowledged')
  const snapshot = context.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  await snapshot.execute(async (db) => {
    await proveOrders(db, before, taken)
    await provePurses(db, before, taken)
    assert.equal((await prove(db)).wrong, null)
  })
  assert.equal((await auditSettlement(context)).difference, null)
}

/** The orders and the transfers that took their stakes are those that were acknowledged: none lost, none doubled. */
async function proveOrders(db: Db, purses: Purses, taken: readonly Bet[]): Promise<void> {
  const members = [...purses.values()].map((purse) => purse.memberId)
  const { rows } = await sql<{ cause: string; id: string; stake: bigint; moved: bigint }>`
    select t.cause, coalesce(o.id, t.id) as id, o.stake, t.amount as moved
    from (select * from lottery."order" where member_id = any(${members}::uuid[])) o
    full join (select * from ledger.transfer where kind = 'stake') t on t.id = o.id`.execute(db)
  const kept = rows.map((row) => `${row.cause} ${row.id} ${row.stake} ${row.moved}`)
  const answered = taken.map((bet) => `${causeOf(purses, bet)} ${bet.orderId} ${bet.stake} ${bet.stake}`)
  assert.deepEqual(kept.sort(), answered.sort())
}

/** What a purse holds is what it held, less the stakes that were acknowledged, plus the prizes that were due. */
async function provePurses(db: Db, before: Purses, taken: readonly Bet[]): Promise<void> {
  const now = await readPurses(db, [...before.keys()])
  const { rows } = await sql<{ memberId: string; paid: bigint }>`
    select member_id as "memberId", sum(paid)::bigint as paid from (
      select distinct on (draw_id, member_id) member_id, paid from lottery.award
      order by draw_id, member_id, version desc
    ) a group by member_id`.execute(db)
  const paid = new Map(rows.map((row) => [row.memberId, row.paid]))
  for (const [username, { memberId, amount }] of before) {
    const own = taken.filter((bet) => bet.player.username === username)
    const staked = own.reduce((sum, bet) => sum + bet.stake, 0n)
    assert.equal(now.get(username)?.amount, amount - staked + (paid.get(memberId) ?? 0n), username)
  }
}

function causeOf(purses: Purses, bet: Bet): string {
  return `order:${purses.get(bet.player.username)?.memberId}:${bet.key}`
}
