import type { round } from '@fairground/contract'
import { endOfDay, firstIdAt, sql, startOfDay, type Caller } from '#kit'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'

type RoundFilter = z.output<typeof round.roundSums.input> & { before?: string | undefined }

/** How far the time in a round's id is from when it began, at the most. */
const slackMs = 10 * 60_000

/** A filter as what is walked over of a table `r` of rounds, a member's own, and what of that must fit. */
export function readRoundFilter(
  { memberId }: Caller,
  { before, category, vassalage, nodeId, state, from, to }: RoundFilter,
  timeZone: string,
) {
  const since = from && startOfDay(from, timeZone)
  const until = to && endOfDay(to, timeZone)
  const walked = [
    sql`r.member_id = ${memberId}::uuid`,
    before !== undefined && sql`r.id < ${before}::uuid`,
    since && sql`r.id >= ${firstIdAt(new Date(since.getTime() - slackMs))}::uuid`,
    until && sql`r.id < ${firstIdAt(new Date(until.getTime() + slackMs))}::uuid`,
  ]
  const fitting = [
    sql`true`,
    category !== undefined && sql`r.account like ${`${category}:%`}`,
    vassalage !== undefined && sql`r.vassalage = ${vassalage}`,
    nodeId !== undefined && sql`r.node_id = ${nodeId}`,
    state !== undefined && sql`r.state = ${state}`,
    since && sql`r.opened_at >= ${since}`,
    until && sql`r.opened_at < ${until}`,
  ]
  return { walked: all(walked), fitting: all(fitting) }
}

function all(parts: readonly (RawBuilder<unknown> | false | '' | undefined)[]): RawBuilder<unknown> {
  return sql.join(
    parts.filter((part) => !!part),
    sql` and `,
  )
}
