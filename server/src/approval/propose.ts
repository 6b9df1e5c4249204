import { sql, type Tx } from '#kit'
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
  const { rows } = await sql<{ hash: string }>`
    insert into approval.proposal (subject, version, content, hash, proposed_by, proposed_at)
    values (${subject}, ${(latest?.version ?? 0) + 1}, ${text}, sha256(convert_to(${text}, 'UTF8')), ${actor},
      ${tx.clock.now()})
    returning encode(hash, 'hex') as hash`.execute(tx.db)
  return {
    subject,
    version: (latest?.version ?? 0) + 1,
    hash: rows[0]?.hash ?? '',
    content: text,
    proposedBy: actor,
    proposedAt: tx.clock.now(),
    approvedBy: null,
  }
}
