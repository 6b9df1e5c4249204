import type { casino } from '@fairground/contract'
import { sql, type Caller, type Context, type Tx } from '#kit'
import type { z } from 'zod'
import { catalogueOf } from './catalogue.ts'
import { isOfferedTo, pageFrom, shownTo, type Looking } from './list-games.ts'

const recentMax = 100

/** Remembers that a member opened a game, for the list of what they opened last; it keeps the latest hundred. */
export async function rememberPlayed(tx: Tx, memberId: string, nodeId: bigint): Promise<void> {
  await sql`
    insert into casino.recent as r (member_id, node_id, at) values (${memberId}::uuid, ${nodeId}, ${tx.clock.now()})
    on conflict (member_id, node_id) do update set at = greatest(r.at, excluded.at), times = r.times + 1`.execute(
    tx.db,
  )
  await sql`
    delete from casino.recent where member_id = ${memberId}::uuid and node_id in (
      select node_id from casino.recent where member_id = ${memberId}::uuid
      order by at desc, node_id desc offset ${recentMax})`.execute(tx.db)
}

/** What a member opened last and is on offer, a page of it. */
export async function recentlyPlayed(
  context: Context,
  { memberId }: Caller,
  { gameType, ...asked }: z.output<typeof casino.recent.input>,
  looking: Looking,
): Promise<z.output<typeof casino.recent.reply>> {
  const { rows } = await sql<{ nodeId: string; at: Date; times: number }>`
    select node_id::text as "nodeId", at, times from casino.recent where member_id = ${memberId}::uuid
    order by at desc, node_id desc limit ${recentMax}`.execute(context.db)
  const { byNode } = await catalogueOf(context)
  const played = rows.flatMap(({ nodeId, at, times }) => {
    const game = byNode.get(nodeId)
    if (!game || !isOfferedTo(looking)(game)) return []
    return gameType === undefined || game.category === gameType ? [{ game, at, times }] : []
  })
  const { page, ...totals } = pageFrom(played, asked)
  return { list: page.map(({ game, ...one }) => ({ game: shownTo(looking)(game), ...one })), ...totals }
}
