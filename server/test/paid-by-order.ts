import { migrateDatabase } from '#app/installation'
import { newId, sql, transact, type Context } from '#kit'
import { post } from '#ledger'
import type { Draw } from '#lottery/draw'
import type { TestDatabase } from './database.ts'
import type { Player } from './lottery.ts'

/** An order as a test knows it: whose, and the draw it is on. */
export type Bought = { orderId: string; player: Player; draw: Draw }

const migration = '0022_award.sql'

/** Takes the tables back to where each order was paid by itself. What is on sale stays; nothing may be settled yet. */
export async function takeBackAwards({ owner: { db } }: Pick<TestDatabase, 'owner'>): Promise<void> {
  await sql
    .raw(`
    drop table lottery.award cascade;
    alter table lottery.draw drop column paid_by_order;
    alter table lottery.payout add column draw_id uuid not null, add column paid bigint not null,
      add column settled_at timestamptz not null default now(), add check (paid >= amount);
    create index payout_draw on lottery.payout (draw_id, version, member_id, order_id);
    delete from public.migration where name = '${migration}'`)
    .execute(db)
}

/** Starts the new server on them: what was paid order by order becomes awards. */
export async function bringAwards({ url, owner }: Pick<TestDatabase, 'url' | 'owner'>): Promise<string[]> {
  return await migrateDatabase({ url, ownerUrl: owner.url })
}

/** Pays an order as it was paid then: under a cause of its own, the difference to what it holds, with its payout. */
export async function payOrder(
  context: Context,
  { orderId, player, draw }: Bought,
  version: number,
  units: bigint,
): Promise<void> {
  const due = units * 10_000n
  const { rows } = await sql<{ version: number; paid: bigint }>`
    select version, paid from lottery.payout where order_id = ${orderId}::uuid
    order by version desc limit 1`.execute(context.db)
  const before = rows[0] ?? { version: 0, paid: 0n }
  const cause =
    before.version === 0
      ? `prize:${orderId}:v${version}`
      : `correction:${orderId}:v${before.version}:v${version}`
  const moved = await move(context, { orderId, player, draw }, 'prize', cause, due - before.paid)
  await sql`
    insert into lottery.payout (member_id, order_id, draw_id, version, amount, paid)
    values (${player.memberId}::uuid, ${orderId}::uuid, ${draw.id}::uuid, ${version}, ${due},
      ${before.paid + moved})`.execute(context.db)
}

/** Gives an order's stake back as it was given back then. */
export async function refundOrder(context: Context, order: Bought, units: bigint): Promise<void> {
  await move(context, order, 'stake', `refund:${order.orderId}`, units * 10_000n)
}

/** Spends all that an order's member holds. */
export async function takeAll(context: Context, order: Bought): Promise<void> {
  await move(context, order, 'stake', `spent:${order.orderId}`, -(10n ** 15n))
}

/** Moves an amount from the game to the member, or what of it the purse holds the other way. */
async function move(
  context: Context,
  { player, draw }: Bought,
  side: 'prize' | 'stake',
  cause: string,
  amount: bigint,
): Promise<bigint> {
  if (amount === 0n) return 0n
  const of = { book: player.book, currency: 'VND' }
  const purse = { memberId: player.memberId, name: 'main', ...of }
  const house = { memberId: null, name: `game:${draw.gameCode}:${side}`, ...of }
  const [from, to] = amount > 0n ? [house, purse] : [purse, house]
  const kind = side === 'stake' ? 'refund' : 'prize'
  const size = amount > 0n ? amount : -amount
  const [posting] = await transact(context, (tx) =>
    post(tx, [
      {
        id: newId(tx.clock),
        cause,
        kind,
        from,
        to,
        amount: size,
        atMost: true,
        reference: '',
        happenedAt: tx.clock.now(),
      },
    ]),
  )
  if (posting?.state !== 'posted') return 0n
  return amount > 0n ? posting.amount : -posting.amount
}

/** Moves a draw as its steps moved it then. */
export async function setDraw(
  { db }: Context,
  { id }: Draw,
  to: { state: string; resultVersion?: number; settledVersion: number; finished: boolean },
): Promise<void> {
  await sql`
    update lottery.draw set state = ${to.state}, settled_version = ${to.settledVersion},
      result_version = coalesce(${to.resultVersion ?? null}::integer, result_version),
      finished_at = case when ${to.finished} then now() end
    where id = ${id}::uuid`.execute(db)
}

/** The next result of a draw, confirmed, as another entered it then. */
export async function addResult(
  { db }: Context,
  { id }: Draw,
  version: number,
  drawn: unknown,
): Promise<void> {
  await sql`
    insert into lottery.result (draw_id, version, prizes, entered_by, entered_at, confirmed_by, confirmed_at)
    values (${id}::uuid, ${version}, ${JSON.stringify(drawn)}::jsonb, 'staff:staff-a', now(),
      'staff:staff-b', now())`.execute(db)
}
