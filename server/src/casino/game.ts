import { sql, type Db } from '#kit'

/** Of what a game is, in the lobby's words. */
export type Category = 'LIVE' | 'SPORTS' | 'FISH' | 'RNG' | 'PVP' | 'ESPORTS' | 'INHOUSE'

/** Of what a game is here: sports are esports at those vendors of which the house says so. */
export function splitCategory(
  { vassalage, category }: { vassalage: string; category: Category },
  esportsVendors: readonly string[],
): Category {
  return category === 'SPORTS' && esportsVendors.includes(vassalage) ? 'ESPORTS' : category
}

/** Whether a vendor or a game may be played: a draft not yet, what is paused not now, what was withdrawn never again. */
export type OfferState = 'draft' | 'live' | 'paused' | 'withdrawn'

/** A game as whoever takes bets on it needs it. */
export type GameOffer = {
  nodeId: bigint
  code: string
  category: Category
  /** The most that one bet may be. */
  betMax: bigint
  /** Whether it and its vendor are live. */
  isLive: boolean
  /** Where it may not be played, as VN, nor any game of its vendor. */
  countriesDeny: readonly string[]
}

/**
 * The games of a vendor that it calls by these codes, by code, as they stand now, each of the category it has here. One there is not
 * is absent.
 */
export async function readOffers(
  db: Db,
  vassalage: string,
  codes: readonly string[],
  esportsVendors: readonly string[],
): Promise<Map<string, GameOffer>> {
  const { rows } = await sql<GameOffer>`
    select g.node_id as "nodeId", g.code, g.category, g.bet_max as "betMax", g.state = 'live' and v.state = 'live' as "isLive",
      g.countries_deny || v.countries_deny as "countriesDeny"
    from casino.game g join casino.vendor v using (vassalage)
    where g.vassalage = ${vassalage} and g.code = any(${codes}::text[])`.execute(db)
  return new Map(
    rows.map((row) => [row.code, { ...row, category: splitCategory({ ...row, vassalage }, esportsVendors) }]),
  )
}

/** A game as it is opened: of which vendor, and whether it may be played. */
export type GameToOpen = Omit<GameOffer, 'isLive' | 'betMax'> & {
  vassalage: string
  state: OfferState
  /** The least that a bet takes, in ten-thousandths. */
  betMin: bigint
}

/** The game of a number as it stands now, or undefined where there is none. */
export async function readGameToOpen(db: Db, nodeId: bigint): Promise<GameToOpen | undefined> {
  const { rows } = await sql<GameToOpen>`
    select g.node_id as "nodeId", vassalage, g.code, g.category, g.state,
      g.countries_deny || v.countries_deny as "countriesDeny", g.bet_min as "betMin"
    from casino.game g join casino.vendor v using (vassalage) where g.node_id = ${nodeId}`.execute(db)
  return rows[0]
}

/** Which games of these numbers may be played now, their vendors too. */
export async function readPlayable(db: Db, nodeIds: readonly bigint[]): Promise<Set<bigint>> {
  const { rows } = await sql<{ nodeId: bigint }>`
    select g.node_id as "nodeId" from casino.game g join casino.vendor v using (vassalage)
    where g.node_id = any(${nodeIds.map(String)}::bigint[]) and g.state = 'live' and v.state = 'live'`.execute(
    db,
  )
  return new Set(rows.map((row) => row.nodeId))
}

/** What one bet is at the least and at the most, in ten-thousandths. */
export type BetSpan = { min: bigint; max: bigint }

/** A game as it is held beside its vendor's own list. */
export type ListedGame = Pick<GameToOpen, 'code' | 'state' | 'countriesDeny'> & {
  nodeId: string
  returnPpm: number
  bets: BetSpan
  /** What its vendor said of it last; null where it never did. */
  toldBets: BetSpan | null
}

/** All games of a vendor, by code. */
export async function readListed(db: Db, vassalage: string): Promise<Map<string, ListedGame>> {
  type Row = Omit<ListedGame, 'bets' | 'toldBets'> &
    Record<'betMin' | 'betMax', bigint> &
    Record<'toldMin' | 'toldMax', bigint | null>
  const { rows } = await sql<Row>`
    select node_id::text as "nodeId", code, state, countries_deny as "countriesDeny", return_ppm as "returnPpm",
      bet_min as "betMin", bet_max as "betMax", told_min as "toldMin", told_max as "toldMax"
    from casino.game where vassalage = ${vassalage} order by code`.execute(db)
  return new Map(
    rows.map(({ betMin, betMax, toldMin, toldMax, ...row }) => [
      row.code,
      {
        ...row,
        bets: { min: betMin, max: betMax },
        toldBets: toldMin === null || toldMax === null ? null : { min: toldMin, max: toldMax },
      },
    ]),
  )
}
