import { sql, type Context } from '#kit'
import { pauseMaxMs, sendInTurn, sendUntilAnswered } from './deliver.ts'
import { playersInTurn } from './in-turn.ts'
import { answerMs, messageColumns, moneyMessage, type MoneyMessage } from './message.ts'
import type { OperatorWire } from './operator.ts'

/** They wait for the operator, not for each other. */
const manyAtOnce = 64

/**
 * Sends what is due again: what had no answer, and what whoever wrote it never sent. Two processes that sweep share what there is.
 * Answers how many messages were sent.
 */
export async function sweepOutbox(context: Context, wire: OperatorWire): Promise<number> {
  const due = await claim(context)
  await Promise.all(due.map((message) => sendUntilAnswered(context, wire, message)))
  await sendInTurn(context, wire, await playersInTurn(context, manyAtOnce))
  return due.length
}

/**
 * Puts what is due off for as long as it takes to be answered, so that nobody else sends it meanwhile. What was put off for longer
 * than anything is was so by a clock that has gone back since: it is due.
 */
async function claim({ db, clock }: Context): Promise<MoneyMessage[]> {
  const now = clock.now()
  const latest = new Date(now.getTime() + pauseMaxMs)
  const rows = await db
    .updateTable('wires.outbox')
    .set({ tries: sql<number>`tries + 1`, next_at: new Date(now.getTime() + answerMs + 1_000) })
    .where('state', '=', 'asked')
    .where(
      sql<boolean>`(player, id) in (
        select player, id from wires.outbox where state = 'asked'
          and (next_at <= ${now}::timestamptz or next_at > ${latest}::timestamptz)
        order by next_at limit ${manyAtOnce} for update skip locked)`,
    )
    .returning(messageColumns)
    .execute()
  return rows.map(moneyMessage)
}
