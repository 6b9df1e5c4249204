import { Refusal, sql, type Context } from '#kit'

const timesMax = 5
const windowMs = 900_000

/**
 * Counts a try at a login's codes, on all servers together. Refused `too_many_requests` when five were wrong in the
 * quarter of an hour that began with the first.
 */
export async function spendTry({ db, clock }: Context, loginId: string): Promise<void> {
  const now = clock.now()
  const begun = new Date(now.getTime() - windowMs)
  const { rows } = await sql`
    insert into factor.wrong (login_id, times, since) values (${loginId}, 1, ${now})
    on conflict (login_id) do update set
      times = case when wrong.since <= ${begun} then 1 else wrong.times + 1 end,
      since = case when wrong.since <= ${begun} then ${now} else wrong.since end
    where wrong.since <= ${begun} or wrong.times < ${timesMax}
    returning times`.execute(db)
  if (rows.length > 0) return
  const row = await db
    .selectFrom('factor.wrong')
    .select('since')
    .where('login_id', '=', loginId)
    .executeTakeFirst()
  const until = (row?.since.getTime() ?? now.getTime()) + windowMs
  throw new Refusal('too_many_requests', {
    retryAfterS: Math.max(1, Math.ceil((until - now.getTime()) / 1000)),
  })
}

/** To be told of a right code. */
export async function forgetWrong({ db }: Context, loginId: string): Promise<void> {
  await db.deleteFrom('factor.wrong').where('login_id', '=', loginId).execute()
}

/** Forgets counts that are over. */
export async function sweepWrong({ db, clock }: Context): Promise<void> {
  const begun = new Date(clock.now().getTime() - windowMs)
  await db.deleteFrom('factor.wrong').where('since', '<=', begun).execute()
}
