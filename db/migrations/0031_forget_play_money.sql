-- What was written stays, but for play money nobody played with: each visitor who looks in as a demo would otherwise
-- leave its purses and its grant behind for ever.
create function ledger.refuse_forgetting() returns trigger language plpgsql as $$
declare
  wrong boolean;
begin
  if tg_table_name = 'entry' then
    wrong := exists (
      select from gone g left join ledger.account a on a.id = g.account_id where a.book is distinct from 'trial');
  elsif tg_table_name = 'transfer' then
    wrong := exists (
      select from gone g
      left join ledger.account f on f.id = g.from_id left join ledger.account t on t.id = g.to_id
      where (f.book = 'trial' and t.book = 'trial') is not true)
      -- Read whole, and once: the house's entries have no index, which every bet would pay for.
      or exists (select from gone g join ledger.entry e on e.transfer_id = g.id);
  else
    wrong := exists (
      select from gone g where g.book <> 'trial' or g.member_id is null
        or exists (select from ledger.entry e where e.account_id = g.id and e.number is not null));
  end if;
  if wrong then
    raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
comment on function ledger.refuse_forgetting is 'A transfer goes with both its entries or not at all, and only in the book of play money.';

drop trigger entry_append_only on ledger.entry;
create trigger entry_append_only before update or truncate on ledger.entry
  for each statement execute function ledger.refuse_change();
create trigger entry_forgotten after delete on ledger.entry referencing old table as gone
  for each statement execute function ledger.refuse_forgetting();

drop trigger transfer_append_only on ledger.transfer;
create trigger transfer_append_only before update or truncate on ledger.transfer
  for each statement execute function ledger.refuse_change();
create trigger transfer_forgotten after delete on ledger.transfer referencing old table as gone
  for each statement execute function ledger.refuse_forgetting();

drop trigger if exists account_append_only on ledger.account;
create trigger account_append_only before update or truncate on ledger.account
  for each statement execute function ledger.refuse_change();
create trigger account_forgotten after delete on ledger.account referencing old table as gone
  for each statement execute function ledger.refuse_forgetting();

create index login_demo on identity.login (created_at) where is_agent = 4;
