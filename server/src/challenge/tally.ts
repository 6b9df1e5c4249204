import { networkOf, Refusal, sql, type Config, type Tx } from '#kit'

type Rule = { name: string; key: string; max: number; seconds: number; apartMs?: number }

const shortS = 300
const dayS = 86_400
const wholeDay = 'day'
// A range of ten thousand numbers, as they are given out to one provider: who is paid for texts owns such a range.
const rangeDigits = 4

/**
 * Counts a code that is about to be sent against every limit: of the number, the address it is asked from, the range the
 * number is in, and the whole day. Refused `too_many_requests` with `retryAfterS` when one is spent, `quota_not_sufficient`
 * when it is the day's, and nothing counts then. The rows are taken in one order, so two calls never wait for each other.
 */
export async function spendSend(
  tx: Tx,
  { rateFactor }: Config,
  perDay: number,
  mobile: string,
  address: string,
): Promise<void> {
  const range = mobile.slice(0, -rangeDigits)
  const network = networkOf(address)
  const rules: Rule[] = [
    { name: 'number', key: mobile, max: 3, seconds: shortS, apartMs: 1000 },
    { name: 'number-day', key: mobile, max: 10, seconds: dayS },
    // A carrier's customers share one. What an attacker is paid for is held by the range of the numbers and by the day.
    { name: 'address', key: network, max: 30, seconds: shortS },
    { name: 'address-day', key: network, max: 300, seconds: dayS },
    { name: 'range', key: range, max: 20, seconds: shortS },
    { name: 'range-day', key: range, max: 200, seconds: dayS },
    { name: wholeDay, key: 'all', max: perDay, seconds: dayS },
  ]
  for (const { max, ...rule } of rules) await spend(tx, { ...rule, max: Math.max(1, max * rateFactor) })
}

async function spend(tx: Tx, { name, key, max, seconds, apartMs = 0 }: Rule): Promise<void> {
  const now = tx.clock.now()
  const until = new Date(now.getTime() + seconds * 1000)
  const { rows } = await sql<{ spent: number; until: Date }>`
    insert into challenge.tally as known (key, spent, last_at, until)
    values (${`${name}:${key}`}, 1, ${now}, ${until})
    on conflict (key) do update set
      spent = case when known.until <= ${now} then 1 else known.spent + 1 end,
      until = case when known.until <= ${now} then excluded.until else known.until end,
      last_at = ${now}
    where known.until <= ${now}
      or (known.spent < ${max} and known.last_at <= ${new Date(now.getTime() - apartMs)})
    returning spent, until`.execute(tx.db)
  if (rows.length > 0) return
  if (seconds === shortS) throw new Refusal('too_many_requests', { retryAfterS: shortS })
  const known = await tx.db
    .selectFrom('challenge.tally')
    .select('until')
    .where('key', '=', `${name}:${key}`)
    .executeTakeFirst()
  const leftMs = (known?.until ?? until).getTime() - now.getTime()
  const code = name === wholeDay ? 'quota_not_sufficient' : 'too_many_requests'
  throw new Refusal(code, { retryAfterS: Math.ceil(leftMs / 1000) })
}
