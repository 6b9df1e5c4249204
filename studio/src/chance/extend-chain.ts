import { sql, transact, type Context, type Tx } from '#kit'
import { openChain, type ChainShown } from './open-chain.ts'

/** With so little of its links left, in parts of a hundred, a game is given the next chain. */
const leftPercent = 20

/**
 * Gives a game its next chain once four fifths of all it has are used, or where it has none, so that the anchor is published long
 * before its first round. Of two that ask at once one makes it. Answers the chain that was made, if any.
 */
export async function extendChain(
  context: Context,
  chain: { game: string; length: number; entropy: string },
): Promise<ChainShown | undefined> {
  return await transact(context, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`chance.chain ${chain.game}`}))`.execute(tx.db)
    const left = await countLeft(tx, chain.game)
    return left * 100 > chain.length * leftPercent ? undefined : await openChain(tx, chain)
  })
}

/** How many links of a game's chains are neither locked nor before one that is. */
async function countLeft({ db }: Tx, game: string): Promise<number> {
  const { rows } = await sql<{ left: bigint | null }>`
    select sum(c.length - coalesce(
      (select l.number from chance.lock l where l.chain_id = c.id order by l.number desc limit 1), 0)) as left
    from chance.chain c where c.game = ${game}`.execute(db)
  return Number(rows[0]?.left ?? 0)
}
