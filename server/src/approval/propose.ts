import { sharedTime, sql, type Tx } from '#kit'
import { canonical, readLatest, type Proposal } from './proposal.ts'

/**
 * Proposes content about a subject, which the caller holds locked. Each proposal is a row of its own and makes what was
 * proposed before it unapprovable; the same person proposing the same again changes nothing.
 */
export async function propose(
  tx: Tx,
  { subject, content, actor }: { subject: string; content: unknown; actor: string },
): Promise<Proposal> {
  const text = canonical(content)
  const latest = await readLatest(tx.db, subject)
  const repeated = latest?.content === text && (latest.proposedBy === actor || latest.approvedBy !== null)
  if (repeated) return latest
  const { rows } = await sql<{ hash: string; proposedAt: Date }>`
    insert into approval.proposal (subject, version, content, hash, proposed_by, proposed_at)
    values (${subject}, ${(latest?.version ?? 0) + 1}, ${text}, sha256(convert_to(${text}, 'UTF8')), ${actor},
      ${sharedTime(tx.clock)})
    returning encode(hash, 'hex') as hash, proposed_at as "proposedAt"`.execute(tx.db)
  const [written] = rows
  if (!written) throw new Error(`nothing was proposed about ${subject}`)
  return {
    ...written,
    subject,
    version: (latest?.version ?? 0) + 1,
    content: text,
    proposedBy: actor,
    approvedBy: null,
  }
}
