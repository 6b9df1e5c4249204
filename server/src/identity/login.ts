import { newId, Refusal, type Db, type Tx } from '#kit'

/** One name that can sign in, as the module keeps it. */
export type Login = {
  id: string
  username: string
  role: 'member' | 'staff'
  isAgent: number
  book: 'real' | 'trial'
}

export type NewLogin = {
  username: string
  role: 'member' | 'staff'
  isAgent: number
  passwordHash: string | null
  birthDate: string | null
}

/** What the modules above do for a new member, in the transaction that makes the login. */
export type WhenRegistered = (
  tx: Tx,
  login: Login,
  form: { registerMethod: string; registerUrl: string },
) => Promise<void>

/** Makes a login. Of two that race for one name, one wins and the other is refused `username_taken`. */
export async function createLogin(tx: Tx, wanted: NewLogin): Promise<Login> {
  const id = newId(tx.clock)
  const made = await tx.db
    .insertInto('identity.login')
    .values({
      id,
      username: wanted.username,
      role: wanted.role,
      is_agent: wanted.isAgent,
      password_hash: wanted.passwordHash,
      birth_date: wanted.birthDate,
      created_at: tx.clock.now(),
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw new Refusal('username_taken')
  return {
    id,
    username: wanted.username,
    role: wanted.role,
    isAgent: wanted.isAgent,
    book: bookOf(wanted.isAgent),
  }
}

/** A demo plays in the trial book, everyone else with real money. */
export function bookOf(isAgent: number): 'real' | 'trial' {
  return isAgent === 4 ? 'trial' : 'real'
}

/** The login of a name, or undefined. */
export async function loginByUsername(db: Db, username: string): Promise<Login | undefined> {
  const row = await db
    .selectFrom('identity.login')
    .select(['id', 'username', 'role', 'is_agent'])
    .where('username', '=', username.trim().toLowerCase())
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      username: row.username,
      role: row.role === 'staff' ? 'staff' : 'member',
      isAgent: row.is_agent,
      book: bookOf(row.is_agent),
    }
  )
}
