-- Unique where there is something to be unique: most transfers end no pending one, and the house's entries have no
-- number, yet each wrote its nulls into these indexes. The first falls with its constraint, the second too; both hold
-- what the constraints held.
alter table ledger.transfer drop constraint transfer_resolves_id_key;
create unique index transfer_resolves on ledger.transfer (resolves_id) where resolves_id is not null;

alter table ledger.entry drop constraint entry_account_id_number_key;
create unique index entry_chain on ledger.entry (account_id, number) where number is not null;
comment on column ledger.entry.number is 'Its place in a member''s chain, and the key of that. The house''s entries have none: their sum is one reading of the table.';

create trigger account_append_only before update or delete or truncate on ledger.account
  for each statement execute function ledger.refuse_change();
comment on column ledger.account.id is 'Derived from the rest of the row, which therefore cannot change either.';

create or replace function ledger.check_entries() returns trigger language plpgsql as $$
declare
  wrong uuid;
begin
  -- Row by row, by key: the plan is kept for a session's life, and one made for a young table would read it whole.
  select e.transfer_id into wrong
  from (
    select transfer_id, count(*) as sides, min(amount) as lowest, max(amount) as highest,
      min(account_id::text) filter (where amount < 0) as from_id,
      min(account_id::text) filter (where amount > 0) as to_id
    from written group by transfer_id
  ) e
  left join lateral (select from_id, to_id, amount from ledger.transfer where id = e.transfer_id limit 1) t on true
  where (e.sides = 2 and e.lowest = -t.amount and e.highest = t.amount
    and e.from_id = t.from_id::text and e.to_id = t.to_id::text) is not true
  limit 1;
  -- Nearly every batch is of one book and currency, which each account is asked once; else each transfer is asked.
  if not found and (
    select count(*) <> count(a.book) or min(a.book) <> max(a.book) or min(a.currency) <> max(a.currency)
    from (select account_id from written group by account_id) w
    left join lateral (select book, currency from ledger.account where id = w.account_id limit 1) a on true
  ) then
    select w.transfer_id into wrong
    from (select transfer_id from written group by transfer_id) w
    cross join lateral (select from_id, to_id from ledger.transfer where id = w.transfer_id limit 1) t
    left join lateral (select book, currency from ledger.account where id = t.from_id limit 1) f on true
    left join lateral (select book, currency from ledger.account where id = t.to_id limit 1) g on true
    where f.book is distinct from g.book or f.currency is distinct from g.currency or f.book is null
    limit 1;
  end if;
  if wrong is not null then
    raise exception 'entries of transfer % do not balance', wrong using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
