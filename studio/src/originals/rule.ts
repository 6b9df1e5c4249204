import type { Db } from '#kit'

/** For how many hours an open round waits where it stands before it ends by its rule. */
export async function readUnfinishedHours(db: Db): Promise<number> {
  const row = await db.selectFrom('originals.rule').select('unfinished_hours').executeTakeFirstOrThrow()
  return row.unfinished_hours
}

/** Changes for how many hours an open round waits, 1 to 720; as the owner. What waits already goes by it too. */
export async function keepUnfinishedHours(owner: Db, hours: number): Promise<void> {
  await owner.updateTable('originals.rule').set({ unfinished_hours: hours }).execute()
}
