import type { Liability } from '@fairground/engine'
import { literal, sql, type Tx } from '#kit'
import type { Draw } from '#lottery/draw'
import { offeredBy, type Ladders } from '#lottery/game'
import { keptOf } from './capped.ts'
import { sayOdds } from './say-odds.ts'

/** What the house no longer owes, in one statement and in the order of the keys, as whoever raises it. Each key is there. */
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
    on conflict (draw_id, key) do update set amount = l.amount - excluded.amount
    returning l.key, l.amount`.execute(tx.db)
  const changes = rows.map(({ key, amount }) => ({
    key,
    before: amount + (sums.get(key) ?? 0n),
    after: amount,
  }))
  sayOdds(tx, draw, offeredBy(ladders), changes)
}
