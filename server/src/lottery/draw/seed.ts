import { sql, type Db, type Tx } from '#kit'

/** A seed that may be seen, and what its draw was fixed to; without a root nothing is drawn from it. */
export type Revealed = { seed: Buffer; root: Buffer | null; entropy: string | null }

/**
 * Fixes what a draw is drawn from, once and for all: from the commit of this on its seed may be seen, and its result can
 * be no other. Answers whether it was this call that did; somebody who fixed it before has seen the seed.
 */
export async function fixDraw(
  tx: Tx,
  drawId: string,
  { root, entropy }: { root: Buffer; entropy: string } | { root: null; entropy: null },
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean | null }>`
    select keeper.fix(${drawId}::uuid, ${root}, ${entropy}) as done`.execute(tx.db)
  return rows[0]?.done === true
}

/** A draw's seed; null until what it is used with is fixed, durably and by another transaction. */
export async function readSeed(db: Db, drawId: string): Promise<Revealed | null> {
  const { rows } = await sql<Revealed>`
    select seed, root, entropy from keeper.reveal(${drawId}::uuid)`.execute(db)
  return rows[0] ?? null
}
