import type { Plain } from '@fairground/engine/game'
import { firstIdAt, sql, type Tx } from '#kit'

/** From one moment until before another. */
export type DecidedSpan = { from: Date; until: Date }

type Played = { session: string; game: string; version: number; count: number }

/** Rounds of one step that came to the same by the same chances. */
export type SingleDecided = Played & { selection: Plain; stake: bigint; step: bigint; paid: bigint }

/** Steps of rounds that went as well with the same chance. */
export type StepDecided = Played & { chance: number; multiple: number; isRight: boolean }

/** What rounds of several steps that are over came to. */
export type SteppedOver = Played & { staked: bigint; paid: bigint }

/** Longer than a stake is called for. */
const answeredMs = 120_000

/** Rounds of one step that were decided in a span, those alike counted together. */
export async function singlesDecided({ db }: Tx, { from, until }: DecidedSpan): Promise<SingleDecided[]> {
  const { rows } = await sql<SingleDecided>`
    select session, game, version, selection, stake, step, paid, count(*)::integer as count
    from round.round
    where id >= ${firstIdAt(new Date(from.getTime() - answeredMs))}::uuid and id < ${firstIdAt(until)}::uuid
      and state = 'closed' and stood_at is null and closed_at >= ${from} and closed_at < ${until}
    group by session, game, version, selection, stake, step, paid`.execute(db)
  return rows
}

/** Steps that decided something in a span, those alike counted together. */
export async function stepsDecided({ db }: Tx, { from, until }: DecidedSpan): Promise<StepDecided[]> {
  const { rows } = await sql<StepDecided>`
    select r.session, r.game, r.version, s.chance, s.multiple, s.is_right as "isRight", count(*)::integer as count
    from round.step s join round.round r on r.player = s.player and r.id = s.round
    where s.at >= ${from} and s.at < ${until} and s.chance is not null
    group by r.session, r.game, r.version, s.chance, s.multiple, s.is_right`.execute(db)
  return rows
}

/** Rounds of several steps that ended in a span, by the session they were played in. */
export async function steppedOver({ db }: Tx, { from, until }: DecidedSpan): Promise<SteppedOver[]> {
  const { rows } = await sql<SteppedOver>`
    select session, game, version, count(*)::integer as count, sum(stake)::bigint as staked, sum(paid)::bigint as paid
    from round.round
    where state = 'closed' and stood_at is not null and closed_at >= ${from} and closed_at < ${until}
    group by session, game, version`.execute(db)
  return rows
}
