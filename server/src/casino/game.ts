import { sql, type Db } from '#kit'

/** Of what a game is, in the lobby's words. */
export type Category = 'LIVE' | 'SPORTS' | 'FISH' | 'RNG' | 'PVP' | 'ESPORTS' | 'INHOUSE'

/** Whether a vendor or a game may be played: a draft not yet, what is paused not now, what was withdrawn never again. */
export type OfferState = 'draft' | 'live' | 'paused' | 'withdrawn'

/** A game as whoever takes bets on it needs it. */
export type GameOffer = {
  nodeId: bigint
  code: string
  category: Category
  /** Whether it and its vendor are live. */
  isLive: boolean
}

/** The games of a vendor that it calls by these codes, by code, as they stand now. One there is not is absent. */
export async function readOffers(
  db: Db,
  vassalage: string,
  codes: readonly string[],
): Promise<Map<string, GameOffer>> {
  const { rows } = await sql<GameOffer>`
    select g.node_id as "nodeId", g.code, g.category, g.state = 'live' and v.state = 'live' as "isLive"
    from casino.game g join casino.vendor v using (vassalage)
    where g.vassalage = ${vassalage} and g.code = any(${codes}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.code, row]))
}
