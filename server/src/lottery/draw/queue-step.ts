import { queueJob, queueJobs, type Tx } from '#kit'
import type { Draw, DrawNow } from './draw.ts'

/**
 * Queues the job that takes the draw's next step when it is due, or tells what it came to. The jobs of one draw run one
 * after another. A hint: a sweep finds what a lost job leaves.
 */
export async function queueNext(tx: Tx, draw: DrawNow): Promise<void> {
  if (draw.finishedAt) return await queueTurnover(tx, draw.id)
  const due = nextDue(draw)
  if (!due) return
  // Whoever began to pay or to refund is at it: the job is there for the case that it is cut short.
  const isUnderWay = draw.state === 'settling' || draw.state === 'void'
  const runAt = isUnderWay ? new Date(draw.now.getTime() + resumeMs) : due
  await queueStep(tx, draw.id, runAt)
}

/** Queues the job that opens each of these draws, which were just made. */
export async function queueOpenings(tx: Tx, draws: readonly Draw[]): Promise<void> {
  await queueJobs(
    tx,
    'lottery:advance',
    draws.map(({ id: drawId, opensAt }) => ({
      payload: { drawId },
      key: `draw:${drawId}`,
      queue: `draw:${drawId}`,
      runAt: opensAt,
    })),
  )
}

/** Queues the job that takes whatever steps of a draw are due by then. */
export async function queueStep(tx: Tx, drawId: string, runAt: Date): Promise<void> {
  const key = `draw:${drawId}`
  await queueJob(tx, 'lottery:advance', { drawId }, { key, queue: key, runAt })
}

/** Queues the job that tells the journal what a draw came to, which is over. */
async function queueTurnover(tx: Tx, drawId: string): Promise<void> {
  await queueJob(tx, 'lottery:turnover', { drawId }, { key: `turnover:${drawId}` })
}

const resumeMs = 60_000

/** When the clock has something to do with this draw; null when it waits for a person, or for nothing. */
export function nextDue(draw: Draw): Date | null {
  if (draw.finishedAt) return null
  const due = { scheduled: draw.opensAt, open: draw.closesAt, resulted: draw.settleAfter }
  if (draw.state in due) return due[draw.state as keyof typeof due]
  if (draw.state === 'closed' && !draw.commitment) return null
  if (draw.state === 'closed' && draw.root) return draw.drawsAt
  return atOnce
}

/** Long past: what was begun is finished as soon as may be. */
const atOnce = new Date(0)
