import { sql, Refusal, type Tx } from '#kit'

/** The real name that a member gave, or null; nobody gives or changes it before the transaction is over. */
export async function holdRealName(tx: Tx, memberId: string): Promise<string | null> {
  const row = await tx.db
    .selectFrom('member.profile')
    .select('details')
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  const { payeeName } = row.details as { payeeName?: string }
  return payeeName || null
}

/** Keeps what a member is really called, where the form of registration keeps it, and tells their screens. */
export async function setRealName(tx: Tx, memberId: string, realName: string): Promise<void> {
  await sql`
    update member.profile set details = details || jsonb_build_object('payeeName', ${realName}::text)
    where member_id = ${memberId}::uuid`.execute(tx.db)
  tx.announce({ to: memberId, event: { type: 'profile' } })
}

/** The first letter of each of its words: N••• T••• H•••. */
export function shownRealName(name: string): string {
  return name
    .split(/\s+/u)
    .map((word) => word.replace(/^(.).*$/u, '$1•••'))
    .join(' ')
}
