import type { round } from '@fairground/contract'
import { readTitles } from '#casino'
import { sql, type Context, type SignedCall } from '#kit'
import type { z } from 'zod'
import { readRoundFilter } from './round-filter.ts'
import { asRound, roundColumns, type RoundRow } from './round-row.ts'

type Filter = z.output<typeof round.rounds.input>
type Page = z.output<typeof round.rounds.reply>

/** How far back one page looks, in rounds, whether they fit or not. */
const walkMax = 1000

/**
 * Finds a page of a member's rounds, newest first, by walking back along their ids: however many there are, one page looks at
 * so many and says where to go on. The total is counted only where the walk comes to the end.
 */
export async function findRounds(
  context: Context,
  { caller, language }: Pick<SignedCall, 'caller' | 'language'>,
  filter: Filter,
): Promise<Page> {
  const { before, pageSize } = filter
  const offset = before === undefined ? (filter.pageNo - 1) * pageSize : 0
  const { walked: bounds, fitting: fits } = readRoundFilter(caller, filter, context.config.timeZone)
  const { rows } = await sql<RoundRow & { walked: bigint; fitting: bigint; last: string }>`
    with walked as materialized (
      select r.* from vendor.round r where ${bounds} order by r.id desc limit ${walkMax}
    ), fitting as materialized (
      select * from walked r where ${fits}
    ), page as (
      select * from fitting order by id desc offset ${offset} limit ${pageSize + 1}
    ), counts as (
      select (select count(*) from walked) as walked, (select count(*) from fitting) as fitting,
        (select id from walked order by id limit 1) as last
    )
    select ${roundColumns}, c.walked, c.fitting, c.last from counts c left join page r on true order by r.id desc`.execute(
    context.db,
  )
  const { walked = 0n, fitting = 0n, last = null } = rows[0] ?? {}
  const found = rows.filter((row) => row.roundId !== null)
  const list = found.slice(0, pageSize)
  const titles = await readTitles(
    context.db,
    list.map((row) => row.nodeId),
    language,
  )
  const isWhole = walked < BigInt(walkMax)
  const total = isWhole && before === undefined ? Number(fitting) : null
  return {
    list: list.map((row) => asRound(row, titles)),
    next: found.length > pageSize ? (list.at(-1)?.roundId ?? null) : isWhole ? null : last,
    total,
    totalPages: total === null ? null : Math.ceil(total / pageSize),
  }
}
