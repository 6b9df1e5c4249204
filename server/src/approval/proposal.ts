import { sql, type Db } from '#kit'

/** What somebody looked at: an approval names both, so it can stand for nothing else. */
export type Seen = { version: number; hash: string }

/** What was proposed about a subject, with who approved it, if anybody has. */
export type Proposal = Seen & {
  subject: string
  /** Canonical JSON. */
  content: string
  proposedBy: string
  proposedAt: Date
  approvedBy: string | null
}

/** What was proposed last about a subject; what came before it can no longer be approved. */
export async function readLatest(db: Db, subject: string): Promise<Proposal | null> {
  const { rows } = await sql<Proposal>`
    select p.subject, p.version, encode(p.hash, 'hex') as hash, p.content, p.proposed_by as "proposedBy",
      p.proposed_at as "proposedAt", a.approved_by as "approvedBy"
    from approval.proposal p left join approval.approval a using (subject, version)
    where p.subject = ${subject} order by p.version desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** When the content of a proposal was first proposed, by whomever. */
export async function readSince(db: Db, { subject, hash, proposedAt }: Proposal): Promise<Date> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(proposed_at) as at from approval.proposal
    where subject = ${subject} and hash = decode(${hash}, 'hex')`.execute(db)
  return rows[0]?.at ?? proposedAt
}

/** Writes content so that the same content is the same text, in whatever order its names came. */
export function canonical(content: unknown): string {
  return JSON.stringify(content, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
