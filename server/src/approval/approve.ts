import { Refusal, sql, type Tx } from '#kit'
import { readLatest, type Proposal, type Seen } from './proposal.ts'

/**
 * Approves what was proposed last about a subject, which the caller holds locked, if it is what was seen and somebody else
 * proposed it. Approving the same twice changes nothing: `first` says whether this call did it.
 */
export async function approve(
  tx: Tx,
  { subject, seen, actor }: { subject: string; seen: Seen; actor: string },
): Promise<{ proposal: Proposal; first: boolean }> {
  const proposal = await readLatest(tx.db, subject)
  if (!proposal) throw new Refusal('nothing_to_approve')
  const { version, hash, proposedBy, approvedBy } = proposal
  if (seen.version !== version || seen.hash !== hash)
    throw new Refusal('approval_outdated', { version, hash })
  if (approvedBy === actor) return { proposal, first: false }
  if (approvedBy !== null) throw new Refusal('nothing_to_approve')
  if (proposedBy === actor) throw new Refusal('second_person_required')
  await sql`
    insert into approval.approval (subject, version, hash, proposed_by, approved_by, approved_at)
    values (${subject}, ${version}, decode(${hash}, 'hex'), ${proposedBy}, ${actor}, ${tx.clock.now()})`.execute(
    tx.db,
  )
  return { proposal: { ...proposal, approvedBy: actor }, first: true }
}
