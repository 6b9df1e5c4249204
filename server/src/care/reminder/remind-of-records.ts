import { whoCame } from '#identity/session'
import { sql, transact, uuids, type Context } from '#kit'
import { setting } from '#site'
import { tell, type Told } from './notices.ts'

const dayMs = 24 * 3_600_000
// Whoever comes while no worker runs is found by the next run of the same day.
const latelyMs = dayMs

/**
 * Asks whoever came lately and has not looked at their record for half a year, or not within their first, to do so: once for
 * each half year. Who does not come is asked when they do.
 */
export async function remindOfRecords(context: Context): Promise<number> {
  const now = context.clock.now().getTime()
  const everyMs = (await setting(context, 'care.lookDays')) * dayMs
  const came = await whoCame(context.db, new Date(now - latelyMs))
  const { rows } = await sql<{ memberId: string; at: Date }>`
    select member_id as "memberId", max(at) as at from care.answer
    where kind = 'looked' and member_id = any(${uuids(came.map(({ loginId }) => loginId))}::uuid[])
    group by 1`.execute(context.db)
  const looked = new Map(rows.map(({ memberId, at }) => [memberId, at]))
  const due = came.flatMap(({ loginId: memberId, registeredAt }): Told[] => {
    const since = looked.get(memberId) ?? registeredAt
    const halfYears = Math.floor((now - since.getTime()) / everyMs)
    return halfYears < 1 ? [] : [{ memberId, kind: 'record', subject: `${since.toISOString()} ${halfYears}` }]
  })
  return await transact(context, (tx) => tell(tx, due))
}
