import { newId, Refusal, sql, type Db, type Tx } from '#kit'

/** Why a game was stopped by the studio itself: what it returns, or a checksum of its mathematics. */
export type GameStop = {
  game: string
  version: number
  cause: 'return' | 'checksum'
  detail: Record<string, string | number>
}

/** Stops a game for bets until its owner resumes it; what goes on in it ends as it would have. False where it stands stopped for that. */
export async function stopOriginal(
  { db, clock }: Pick<Tx, 'db' | 'clock'>,
  { game, version, cause, detail }: GameStop,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('originals.stop')
    .values({ id: newId(clock), game, version, cause, detail: JSON.stringify(detail), at: clock.now() })
    .onConflict((conflict) =>
      conflict
        .columns(['game', 'version', 'cause'])
        .where(sql<boolean>`lifted_at is null`)
        .doNothing(),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** What is stopped now, the first first. */
export async function readStops(db: Db): Promise<(GameStop & { at: Date })[]> {
  const rows = await db
    .selectFrom('originals.stop')
    .select(['game', 'version', 'cause', 'detail', 'at'])
    .where('lifted_at', 'is', null)
    .orderBy('at')
    .execute()
  return rows.map(({ cause, detail, ...row }) => ({
    ...row,
    cause: cause as GameStop['cause'],
    detail: detail as GameStop['detail'],
  }))
}

/** When each game was resumed that had been stopped, in their order. */
export async function readResumed(db: Db | Tx['db']): Promise<ReadonlyMap<string, readonly Date[]>> {
  const rows = await db
    .selectFrom('originals.stop')
    .select(['game', 'lifted_at'])
    .where('lifted_at', 'is not', null)
    .distinct()
    .orderBy('lifted_at')
    .execute()
  const byGame = Map.groupBy(rows, ({ game }) => game)
  return new Map(
    [...byGame].map(([game, all]) => [game, all.flatMap(({ lifted_at: at }) => (at ? [at] : []))]),
  )
}

/** Has a game take no bets, as its owner. Again changes nothing. Refused `not_found` for a game that is not played here. */
export const pauseGame = async (owner: Db, game: string): Promise<void> =>
  await moveGame(owner, game, 'paused')

/** Has a game take bets again, as its owner, also one that was stopped. Refused as `pauseGame` is. */
export async function resumeGame(owner: Db, game: string, at: Date): Promise<void> {
  await owner
    .updateTable('originals.stop')
    .set({ lifted_at: at })
    .where('game', '=', game)
    .where('lifted_at', 'is', null)
    .execute()
  await moveGame(owner, game, 'live')
}

async function moveGame(owner: Db, game: string, state: 'live' | 'paused'): Promise<void> {
  const { numUpdatedRows } = await owner
    .updateTable('originals.game')
    .set({ state })
    .where('game', '=', game)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal('not_found')
}
