import { sql, type Db, type Tx } from '#kit'
import { dropTickets } from './ticket.ts'

/** What guards a login, as the modules that change it need it. */
export type Guards = {
  username: string
  passwordHash: string | null
  passwordChangedAt: Date | null
  paymentPasswordHash: string | null
  email: string | null
  emailProved: boolean
  mobile: string | null
  mobileProved: boolean
  /** What its owner reads; null where nobody knows. */
  language: string | null
}

/** The guards of a login that is there; held, nobody else changes them before the transaction is over. */
export async function guardsOf(db: Db, loginId: string, hold?: 'hold'): Promise<Guards> {
  const row = await db
    .selectFrom('identity.login')
    .selectAll()
    .where('id', '=', loginId)
    .$if(hold === 'hold', (one) => one.forUpdate())
    .executeTakeFirstOrThrow()
  return {
    username: row.username,
    passwordHash: row.password_hash,
    passwordChangedAt: row.password_changed_at,
    paymentPasswordHash: row.payment_password_hash,
    email: row.email,
    emailProved: row.email_proved_at !== null,
    mobile: row.mobile,
    mobileProved: row.mobile_proved_at !== null,
    language: row.language,
  }
}

/** When what guards a login was last changed: passwords, and what it is reached by; null where it never was. */
export async function guardsChangedAt(db: Db, loginId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select greatest(password_changed_at, payment_password_changed_at, email_proved_at, mobile_proved_at) as at
    from identity.login where id = ${loginId}::uuid`.execute(db)
  return rows[0]?.at ?? null
}

/** The member who has proved a mobile number, or undefined. */
export async function loginByMobile(
  db: Db,
  mobile: string,
): Promise<{ id: string; username: string } | undefined> {
  return await db
    .selectFrom('identity.login')
    .select(['id', 'username'])
    .where('mobile', '=', mobile)
    .where('mobile_proved_at', 'is not', null)
    .where('role', '=', 'member')
    .executeTakeFirst()
}

/** The member of this name, if this is the address they have, and whether they have proved it; one question, whatever the answer. */
export async function loginByEmail(
  db: Db,
  username: string,
  email: string,
): Promise<{ id: string; proved: boolean } | undefined> {
  const row = await db
    .selectFrom('identity.login')
    .select(['id', 'email_proved_at'])
    .where('username', '=', username)
    .where('email', '=', email)
    .where('role', '=', 'member')
    .executeTakeFirst()
  return row && { id: row.id, proved: row.email_proved_at !== null }
}

/**
 * Confines a login to what is open to who shut themselves out of play, until then or for as long as nobody says otherwise.
 * Sessions that are open know it within seconds: whoever wants it known at once ends them.
 */
export async function confineLogin(tx: Tx, loginId: string, until: Date | null): Promise<void> {
  await sql`
    update identity.login set confined_until = ${until ?? 'infinity'}::timestamptz where id = ${loginId}::uuid`.execute(
    tx.db,
  )
}

/**
 * Writes down an address nobody has proved yet, where none is proved that it would displace. Links that were mailed to prove
 * one before are good for nothing more, nor are those that would set a password by one that is displaced.
 */
export async function setEmail(tx: Tx, loginId: string, email: string): Promise<void> {
  await dropTickets(tx, loginId, ['prove-email'])
  const { numUpdatedRows } = await tx.db
    .updateTable('identity.login')
    .set({ email })
    .where('id', '=', loginId)
    .where('email_proved_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await dropTickets(tx, loginId, ['reset-password'])
}

/** Keeps the hash of what a login's payments ask for, if nobody changed it since `before` was read; says whether it did. */
export async function setPaymentHash(
  tx: Tx,
  loginId: string,
  hash: string,
  before: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('identity.login')
    .set({ payment_password_hash: hash, payment_password_changed_at: tx.clock.now() })
    .where('id', '=', loginId)
    .where('payment_password_hash', 'is not distinct from', before)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
