import { newSecret, type Context, type Db } from '#kit'

const kept = new WeakMap<Db, Map<string, Promise<string>>>()

/** A secret of this installation, made by whichever server first asks for it and the same on all of them. */
export async function secretOf({ db }: Context, name: string): Promise<string> {
  const secrets = kept.get(db) ?? new Map<string, Promise<string>>()
  kept.set(db, secrets)
  const known = secrets.get(name)
  if (known) return await known
  const read = readOrMake(db, name)
  secrets.set(name, read)
  read.catch(() => secrets.delete(name))
  return await read
}

async function readOrMake(db: Db, name: string): Promise<string> {
  await db
    .insertInto('challenge.secret')
    .values({ name, value: newSecret() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('challenge.secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row.value
}
