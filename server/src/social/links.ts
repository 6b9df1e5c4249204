import type { social } from '@fairground/contract'
import { note } from '#audit'
import { codesSignIn, guardsOf, hasWayIn } from '#identity/login'
import { Refusal, transact, type Context, type Db, type SignedCall, type Tx } from '#kit'
import type { z } from 'zod'
import { takeProvedAccount, type ProvedAccount } from './proved-account.ts'

type Links = z.output<typeof social.list.reply>

/** What signs a member in from elsewhere, and whether one of them is the only way in. */
export async function listLinks(context: Context, loginId: string): Promise<Links> {
  const links = await context.db
    .selectFrom('social.link')
    .select(['provider', 'email', 'linked_at as linkedAt'])
    .where('login_id', '=', loginId)
    .orderBy('linked_at')
    .execute()
  const byCode = await codesSignIn(context)
  return { links, onlyWayIn: links.length === 1 && !(await hasWayIn(context.db, loginId, { byCode })) }
}

/** What a login has of a provider, or undefined. */
export async function linkOf(
  db: Db,
  loginId: string,
  provider: string,
): Promise<{ subject: string } | undefined> {
  return await db
    .selectFrom('social.link')
    .select('subject')
    .where('login_id', '=', loginId)
    .where('provider', '=', provider)
    .executeTakeFirst()
}

/** The login an account elsewhere signs in, or undefined. */
export async function loginOf(db: Db, { provider, subject }: ProvedAccount): Promise<string | undefined> {
  const row = await db
    .selectFrom('social.link')
    .select('login_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.login_id
}

/**
 * Links the account elsewhere that a ticket stands for: to whoever left to link it or, where no login had it, to whoever
 * has signed in since and stepped up. Linked to this login already, it stays so.
 */
export async function linkAccount(context: Context, ticket: string, call: SignedCall): Promise<void> {
  const { memberId } = call.caller
  await transact(context, async (tx) => {
    const proof = await takeProvedAccount(context.config, tx, ['link', 'newcomer'], ticket, call)
    if (proof.loginId !== null && proof.loginId !== memberId) throw new Refusal('ticket_invalid')
    await addLink(tx, memberId, proof)
  })
}

/**
 * Adds a link, in the transaction of what it follows from. Of two that race one wins; the other is refused `social_taken`
 * when another login has the account, `social_linked` when this one has another account of the provider.
 */
export async function addLink(tx: Tx, loginId: string, proof: ProvedAccount): Promise<void> {
  const { provider, subject, email } = proof
  const added = await tx.db
    .insertInto('social.link')
    .values({ login_id: loginId, provider, subject, email, linked_at: tx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('login_id')
    .executeTakeFirst()
  if (added) return await noteLink(tx, loginId, 'social.linked', provider)
  const holder = await loginOf(tx.db, proof)
  if (holder === loginId) return
  throw new Refusal(holder ? 'social_taken' : 'social_linked')
}

/** Removes a link. Refused `social_only_way` where its login could not come in any more. */
export async function unlinkAccount(context: Context, provider: string, call: SignedCall): Promise<void> {
  const { memberId } = call.caller
  const byCode = await codesSignIn(context)
  await transact(context, async (tx) => {
    await guardsOf(tx.db, memberId, 'hold')
    // All of them are held: of the last two, removed at once, one stays.
    const held = await tx.db
      .selectFrom('social.link')
      .select('provider')
      .where('login_id', '=', memberId)
      .orderBy('provider')
      .forUpdate()
      .execute()
    if (!held.some((link) => link.provider === provider)) throw new Refusal('not_found')
    if (held.length === 1 && !(await hasWayIn(tx.db, memberId, { byCode })))
      throw new Refusal('social_only_way')
    await tx.db
      .deleteFrom('social.link')
      .where('login_id', '=', memberId)
      .where('provider', '=', provider)
      .execute()
    await noteLink(tx, memberId, 'social.unlinked', provider)
  })
}

/** Refuses `passkey_only_way` where a login that has just removed a passkey could not come in any more. */
export async function requireWayIn(tx: Tx, loginId: string, codes: { byCode: boolean }): Promise<void> {
  // Held, so that of the last two ways in, removed at once, one stays.
  await guardsOf(tx.db, loginId, 'hold')
  if (await hasWayIn(tx.db, loginId, codes)) return
  const link = await tx.db
    .selectFrom('social.link')
    .select('provider')
    .where('login_id', '=', loginId)
    .executeTakeFirst()
  if (!link) throw new Refusal('passkey_only_way')
}

async function noteLink(tx: Tx, loginId: string, action: string, provider: string): Promise<void> {
  const subject = `member:${loginId}`
  await note(tx, { actor: subject, action, subject, detail: { provider } })
}
