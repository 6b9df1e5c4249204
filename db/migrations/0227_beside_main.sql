-- Who set limits is asked about before they stake, and most of them have no bonus: whether a purse pays beside `main` is a
-- mark of its own, so that nobody looks for one that was never opened.
alter table ledger.balance add column beside boolean not null default false;
comment on column ledger.balance.beside is 'Of a main purse: whether a purse that pays what it cannot was ever opened. For good once it is so, and never without `watched`.';

update ledger.balance b set beside = true
from ledger.account m join ledger.account a on a.member_id = m.member_id and a.book = m.book and a.currency = m.currency
where m.name = 'main' and a.name = 'bonus' and b.member_id = m.member_id and b.account_id = m.id;

-- By whoever opens one: the mark is nobody's to forget, or to take away.
create or replace function ledger.check_beside_main() returns trigger language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from ledger.account a where a.id = new.account_id and a.name = 'bonus') then
    update ledger.balance b set beside = true
    from ledger.account a join ledger.account m on m.member_id = a.member_id and m.name = 'main' and m.book = a.book
      and m.currency = a.currency
    where a.id = new.account_id and b.member_id = m.member_id and b.account_id = m.id and b.watched;
    if not found then
      raise exception 'purse % would pay beside a main purse that nobody watches', new.account_id
        using errcode = 'check_violation';
    end if;
  end if;
  return null;
end $$;
comment on function ledger.check_beside_main is 'A purse that pays beside main is opened where main is marked as watched, and marks it, so that no money can lie in one that no stake looks into.';
