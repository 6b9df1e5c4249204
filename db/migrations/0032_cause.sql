-- Which causes are used, in a table of their own: a key over a table in parts must hold what it is parted by, and a
-- transfer is parted by its id. Smaller than the index over the texts that it takes the place of.
create function ledger.cause_id(cause text) returns uuid
language sql immutable strict parallel safe
return encode(substring(sha256(convert_to(cause, 'UTF8')) for 16), 'hex')::uuid;
comment on function ledger.cause_id is 'The first 128 bits of its SHA-256: short, and of one length whatever the cause says.';

create table ledger.cause (
  id uuid primary key,
  transfer_id uuid,
  spent_at timestamptz,
  check ((transfer_id is null) = (spent_at is not null))
) partition by hash (id);
comment on table ledger.cause is 'Each cause that is used up: by the transfer it led to, or without money, so that what comes late for it is refused.';
comment on column ledger.cause.id is 'ledger.cause_id of the cause.';
comment on column ledger.cause.transfer_id is 'No foreign key, as for entries: the proof compares both tables.';
comment on column ledger.cause.spent_at is 'When it was spent without a transfer; null of those that moved money.';

create or replace function ledger.refuse_forgetting() returns trigger language plpgsql as $$
declare
  wrong boolean;
begin
  if tg_argv[0] = 'cause' then
    wrong := exists (
      select from gone g left join lateral (select id from ledger.transfer t where t.id = g.transfer_id) t on true
      where g.transfer_id is null or t.id is not null);
  elsif tg_table_name = 'entry' then
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
comment on function ledger.refuse_forgetting is 'A transfer goes with both its entries and its cause or not at all, and only in the book of play money.';

-- A statement that names a part passes the triggers of the whole by: each part has its own.
do $$
declare
  part text;
begin
  for place in 0..3 loop
    execute format('create table ledger.cause_%s partition of ledger.cause for values with (modulus 4, remainder %s)',
      place, place);
  end loop;
  foreach part in array array['cause', 'cause_0', 'cause_1', 'cause_2', 'cause_3'] loop
    execute format('create trigger cause_append_only before update or truncate on ledger.%I
      for each statement execute function ledger.refuse_change()', part);
    execute format('create trigger cause_forgotten after delete on ledger.%I referencing old table as gone
      for each statement execute function ledger.refuse_forgetting(''cause'')', part);
  end loop;
end $$;

insert into ledger.cause (id, transfer_id) select ledger.cause_id(cause), id from ledger.transfer;
alter table ledger.transfer drop constraint transfer_cause_key;
comment on column ledger.transfer.cause is 'Why it happened, uniquely, by ledger.cause: posting the same cause again posts nothing.';
