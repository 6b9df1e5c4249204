import { vendor } from '@fairground/contract'
import { sql, type Db } from '#kit'
import { playRulesOf } from './play-rules.ts'

/** How near to each other one member's rounds of a game began. Times in ms, `null` where nobody began two. */
export type GameGaps = {
  vendor: string
  game: string
  category: string
  rounds: number
  gaps: number
  /** What the profile asks for at least. */
  shortest: number
  /** How many gaps are under it. */
  tooNear: number
  least: number | null
  /** One gap in a hundred is this or less, and one in two. */
  hundredth: number | null
  median: number | null
}

export type GapsAsked = {
  from: Date
  until: Date
  vassalage?: string | undefined
  profile: 'house' | 'gb'
  /** How many rounds of some games a member may have at once, by `VENDOR.game`: each is held to the one so many before it. */
  atOnce: ReadonlyMap<string, number>
}

/**
 * The gaps between the beginnings of one member's rounds of a game, for real money, as our clock had the first bet of each, and none
 * from before the span; those games first of which most are too near.
 */
export async function readGaps(
  db: Db,
  { from, until, vassalage, profile, atOnce }: GapsAsked,
): Promise<GameGaps[]> {
  const categories = vendor.Category.options
  const shortest = categories.map((category) => playRulesOf(profile, category).shortestCycleMs)
  const { rows } = await sql<GameGaps>`
    with begun as (
      select split_part(account, ':', 1) as category, substr(account, strpos(account, ':') + 1) as game, account, member_id, id,
        opened_at
      from vendor.round
      where opened_at >= ${from} and opened_at < ${until} and book = 'real' and state <> 'void'
        and (${vassalage ?? null}::text is null or vassalage = ${vassalage ?? null})
    ),
    measured as (
      select b.category, b.game, (extract(epoch from b.opened_at - lag(b.opened_at, coalesce(a.many, 1))
        over (partition by b.account, b.member_id order by b.opened_at, b.id)) * 1000)::float8 as ms
      from begun b left join unnest(${[...atOnce.keys()]}::text[], ${[...atOnce.values()]}::integer[]) as a (game, many)
        on a.game = b.game
    )
    select split_part(m.game, '.', 1) as vendor, substr(m.game, strpos(m.game, '.') + 1) as game, m.category,
      count(*)::integer as rounds, count(m.ms)::integer as gaps, s.ms as shortest,
      (count(*) filter (where m.ms < s.ms))::integer as "tooNear", min(m.ms) as least,
      percentile_disc(0.01) within group (order by m.ms) as hundredth,
      percentile_disc(0.5) within group (order by m.ms) as median
    from measured m join unnest(${categories}::text[], ${shortest}::float8[]) as s (category, ms) on s.category = m.category
    group by m.game, m.category, s.ms
    order by "tooNear" desc, m.game, m.category`.execute(db)
  return rows
}
