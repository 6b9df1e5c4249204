import { queueJobs, type Tx } from '#kit'

/** What money was set aside for, and whose. */
export type SetAsideFor = { memberId: string; ownerId: string }

/**
 * Queues the jobs that look at what became of orders and go on from there, one for each that money was set aside for. A hint:
 * a sweep finds what a lost one leaves.
 */
export async function queueOwners(tx: Tx, owners: readonly SetAsideFor[]): Promise<void> {
  await queueJobs(
    tx,
    'lottery:chase',
    owners.map(({ memberId, ownerId: chaseId }) => {
      return { payload: { memberId, chaseId }, key: `chase:${chaseId}` }
    }),
  )
}
