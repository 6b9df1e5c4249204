import { sql, type Db, type Context } from '#kit'

/** What becomes of what the bank is asked to pay next: it pays, waits for a word, refuses, or does not answer. */
export const dials = ['pays', 'waits', 'fails', 'is silent'] as const
export type Dial = (typeof dials)[number]

/** A payout in the bank's books; `amount` in ten-thousandths, `tail` the end of the number it goes to. */
export type Booked = {
  key: string
  askedAt: Date
  withdrawal: string
  amount: bigint
  currency: string
  tail: string
  state: 'silent' | 'sent' | 'paid' | 'failed' | 'returned'
}

const kept = sql`key, asked_at as "askedAt", withdrawal, amount, currency, tail, state`
const daysKept = 30
const shownMax = 30

/** Books a payout once under its key, and answers what the books say of it. What is old is forgotten. */
export async function book({ db, clock }: Context, one: Omit<Booked, 'askedAt'>): Promise<Booked> {
  const now = clock.now()
  const long = new Date(now.getTime() - daysKept * 24 * 3_600_000)
  await sql`
    with old as (delete from payment.pretended_payout where asked_at < ${long})
    insert into payment.pretended_payout (key, asked_at, withdrawal, amount, currency, tail, state)
    values (${one.key}::uuid, ${now}, ${one.withdrawal}, ${one.amount}, ${one.currency}, ${one.tail}, ${one.state})
    on conflict (key) do nothing`.execute(db)
  return (await readBooked(db, one.key)) ?? { ...one, askedAt: now }
}

export async function readBooked(db: Db, key: string): Promise<Booked | undefined> {
  const { rows } = await sql<Booked>`
    select ${kept} from payment.pretended_payout where key = ${key}::uuid`.execute(db)
  return rows[0]
}

/** The last that the bank was asked for. */
export async function readBooks(db: Db): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    select ${kept} from payment.pretended_payout order by asked_at desc limit ${shownMax}`.execute(db)
  return rows
}

/** What may become of one in each state: what is gone can only come back. */
export const ways: Readonly<Record<Booked['state'], readonly Booked['state'][]>> = {
  silent: ['paid', 'failed'],
  sent: ['paid', 'failed'],
  paid: ['returned'],
  failed: [],
  returned: [],
}

/** Lets something become of a payout, where it still can; answers whether it did. */
export async function become(db: Db, key: string, state: Booked['state']): Promise<boolean> {
  const from = Object.entries(ways).flatMap(([before, to]) => (to.includes(state) ? [before] : []))
  const { rows } = await sql`
    update payment.pretended_payout set state = ${state}
    where key = ${key}::uuid and state = any(${from}::text[]) returning key`.execute(db)
  return rows.length > 0
}

export async function readDial(db: Db): Promise<Dial> {
  const row = await db.selectFrom('payment.pretended_bank').select('next').executeTakeFirst()
  return dials.find((dial) => dial === row?.next) ?? 'pays'
}

export async function turnDial(db: Db, next: Dial): Promise<void> {
  await db
    .insertInto('payment.pretended_bank')
    .values({ next })
    .onConflict((held) => held.column('one').doUpdateSet({ next }))
    .execute()
}
