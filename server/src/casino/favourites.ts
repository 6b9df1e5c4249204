import { favouritesMax } from '@fairground/contract/casino'
import type { casino } from '@fairground/contract'
import { Refusal, sql, transact, type Caller, type Context, type Db } from '#kit'
import type { z } from 'zod'
import { catalogueOf } from './catalogue.ts'
import { isOfferedTo, pageFrom, shownTo, type Looking } from './list-games.ts'

/** The games that a member marked, also those that are not on offer now, the latest first. */
export async function favouriteIds({ db }: { db: Db }, { memberId }: Caller): Promise<string[]> {
  const { rows } = await sql<{ nodeId: string }>`
    select node_id::text as "nodeId" from casino.favourite where member_id = ${memberId}::uuid
    order by at desc, node_id desc`.execute(db)
  return rows.map(({ nodeId }) => nodeId)
}

/** A page of those that are on offer. */
export async function favourites(
  context: Context,
  caller: Caller,
  { gameType, ...asked }: z.output<typeof casino.favourites.input>,
  looking: Looking,
): Promise<z.output<typeof casino.favourites.reply>> {
  const { byNode } = await catalogueOf(context)
  const games = (await favouriteIds(context, caller))
    .flatMap((nodeId) => byNode.get(nodeId) ?? [])
    .filter((game) => isOfferedTo(looking)(game) && (gameType === undefined || game.category === gameType))
  const { page, ...totals } = pageFrom(games, asked)
  return { content: page.map(shownTo(looking)), ...totals }
}

type Mark = { nodeId: string; vendor: string }

/**
 * Marks a game; one that is marked stays as it is. Refused `game_unknown` where that vendor has none by this number on offer,
 * and `favourite_limit` where five hundred are marked. Two that come at once are taken one after the other.
 */
export async function addFavourite(
  context: Context,
  caller: Caller,
  { nodeId, vendor }: Mark,
): Promise<{ ids: string[] }> {
  const { byNode } = await catalogueOf(context)
  if (byNode.get(nodeId)?.vassalage !== vendor) throw new Refusal('game_unknown')
  return await transact(context, async (tx) => {
    // Rows that are not there cannot be locked: two at once would both find room.
    await sql`select pg_advisory_xact_lock(hashtext('casino.favourite'), hashtext(${caller.memberId}))`.execute(
      tx.db,
    )
    const ids = await favouriteIds(tx, caller)
    if (ids.includes(nodeId)) return { ids }
    if (ids.length >= favouritesMax) throw new Refusal('favourite_limit', { max: favouritesMax })
    await sql`
      insert into casino.favourite (member_id, node_id, at)
      values (${caller.memberId}::uuid, ${nodeId}::bigint, ${tx.clock.now()})`.execute(tx.db)
    return { ids: [nodeId, ...ids] }
  })
}

/** Marks it no more; where it was not marked, nothing changes. */
export async function removeFavourite(
  context: Context,
  caller: Caller,
  { nodeId }: Mark,
): Promise<{ ids: string[] }> {
  await sql`delete from casino.favourite where member_id = ${caller.memberId}::uuid and node_id = ${nodeId}::bigint`.execute(
    context.db,
  )
  return { ids: await favouriteIds(context, caller) }
}
