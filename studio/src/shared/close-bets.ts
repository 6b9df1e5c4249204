import { assert, sql, type Tx } from '#kit'

/** What became of a bet: left at a multiple in hundredths and by what, or lost; and what it pays. */
export type BetEnd = {
  player: string
  id: string
  outAt: number | null
  outBy: 'hand' | 'auto' | 'ceiling' | null
  paid: bigint
  isTold: boolean
}

/** Closes bets of one round, many in one statement. Each of them was in it. */
export async function closeBets({ db, clock }: Tx, ends: readonly BetEnd[]): Promise<void> {
  if (ends.length === 0) return
  const { numAffectedRows } = await sql`
    update shared.bet b set
      state = case when e.out_at is null then 'lost' else 'out' end,
      out_at = e.out_at, out_by = e.out_by, paid = e.paid, is_told = e.is_told, closed_at = ${clock.now()}
    from unnest(${ends.map(({ player }) => player)}::text[], ${ends.map(({ id }) => id)}::uuid[],
      ${ends.map(({ outAt }) => outAt)}::int[], ${ends.map(({ outBy }) => outBy)}::text[],
      ${ends.map(({ paid }) => paid)}::bigint[], ${ends.map(({ isTold }) => isTold)}::boolean[])
      as e (player, id, out_at, out_by, paid, is_told)
    where b.player = e.player and b.id = e.id and b.state = 'in'`.execute(db)
  assert(numAffectedRows === BigInt(ends.length), 'a bet is closed once, and after it was taken')
}

/** Ends bets that nothing is decided by: their stakes come back. Answers those it ended. */
export async function undoBets(
  { db, clock }: Tx,
  bets: readonly { player: string; id: string }[],
): Promise<void> {
  if (bets.length === 0) return
  const { numAffectedRows } = await sql`
    update shared.bet b set state = 'undone', closed_at = ${clock.now()}
    from unnest(${bets.map(({ player }) => player)}::text[], ${bets.map(({ id }) => id)}::uuid[]) as e (player, id)
    where b.player = e.player and b.id = e.id and b.state = 'in'`.execute(db)
  assert(numAffectedRows === BigInt(bets.length), 'a bet is undone once, and after it was taken')
}
