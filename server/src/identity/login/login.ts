import { newId, Refusal, type Db, type Tx } from '#kit'
import { freeMobile } from './prove-contact.ts'

/** One name that can sign in, as the module keeps it. */
export type Login = {
  id: string
  username: string
  role: 'member' | 'staff'
  isAgent: number
  book: 'real' | 'trial'
  /** Null is the deployment's. */
  currency: string | null
}

export type NewLogin = {
  username: string
  role: 'member' | 'staff'
  isAgent: number
  passwordHash: string | null
  birthDate: string | null
  /** In the international form; `mobileProved` when a code sent to it came back. */
  mobile?: string | null
  mobileProved?: boolean
  /** Not proved yet. */
  email?: string | null
  paymentPasswordHash?: string | null
  /** Where it is another than the deployment's. */
  currency?: string | null
  /** What its owner reads. */
  language?: string | null
}

/**
 * Makes a login. Of two that race for one name or one proved mobile number, one wins and the other is refused
 * `username_taken` or `mobile_taken`. A number that is not proved is nobody's, so it is refused to nobody.
 */
export async function createLogin(tx: Tx, wanted: NewLogin): Promise<Login> {
  const id = newId(tx.clock)
  if (wanted.mobile && wanted.mobileProved) await freeMobile(tx, wanted.mobile)
  const made = await tx.db
    .insertInto('identity.login')
    .values({
      id,
      username: wanted.username,
      role: wanted.role,
      is_agent: wanted.isAgent,
      password_hash: wanted.passwordHash,
      birth_date: wanted.birthDate,
      mobile: wanted.mobile ?? null,
      mobile_proved_at: wanted.mobileProved ? tx.clock.now() : null,
      email: wanted.email || null,
      payment_password_hash: wanted.paymentPasswordHash ?? null,
      currency: wanted.currency ?? null,
      language: wanted.language ?? null,
      created_at: tx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made)
    throw new Refusal((await loginByUsername(tx.db, wanted.username)) ? 'username_taken' : 'mobile_taken')
  return {
    id,
    username: wanted.username,
    role: wanted.role,
    isAgent: wanted.isAgent,
    book: bookOf(wanted.isAgent),
    currency: wanted.currency ?? null,
  }
}

/** A demo plays in the trial book, everyone else with real money. */
export function bookOf(isAgent: number): 'real' | 'trial' {
  return isAgent === 4 ? 'trial' : 'real'
}

/** The login of a name, or undefined. */
export async function loginByUsername(db: Db, username: string): Promise<Login | undefined> {
  return await loginWhere(db, 'username', username.trim().toLowerCase())
}

/** The login of an id, or undefined. */
export async function loginById(db: Db, id: string): Promise<Login | undefined> {
  return await loginWhere(db, 'id', id)
}

/** Whether an account has proved this number, in E.164: what anybody wrote down about themselves leads nowhere. */
export async function hasProvedMobile(db: Db, mobile: string): Promise<boolean> {
  const row = await db
    .selectFrom('identity.login')
    .select('id')
    .where('mobile', '=', mobile)
    .where('mobile_proved_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** What the owner of a login reads, as they chose it; null where nobody knows. */
export async function languageOf(db: Db, loginId: string): Promise<string | null> {
  const row = await db
    .selectFrom('identity.login')
    .select('language')
    .where('id', '=', loginId)
    .executeTakeFirst()
  return row?.language ?? null
}

/** Keeps what the owner of a login reads. */
export async function setLanguage(db: Db, loginId: string, language: string): Promise<void> {
  await db.updateTable('identity.login').set({ language }).where('id', '=', loginId).execute()
}

async function loginWhere(db: Db, column: 'id' | 'username', value: string): Promise<Login | undefined> {
  const row = await db
    .selectFrom('identity.login')
    .select(['id', 'username', 'role', 'is_agent', 'currency'])
    .where(column, '=', value)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      username: row.username,
      role: row.role === 'staff' ? 'staff' : 'member',
      isAgent: row.is_agent,
      book: bookOf(row.is_agent),
      currency: row.currency,
    }
  )
}
