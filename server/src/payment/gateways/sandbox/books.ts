import { sql, type Context, type Db } from '#kit'

/** What was decided on the page, as it is told and answered: under one event, and where it is a payment, under one of those. */
export type Decision = {
  eventId: string
  reference: string
  outcome: 'paid' | 'declined' | 'reversed'
  paymentId: string | null
  amount: bigint
  currency: string
}

const daysKept = 30
const answeredMax = 200

/** Books what was decided, before anybody is told of it. What is old is forgotten. */
export async function bookDecision({ db, clock }: Context, one: Decision): Promise<void> {
  const now = clock.now()
  const long = new Date(now.getTime() - daysKept * 24 * 3_600_000)
  await sql`
    with old as (delete from payment.pretended_payment where decided_at < ${long})
    insert into payment.pretended_payment (event_id, reference, outcome, payment_id, amount, currency, decided_at)
    values (${one.eventId}, ${one.reference}, ${one.outcome}, ${one.paymentId}, ${one.amount}, ${one.currency}, ${now})`.execute(
    db,
  )
}

/** What was decided about a payment, in that order. */
export async function readDecisions(db: Db, reference: string): Promise<(Decision & { at: Date })[]> {
  const { rows } = await sql<Decision & { at: Date }>`
    select event_id as "eventId", reference, outcome, payment_id as "paymentId", amount, currency, decided_at as at
    from payment.pretended_payment where reference = ${reference} order by decided_at, event_id limit ${answeredMax}`.execute(
    db,
  )
  return rows
}
