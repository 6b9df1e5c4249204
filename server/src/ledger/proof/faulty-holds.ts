import { sql } from '#kit'

/**
 * Holds that are not what their transfers say: set aside by one, from there to there, so much, less what those that
 * resolve it moved on; and purses of set-aside money that hold something else than what is left of all that waits there,
 * which would be so of money set aside without a hold.
 */
export const faultyHolds = sql`
  select h.id, case
      when t.id is null then 'nothing was set aside for it'
      when (h.member_id, h.from_id, h.held_id, h.amount)
        is distinct from (a.member_id, t.from_id, t.to_id, t.amount) then 'it is not as it was set aside'
      else 'what is left of it is not what its endings left'
    end as why
  from ledger.hold h
  left join lateral (select id, from_id, to_id, amount from ledger.transfer where id = h.id limit 1) t on true
  left join ledger.account a on a.id = t.to_id
  cross join lateral (select sum(amount) as moved from ledger.transfer where resolves_id = h.id offset 0) e
  where (h.member_id, h.from_id, h.held_id, h.amount, h.remaining)
    is distinct from (a.member_id, t.from_id, t.to_id, t.amount, t.amount - coalesce(e.moved, 0))
  union all
  select a.id, 'its purse does not hold what is left of all that waits there'
  from ledger.account a
  join ledger.balance b on b.account_id = a.id
  left join (select held_id, sum(remaining) as remaining from ledger.hold group by held_id) h on h.held_id = a.id
  where a.name = 'held' and a.member_id is not null and b.amount <> coalesce(h.remaining, 0)`
