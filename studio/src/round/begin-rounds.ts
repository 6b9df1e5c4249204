import { holdLivePairs, isDue, takeNonces, turnPair, type PairHeld } from '#chance'
import { assert, literal, newId, Refusal, sql, uuids, type Config, type Tx } from '#kit'
import type { PlayedRound } from './played.ts'

/** What is played: chosen and staked as it counts, and under which key it was asked for. */
export type Beginning = Pick<
  PlayedRound,
  'player' | 'said' | 'session' | 'game' | 'version' | 'currency' | 'selection' | 'stake' | 'step'
> & {
  key: string
  /** How long after the last round was begun the next may be, in ms. */
  cycleMs: number
}

/** A round that may be begun: its player's pair is held until the end of the transaction that judged it. */
export type MayBegin = Beginning & { id: string; pair: PairHeld }

/**
 * Judges which rounds may begin in this transaction, in their order: of a player one. Each of the others is refused `not_found` where
 * the player has no pair, `round_goes_on` where their last one waits for its answer or one of this game is open, and `too_soon` with
 * what is left, in ms, never more than the cycle: a clock that was ahead and went back keeps nobody out. Who asked with a key before
 * says so first. A pair that has served long enough is turned before, unless a round that it decides is open.
 */
export async function judgeBeginnings(
  tx: Tx,
  config: Config,
  beginnings: readonly Beginning[],
): Promise<(MayBegin | Refusal)[]> {
  const players = [...new Set(beginnings.map(({ player }) => player))]
  // Of two that begin at once, one sees the other.
  const pairs = await holdLivePairs(tx, players)
  const now = tx.clock.now()
  const before = await readBefore(tx, beginnings, now)
  const begun = new Set<string>()
  const judged: (MayBegin | Refusal)[] = []
  for (const [i, beginning] of beginnings.entries()) {
    const { player } = beginning
    const [stands, pair] = [before[i], pairs.get(player)]
    const refusal = begun.has(player) ? new Refusal('round_goes_on') : judge(beginning, stands, now)
    if (!pair || refusal) {
      judged.push(pair && refusal ? refusal : new Refusal('not_found'))
      continue
    }
    begun.add(player)
    const isTurned = isDue(pair, now) && stands?.isAnyOpen !== true
    judged.push({ ...beginning, id: newId(tx.clock), pair: isTurned ? await turned(tx, config, pair) : pair })
  }
  return judged
}

/**
 * What there is of a player's as they ask for a round: their last one, whether one waits for its answer or was asked for by the same
 * key, whether one of the game is open, and whether any is.
 */
type Before = {
  state: PlayedRound['state'] | null
  askedAt: Date | null
  isAsked: boolean
  isKnown: boolean
  isOpen: boolean
  isAnyOpen: boolean
}

/** What begins later than a cycle from now was begun by a clock that has gone back since: it is nobody's last. */
async function readBefore({ db }: Tx, beginnings: readonly Beginning[], now: Date): Promise<Before[]> {
  const latest = beginnings.map(({ cycleMs }) => new Date(now.getTime() + cycleMs).toISOString())
  const { rows } = await sql<Before>`
    select last.state, last.asked_at as "askedAt",
      exists (select from round.round o where o.player = b.player and o.state = 'asked') as "isAsked",
      exists (select from round.round o where o.player = b.player and o.key = b.key) as "isKnown",
      exists (select from round.round o where o.player = b.player and o.game = b.game and o.state = 'open') as "isOpen",
      exists (select from round.round o where o.player = b.player and o.state in ('asked', 'open')) as "isAnyOpen"
    from unnest(${beginnings.map(({ player }) => player)}::text[], ${beginnings.map(({ game }) => game)}::text[],
      ${uuids(beginnings.map(({ key }) => key))}::uuid[], ${latest}::timestamptz[])
      with ordinality as b (player, game, key, latest, place)
    left join lateral (
      select state, asked_at from round.round r where r.player = b.player and r.asked_at <= b.latest
      order by asked_at desc, id desc limit 1) last on true
    order by b.place`.execute(db)
  return rows
}

function judge({ cycleMs }: Beginning, before: Before | undefined, now: Date): Refusal | undefined {
  // Asked twice at once by one key, the second is told of the first when it asks again.
  if (before?.isAsked || before?.isKnown || before?.isOpen) return new Refusal('round_goes_on')
  const leftMs = before?.askedAt ? before.askedAt.getTime() + cycleMs - now.getTime() : 0
  return leftMs > 0 && (before?.state === 'closed' || before?.state === 'open')
    ? new Refusal('too_soon', { leftMs: Math.min(leftMs, cycleMs) })
    : undefined
}

async function turned(tx: Tx, config: Config, { player, id: pairId }: PairHeld): Promise<PairHeld> {
  await turnPair(tx, config, { player, pairId })
  const next = (await holdLivePairs(tx, [player])).get(player)
  assert(next !== undefined, 'after a pair comes another')
  return next
}

/** Begins rounds that may be, in this transaction, each with a nonce of its own; in their order. */
export async function beginRounds(
  tx: Tx,
  config: Config,
  beginnings: readonly MayBegin[],
): Promise<PlayedRound[]> {
  if (beginnings.length === 0) return []
  const nonces = await takeNonces(
    tx,
    config,
    beginnings.map(({ pair }) => pair),
  )
  const askedAt = tx.clock.now()
  const rounds = beginnings.map(({ pair, ...of }, i): WithKey => {
    const source = nonces[i]?.source
    assert(source !== undefined, 'each round has a nonce')
    const { commitment, clientSeed, nonce } = source
    return { ...of, ...asked, pair: pair.id, commitment, clientSeed, nonce, askedAt }
  })
  await insert(tx, rounds, askedAt)
  return rounds
}

const asked = {
  state: 'asked' as const,
  refusal: null,
  shown: null,
  multiple: null,
  paid: null,
  closedAt: null,
  stoodAt: null,
  endedBy: null,
}

type WithKey = PlayedRound & { key: string }

async function insert({ db }: Tx, rounds: readonly WithKey[], askedAt: Date): Promise<void> {
  const all = <Column>(column: (round: WithKey) => Column) => rounds.map(column)
  await sql`
    insert into round.round (player, id, key, said, session, game, version, currency, selection, stake, step, pair, commitment,
      client_seed, nonce, asked_at)
    select player, id, key, said, session, game, version, currency, selection::jsonb, stake, step, pair, commitment,
      client_seed, nonce, ${askedAt}::timestamptz
    from unnest(${all((one) => one.player)}::text[], ${uuids(all((one) => one.id))}::uuid[],
      ${uuids(all((one) => one.key))}::uuid[], ${all((one) => one.said)}::bytea[],
      ${uuids(all((one) => one.session))}::uuid[], ${all((one) => one.game)}::text[],
      ${literal(all((one) => BigInt(one.version)))}::integer[], ${all((one) => one.currency)}::text[],
      ${all((one) => JSON.stringify(one.selection))}::text[], ${literal(all((one) => one.stake))}::bigint[],
      ${literal(all((one) => one.step))}::bigint[], ${uuids(all((one) => one.pair))}::uuid[],
      ${all((one) => one.commitment)}::text[], ${all((one) => one.clientSeed)}::text[],
      ${literal(all((one) => BigInt(one.nonce)))}::integer[])
      as m (player, id, key, said, session, game, version, currency, selection, stake, step, pair, commitment, client_seed,
        nonce)`.execute(db)
}
