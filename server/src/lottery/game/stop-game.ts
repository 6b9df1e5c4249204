import { note } from '#audit'
import { sql, type Tx } from '#kit'

/** Stops a game: no draw of it is made, and from the next batch on no bet is taken on those that are on sale. */
export async function stopGame(
  tx: Tx,
  gameCode: string,
  { actor, reason }: { actor: string; reason: string },
): Promise<void> {
  await sql`update lottery.game set enabled = false where code = ${gameCode}`.execute(tx.db)
  await note(tx, { actor, action: 'game.stop', subject: `game:${gameCode}`, reason })
}
