import { sql, type Db } from '#kit'

/** What each vendor is called in a language, or in English where it has no name in it, by vassalage. */
export async function readVendorNames(db: Db, language: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ vassalage: string; title: string }>`
    select vassalage, coalesce(title->>${language}, title->>'en', vassalage) as title from casino.vendor`.execute(
    db,
  )
  return new Map(rows.map(({ vassalage, title }) => [vassalage, title]))
}

/** The smallest bet that each of some games takes, by node id. */
export async function readSmallestBets(db: Db, nodeIds: readonly bigint[]): Promise<Map<bigint, bigint>> {
  if (nodeIds.length === 0) return new Map()
  const { rows } = await sql<{ nodeId: bigint; betMin: bigint }>`
    select node_id as "nodeId", bet_min as "betMin" from casino.game
    where node_id = any(${nodeIds.map(String)}::bigint[])`.execute(db)
  return new Map(rows.map(({ nodeId, betMin }) => [nodeId, betMin]))
}

/** A game as its vendor calls it. */
type CodeOfGame = { vassalage: string; code: string }

/** What games are called in a language, or in English where it has no name for one, by what their vendors call them. */
export async function readTitlesByCode(
  db: Db,
  games: readonly CodeOfGame[],
  language: string,
): Promise<(CodeOfGame & { nodeId: bigint; title: string })[]> {
  const [vendors, codes] = [games.map(({ vassalage }) => vassalage), games.map(({ code }) => code)]
  const { rows } = await sql<CodeOfGame & { nodeId: bigint; title: string }>`
    select vassalage, code, node_id as "nodeId", coalesce(title->>${language}, title->>'en', code) as title
    from casino.game join unnest(${vendors}::text[], ${codes}::text[]) as asked (vassalage, code) using (vassalage, code)`.execute(
    db,
  )
  return rows
}

/** What games are called in a language, or in English where it has no name for one, by node id. */
export async function readTitles(
  db: Db,
  nodeIds: readonly bigint[],
  language: string,
): Promise<Map<bigint, string>> {
  if (nodeIds.length === 0) return new Map()
  const { rows } = await sql<{ nodeId: bigint; title: string }>`
    select node_id as "nodeId", coalesce(title->>${language}, title->>'en', code) as title
    from casino.game where node_id = any(${nodeIds.map(String)}::bigint[])`.execute(db)
  return new Map(rows.map(({ nodeId, title }) => [nodeId, title]))
}
