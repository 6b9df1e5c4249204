import type { Liability } from '@fairground/engine'
import { literal, sql, type Tx } from '#kit'
import type { Draw } from '#lottery/draw'
import { offeredBy, type Ladders } from '#lottery/game'
import { apart, keptOf } from './capped.ts'
import { sayOdds } from './say-odds.ts'

/**
 * What the house no longer owes, in one statement and in the order of the keys, as whoever raises it. Of an order that a server of
 * before sold, what is capped stands with the rest: nothing of it falls, and its draw is owed too much for while it is on sale.
 */
export async function lowerLiabilities(
  tx: Tx,
  { draw, ladders }: { draw: Draw; ladders: Ladders },
  owed: readonly Liability[],
): Promise<void> {
  const sums = new Map<string, bigint>()
  for (const { key, amount } of owed.flatMap(keptOf)) sums.set(key, (sums.get(key) ?? 0n) + amount)
  const ordered = [...sums].sort(([one], [other]) => (one < other ? -1 : 1))
  const { rows } = await sql<{ key: string; amount: bigint }>`
    insert into lottery.liability as l (draw_id, key, amount)
    select ${draw.id}::uuid, key, amount
    from unnest(${ordered.map(([key]) => key)}::text[], ${literal(ordered.map(([, amount]) => amount))}::bigint[])
      as o (key, amount)
    where exists (select from lottery.liability known where known.draw_id = ${draw.id}::uuid and known.key = o.key)
    order by key
    on conflict (draw_id, key) do update set amount = case
      when l.key like ${`%${apart}`} then greatest(l.amount - excluded.amount, 0)
      else l.amount - excluded.amount end
    returning l.key, l.amount`.execute(tx.db)
  const changes = rows.map(({ key, amount }) => ({
    key,
    before: amount + (sums.get(key) ?? 0n),
    after: amount,
  }))
  sayOdds(tx, draw, offeredBy(ladders), changes)
}
