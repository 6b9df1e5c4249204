import { assert, newId, sql, type Tx } from '#kit'

/** A chain as it is published before its first round: its anchor, how many links it has, and how entropy is found. */
export type ChainShown = { id: string; game: string; anchor: string; length: number; entropy: string }

/**
 * Makes a chain for the shared rounds of a game, at most a million links, in the database: nobody, this process neither, has seen one.
 * Once the transaction is durable it is published: the anchor, and
 * the rule that says what entropy each round takes.
 */
export async function openChain(
  { db, clock }: Tx,
  { game, length, entropy }: { game: string; length: number; entropy: string },
): Promise<ChainShown> {
  const id = newId(clock)
  const { rows } = await sql<{ anchor: string }>`
    select chance.make_chain(${id}, ${game}, ${length}, ${entropy}, ${clock.now()}) as anchor`.execute(db)
  const anchor = rows[0]?.anchor
  assert(anchor !== undefined, 'a chain that was made has an anchor')
  return { id, game, anchor, length, entropy }
}
