import { openSources } from '#chance'
import { assert, literal, sql, uuids, type Config, type Tx } from '#kit'
import { closing, type RoundNamed } from './end-round.ts'
import { playedRound, type PlayedRound, type PlayedRow } from './played.ts'
import { standBy, type RoundStanding } from './stand.ts'

/**
 * Goes on with rounds whose stakes were taken, in their order: one of a single step is decided, and answered with what it pays; one
 * of several is open from now on.
 */
export async function goOnAll(tx: Tx, config: Config, named: readonly RoundNamed[]): Promise<PlayedRound[]> {
  if (named.length === 0) return []
  const rounds = await holdAll(tx, named)
  const pairs = rounds.map(({ player, pair: pairId }) => ({ player, pairId }))
  const sources = await openSources(tx, config, pairs)
  const now = tx.clock.now()
  const gone = rounds.map((round, i): PlayedRound => {
    const stand = standBy(sources[i], round, [])
    if (!stand.isOver) return { ...round, state: 'open', stoodAt: now }
    return { ...round, ...decided(stand), state: 'closed', closedAt: now }
  })
  await keep(tx, gone)
  return gone
}

function decided(stand: RoundStanding): Pick<PlayedRound, 'shown' | 'multiple' | 'paid'> {
  const { multiple, paid } = closing(stand)
  return { shown: stand.shown, multiple, paid }
}

/** Rounds that are asked for, held until this transaction ends. */
async function holdAll({ db }: Tx, named: readonly RoundNamed[]): Promise<PlayedRound[]> {
  const { rows } = await sql<PlayedRow>`
    select r.player, r.id, r.said, r.session, r.game, r.version, r.currency, r.selection, r.stake, r.step, r.pair, r.commitment,
      r.client_seed, r.nonce, r.state, r.refusal, r.shown, r.multiple, r.paid, r.asked_at, r.closed_at, r.stood_at, r.ended_by
    from unnest(${named.map(({ player }) => player)}::text[], ${uuids(named.map(({ id }) => id))}::uuid[]) as n (player, id)
    join round.round r on r.player = n.player and r.id = n.id
    order by r.player, r.id for update of r`.execute(db)
  const found = new Map(rows.map((row) => [row.id, playedRound(row)]))
  return named.map(({ id }) => {
    const round = found.get(id)
    assert(round?.state === 'asked', 'a round goes on once, and after it was asked for')
    return round
  })
}

async function keep({ db }: Tx, rounds: readonly PlayedRound[]): Promise<void> {
  const all = <Column>(column: (round: PlayedRound) => Column) => rounds.map(column)
  const { numAffectedRows } = await sql`
    update round.round r set state = c.state, shown = c.shown::jsonb, multiple = c.multiple, paid = c.paid,
      closed_at = c.closed_at, stood_at = c.stood_at
    from unnest(${all((one) => one.player)}::text[], ${uuids(all((one) => one.id))}::uuid[], ${all((one) => one.state)}::text[],
      ${all((one) => one.shown && JSON.stringify(one.shown))}::text[], ${all((one) => one.multiple)}::text[],
      ${literal(all((one) => one.paid))}::bigint[], ${all((one) => one.closedAt)}::timestamptz[],
      ${all((one) => one.stoodAt)}::timestamptz[]) as c (player, id, state, shown, multiple, paid, closed_at, stood_at)
    where r.player = c.player and r.id = c.id and r.state = 'asked'`.execute(db)
  assert(numAffectedRows === BigInt(rounds.length), 'a round ends once, and after it was asked for')
}
