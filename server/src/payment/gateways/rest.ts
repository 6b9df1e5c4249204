import { readSharedTime, Refusal, sharedTime, transact, type Context } from '#kit'
import type { Gateway } from './port.ts'

const failuresMax = 5
const minuteMs = 60_000

/**
 * Asks something of a gateway. A refusal of its own goes on as it is; anything else is a failure, which is counted, and
 * goes on as null: nobody knows what became of it. After five in a minute the gateway rests for as long.
 */
export async function callGateway<Answer>(
  context: Context,
  { name }: Gateway,
  ask: () => Promise<Answer>,
): Promise<{ answer: Answer } | null> {
  try {
    return { answer: await ask() }
  } catch (error) {
    if (error instanceof Refusal) throw error
    context.log.warn({ err: error, gateway: name }, 'a gateway failed')
    await countFailure(context, name)
    return null
  }
}

async function countFailure(context: Context, gateway: string): Promise<void> {
  await transact(context, async (tx) => {
    const now = await readSharedTime(tx.db, tx.clock)
    const fresh = { gateway, failed_at: [] }
    await tx.db
      .insertInto('payment.rest')
      .values(fresh)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const mine = tx.db.selectFrom('payment.rest').select('failed_at').where('gateway', '=', gateway)
    const { failed_at } = await mine.forUpdate().executeTakeFirstOrThrow()
    const lately = [...failed_at.filter((at) => at.getTime() > now.getTime() - minuteMs), now]
    const isOut = lately.length >= failuresMax
    await tx.db
      .updateTable('payment.rest')
      .set(isOut ? { failed_at: [], until: new Date(now.getTime() + minuteMs) } : { failed_at: lately })
      .where('gateway', '=', gateway)
      .execute()
  })
}

/** Gateways that rest now, by the time that all servers share. */
export async function readResting({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<ReadonlySet<string>> {
  const resting = db.selectFrom('payment.rest').select('gateway').where('until', '>', sharedTime(clock))
  const rows = await resting.execute()
  return new Set(rows.map(({ gateway }) => gateway))
}
