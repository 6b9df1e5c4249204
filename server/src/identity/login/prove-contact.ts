import { sql, type Tx } from '#kit'
import { dropTickets } from './ticket.ts'

/**
 * Keeps an address as proved where its reader, or somebody the platform believes, has verified it; the one it takes the
 * place of leads nowhere any more. An address that another login has proved stays that login's, and nobody is told;
 * answers whether this login has it proved now.
 */
export async function proveEmail(tx: Tx, loginId: string, email: string): Promise<boolean> {
  const address = email.toLowerCase()
  await waitFor(tx, `email ${address}`)
  const holder = await holderOf(tx, 'email', address)
  if (holder) return holder === loginId
  const before = await tx.db
    .selectFrom('identity.login')
    .select('email')
    .where('id', '=', loginId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx.db
    .updateTable('identity.login')
    .set({ email: address, email_proved_at: tx.clock.now() })
    .where('id', '=', loginId)
    .execute()
  if (before.email !== address) await dropTickets(tx, loginId, ['reset-password'])
  return true
}

/**
 * Keeps a number as proved by whoever holds the phone, and takes it from all who only wrote it down. A number that another
 * login has proved stays that login's; answers whether this login has it proved now.
 */
export async function proveMobile(tx: Tx, loginId: string, mobile: string): Promise<boolean> {
  await freeMobile(tx, mobile)
  const holder = await holderOf(tx, 'mobile', mobile)
  if (holder) return holder === loginId
  await tx.db
    .updateTable('identity.login')
    .set({ mobile, mobile_proved_at: tx.clock.now() })
    .where('id', '=', loginId)
    .execute()
  return true
}

/** Takes a number that somebody is proving from all who only wrote it down. */
export async function freeMobile(tx: Tx, mobile: string): Promise<void> {
  await waitFor(tx, `mobile ${mobile}`)
  await tx.db
    .updateTable('identity.login')
    .set({ mobile: null })
    .where('mobile', '=', mobile)
    .where('mobile_proved_at', 'is', null)
    .execute()
}

/** Of two who prove one thing at once, the second waits here, and finds it taken. */
async function waitFor(tx: Tx, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(tx.db)
}

async function holderOf(tx: Tx, contact: 'email' | 'mobile', value: string): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('identity.login')
    .select('id')
    .where(contact, '=', value)
    .where(`${contact}_proved_at`, 'is not', null)
    .executeTakeFirst()
  return row?.id
}
