import type { Db } from '#kit'

/** Whether somebody did anything to something since then. */
export async function hasTouched(
  db: Db,
  { actor, subject, since }: { actor: string; subject: string; since: Date },
): Promise<boolean> {
  const line = await db
    .selectFrom('audit.line')
    .select('id')
    .where('subject', '=', subject)
    .where('at', '>', since)
    .where('actor', '=', actor)
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}
