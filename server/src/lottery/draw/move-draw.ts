import { sql, type Tx } from '#kit'
import { asContract, type Draw, type DrawNow, type DrawState } from './draw.ts'
import { queueNext } from './queue-step.ts'

/** What a step changes, beside the state. */
type Changes = Partial<
  Pick<
    Draw,
    | 'opensAt'
    | 'orders'
    | 'closesAt'
    | 'drawsAt'
    | 'resultVersion'
    | 'settledVersion'
    | 'settleAfter'
    | 'finishedAt'
  >
>

/**
 * Takes a step of a locked draw: writes the state, a row with the time and the actor, announces it and queues what the
 * clock does next.
 */
export async function moveDraw(
  tx: Tx,
  before: DrawNow,
  step: { state: DrawState; actor: string; detail?: Record<string, unknown> } & Changes,
): Promise<DrawNow> {
  const { actor, detail = {}, ...changes } = step
  const draw: DrawNow = { ...before, ...changes }
  await sql`
    update lottery.draw set state = ${draw.state}, opens_at = ${draw.opensAt}, closes_at = ${draw.closesAt},
      draws_at = ${draw.drawsAt},
      result_version = ${draw.resultVersion}, settled_version = ${draw.settledVersion},
      orders = ${draw.orders}, settle_after = ${draw.settleAfter}, finished_at = ${draw.finishedAt}
    where id = ${draw.id}::uuid`.execute(tx.db)
  await writeStep(tx, draw, actor, detail)
  await queueNext(tx, draw)
  tx.announce({ to: null, event: { type: 'draw.state', draw: asContract(draw) } })
  return draw
}

/** Writes a step's own row, numbered after the one before it. */
async function writeStep(
  tx: Tx,
  draw: DrawNow,
  actor: string,
  detail: Record<string, unknown>,
): Promise<void> {
  await sql`
    insert into lottery.draw_step (draw_id, number, state, actor, at, detail)
    select ${draw.id}::uuid, coalesce(max(number), 0) + 1, ${draw.state}, ${actor}, ${draw.now},
      ${JSON.stringify(detail)}::jsonb
    from lottery.draw_step where draw_id = ${draw.id}::uuid`.execute(tx.db)
}
