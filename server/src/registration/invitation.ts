import { lacking } from '@fairground/contract'
import type { RegisterForm, Rules } from '@fairground/contract/registration'
import { loginById } from '#identity/login'
import { newSecret, Refusal, type Db, type Tx } from '#kit'

/** An invitation that is good: its code, whose it is, and what the invited may be told they are called. */
export type Invitation = { code: string; agentId: string; shownName: string }

/** The good invitation of a code or, without one, of the domain it was given to; undefined when there is none. */
export async function checkInvitation(
  db: Db,
  { code, domain }: { code: string; domain: string },
): Promise<Invitation | undefined> {
  const [column, value] = code ? (['code', code] as const) : (['domain', domain] as const)
  if (!value) return undefined
  const row = await db
    .selectFrom('registration.invitation')
    .selectAll()
    .where(column, '=', value.toLowerCase())
    .executeTakeFirst()
  const login = row && (await loginById(db, row.login_id))
  if (!login || login.role !== 'member' || lacking(login.isAgent, 'agent')) return undefined
  return { code: row.code, agentId: row.login_id, shownName: row.shown_name }
}

/** The invitation that a form came by: the one typed, or the address's. A code that is given must be good. */
export async function invitationIn(
  db: Db,
  rules: Rules,
  form: Pick<RegisterForm, 'affiliateCode' | 'referralCode' | 'domain'>,
): Promise<Invitation | undefined> {
  const typed = rules.fields.affiliateCode.enabled ? form.affiliateCode : form.referralCode
  const invitation = await checkInvitation(db, { code: typed, domain: form.domain })
  if (typed && !invitation) throw new Refusal('invitation_code_error')
  return invitation
}

/** Gives an agent a code to invite by, unless they have one; answers theirs. */
export async function giveInvitation(
  tx: Tx,
  agentId: string,
  { domain = null, shownName = '' }: { domain?: string | null; shownName?: string } = {},
): Promise<string> {
  const has = await tx.db
    .selectFrom('registration.invitation')
    .select('code')
    .where('login_id', '=', agentId)
    .where('domain', domain === null ? 'is' : '=', domain)
    .executeTakeFirst()
  if (has) return has.code
  const code = newSecret()
    .replaceAll(/[^a-zA-Z0-9]/g, '')
    .slice(0, 10)
    .toLowerCase()
  const row = { code, login_id: agentId, domain, shown_name: shownName, created_at: tx.clock.now() }
  await tx.db.insertInto('registration.invitation').values(row).execute()
  return code
}
