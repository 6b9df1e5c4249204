import type { Db, Tx } from '#kit'
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
  }
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

/** The id of the member of this name, if this is the address they have, proved or not; one question, whatever the answer. */
export async function loginByEmail(db: Db, username: string, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('identity.login')
    .select('id')
    .where('username', '=', username)
    .where('email', '=', email)
    .where('role', '=', 'member')
    .executeTakeFirst()
  return row?.id
}

/** Writes down an address nobody has proved yet. Links that were mailed to the one before are good for nothing more. */
export async function setEmail(tx: Tx, loginId: string, email: string): Promise<void> {
  await tx.db
    .updateTable('identity.login')
    .set({ email, email_proved_at: null })
    .where('id', '=', loginId)
    .execute()
  await dropTickets(tx, loginId, ['prove-email', 'reset-password'])
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
    .set({ payment_password_hash: hash })
    .where('id', '=', loginId)
    .where('payment_password_hash', 'is not distinct from', before)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
