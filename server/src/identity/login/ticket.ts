import { newSecret, Refusal, sha256, type Context, type Db, type Tx } from '#kit'

/**
 * What a ticket permits: the second step of a sign-in, a change of password without the old one, entering by an address, to
 * be answered again for a registration.
 */
export type TicketPurpose =
  | 'second-factor'
  | 'change-password'
  | 'reset-password'
  | 'prove-email'
  | 'enter'
  | 'link-social'
  | 'registered'

export type Ticket = { loginId: string; detail: Record<string, unknown> }

/** Issues a ticket of one use for so many seconds; only its holder knows it. */
export async function issueTicket(
  tx: Tx,
  purpose: TicketPurpose,
  loginId: string,
  seconds: number,
  detail: Ticket['detail'] = {},
  token = newSecret(),
): Promise<string> {
  await tx.db
    .insertInto('identity.ticket')
    .values({
      token_hash: sha256(token),
      purpose,
      login_id: loginId,
      detail: JSON.stringify(detail),
      expires_at: new Date(tx.clock.now().getTime() + seconds * 1000),
    })
    .execute()
  return token
}

/**
 * Issues a ticket under a token its holder made, which others may be trying as well; false when there is one under it
 * that is not over. Whoever is issuing one just now is waited for.
 */
export async function issueOwnTicket(
  tx: Tx,
  purpose: TicketPurpose,
  loginId: string,
  seconds: number,
  detail: Ticket['detail'],
  token: string,
): Promise<boolean> {
  const now = tx.clock.now()
  const row = {
    purpose,
    login_id: loginId,
    detail: JSON.stringify(detail),
    expires_at: new Date(now.getTime() + seconds * 1000),
    tries: 0,
  }
  const issued = await tx.db
    .insertInto('identity.ticket')
    .values({ ...row, token_hash: sha256(token) })
    .onConflict((conflict) =>
      conflict.column('token_hash').doUpdateSet(row).where('identity.ticket.expires_at', '<=', now),
    )
    .returning('token_hash')
    .executeTakeFirst()
  return issued !== undefined
}

/** Uses a ticket up. Refused `ticket_invalid` when it was used, is over, or is for something else. */
export async function takeTicket(tx: Tx, purpose: TicketPurpose, token: string): Promise<Ticket> {
  const row = await tx.db
    .deleteFrom('identity.ticket')
    .where('token_hash', '=', sha256(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', tx.clock.now())
    .returning(['login_id', 'detail'])
    .executeTakeFirst()
  if (!row) throw new Refusal('ticket_invalid')
  return { loginId: row.login_id, detail: row.detail as Ticket['detail'] }
}

/** Reads a ticket without using it up, for a step that may be tried again. */
export async function readTicket(
  db: Db,
  now: Date,
  purpose: TicketPurpose,
  token: string,
): Promise<Ticket | undefined> {
  const row = await db
    .selectFrom('identity.ticket')
    .select(['login_id', 'detail'])
    .where('token_hash', '=', sha256(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && { loginId: row.login_id, detail: row.detail as Ticket['detail'] }
}

/** Counts a try at what a ticket permits. Refused `ticket_invalid` when it is over or has been tried so often. */
export async function spendTicket(
  db: Db,
  now: Date,
  purpose: TicketPurpose,
  token: string,
  triesMax: number,
): Promise<Ticket> {
  const row = await db
    .updateTable('identity.ticket')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('token_hash', '=', sha256(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('tries', '<', triesMax)
    .returning(['login_id', 'detail'])
    .executeTakeFirst()
  if (!row) throw new Refusal('ticket_invalid')
  return { loginId: row.login_id, detail: row.detail as Ticket['detail'] }
}

/** What the last good ticket of a login for something says, or undefined. */
export async function waitingTicket(
  db: Db,
  now: Date,
  purpose: TicketPurpose,
  loginId: string,
): Promise<Ticket['detail'] | undefined> {
  const row = await db
    .selectFrom('identity.ticket')
    .select('detail')
    .where('purpose', '=', purpose)
    .where('login_id', '=', loginId)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .executeTakeFirst()
  return row && (row.detail as Ticket['detail'])
}

/** How many tickets of a login for something are good now. */
export async function countTickets(tx: Tx, purpose: TicketPurpose, loginId: string): Promise<number> {
  const { count } = await tx.db
    .selectFrom('identity.ticket')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('purpose', '=', purpose)
    .where('login_id', '=', loginId)
    .where('expires_at', '>', tx.clock.now())
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Makes every ticket of a login for these good for nothing. */
export async function dropTickets(
  tx: Tx,
  loginId: string,
  purposes: readonly TicketPurpose[],
): Promise<void> {
  await tx.db
    .deleteFrom('identity.ticket')
    .where('login_id', '=', loginId)
    .where('purpose', 'in', purposes)
    .execute()
}

/** Forgets tickets that are over. */
export async function sweepTickets({ db, clock }: Context): Promise<void> {
  await db.deleteFrom('identity.ticket').where('expires_at', '<=', clock.now()).execute()
}
