-- Transfers and entries in parts by month. An id begins with the time it was made, so the id is the time: the key needs
-- nothing beside it. What there was is the first part, as it lies.
create function ledger.first_id(at timestamptz) returns uuid
language sql immutable strict parallel safe
return (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid;
comment on function ledger.first_id is 'The least id that could be made at an instant.';

alter table ledger.transfer add column member_id uuid;
comment on column ledger.transfer.member_id is 'Whose money it was: the giver''s, or the taker''s where the house gave. Null between accounts of the house, and of what was written before it was noted.';
alter table ledger.entry add column member_id uuid;
comment on column ledger.entry.member_id is 'Whose purse it stands on. Null of the house''s, and of what was written before it was noted.';

-- A transfer is looked for among those of its batch's own months: the parts that no id of the batch could lie in are not
-- even opened, however many there are.
create or replace function ledger.check_entries() returns trigger language plpgsql as $$
declare
  wrong uuid;
  low uuid;
  high uuid;
begin
  select min(transfer_id::text)::uuid, max(transfer_id::text)::uuid into low, high from written;
  -- Row by row, by key: the plan is kept for a session's life, and one made for a young table would read it whole.
  select e.transfer_id into wrong
  from (
    select transfer_id, count(*) as sides, min(amount) as lowest, max(amount) as highest,
      min(account_id::text) filter (where amount < 0) as from_id,
      min(account_id::text) filter (where amount > 0) as to_id
    from written group by transfer_id
  ) e
  left join lateral (
    select from_id, to_id, amount from ledger.transfer
    where id = e.transfer_id and id between low and high limit 1
  ) t on true
  where (e.sides = 2 and e.lowest = -t.amount and e.highest = t.amount
    and e.from_id = t.from_id::text and e.to_id = t.to_id::text) is not true
  limit 1;
  -- Nearly every batch is of one book and currency, which each account is asked once; else each transfer is asked.
  if not found and (
    select count(*) <> count(a.book) or min(a.book) <> max(a.book) or min(a.currency) <> max(a.currency)
      or bool_or(w.member_id <> a.member_id is not false and w.member_id is not null)
    from (select account_id, member_id from written group by account_id, member_id) w
    left join lateral (select book, currency, member_id from ledger.account where id = w.account_id limit 1) a on true
  ) then
    select w.transfer_id into wrong
    from (select distinct transfer_id, account_id, member_id from written) w
    cross join lateral (
      select from_id, to_id from ledger.transfer where id = w.transfer_id and id between low and high limit 1
    ) t
    left join lateral (select book, currency from ledger.account where id = t.from_id limit 1) f on true
    left join lateral (select book, currency from ledger.account where id = t.to_id limit 1) g on true
    left join lateral (select member_id from ledger.account where id = w.account_id limit 1) a on true
    where f.book is distinct from g.book or f.currency is distinct from g.currency or f.book is null
      or (w.member_id is not null and w.member_id is distinct from a.member_id)
    limit 1;
  end if;
  if wrong is not null then
    raise exception 'entries of transfer % do not balance', wrong using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

-- What a trigger stands on says what it looks at: a part's own name does not.
create or replace function ledger.refuse_forgetting() returns trigger language plpgsql as $$
declare
  wrong boolean;
begin
  if tg_argv[0] = 'cause' then
    wrong := exists (
      select from gone g left join lateral (select id from ledger.transfer t where t.id = g.transfer_id) t on true
      where g.transfer_id is null or t.id is not null);
  elsif tg_argv[0] = 'entry' then
    wrong := exists (
      select from gone g left join ledger.account a on a.id = g.account_id where a.book is distinct from 'trial');
  elsif tg_argv[0] = 'transfer' then
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
    raise exception '% is append-only', coalesce(tg_argv[0], tg_table_name)
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

-- A statement that names a part passes the triggers of the whole by: each part has its own.
create function ledger.guard(part text, is_of text) returns void language plpgsql as $$
begin
  execute format('create trigger %I before update or truncate on ledger.%I
    for each statement execute function ledger.refuse_change()', is_of || '_append_only', part);
  execute format('create trigger %I after delete on ledger.%I referencing old table as gone
    for each statement execute function ledger.refuse_forgetting(%L)', is_of || '_forgotten', part, is_of);
  if is_of = 'entry' then
    execute format('create trigger entry_balanced after insert on ledger.%I referencing new table as written
      for each statement execute function ledger.check_entries()', part);
  end if;
end $$;
comment on function ledger.guard is 'Puts on a table of transfers or entries, or on a part of one, the triggers that keep it as it was written.';

create function ledger.add_part(is_of text, suffix text, bounds text) returns void language plpgsql as $$
declare
  part text := is_of || '_' || suffix;
begin
  -- Made beside and attached, which locks out nobody who reads or writes the whole.
  execute format('create table ledger.%I (like ledger.%I including all)', part, is_of);
  if is_of = 'entry' then
    execute format('create unique index %I on ledger.%I (account_id, number) where number is not null',
      part || '_chain', part);
  end if;
  execute format('alter table ledger.%I attach partition ledger.%I %s', is_of, part, bounds);
  perform ledger.guard(part, is_of);
end $$;

create function ledger.open_month(of_day date) returns boolean language plpgsql as $$
declare
  low uuid := ledger.first_id(date_trunc('month', of_day::timestamp) at time zone 'UTC');
  high uuid := ledger.first_id((date_trunc('month', of_day::timestamp) + interval '1 month') at time zone 'UTC');
  suffix text := to_char(of_day, 'YYYY_MM');
begin
  if exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'ledger' and c.relname = 'transfer_' || suffix)
    or exists (select from ledger.transfer_other where id >= low and id < high)
    or exists (select from ledger.entry_other where transfer_id >= low and transfer_id < high) then
    return false;
  end if;
  perform ledger.add_part('transfer', suffix, format('for values from (%L) to (%L)', low, high));
  perform ledger.add_part('entry', suffix, format('for values from (%L) to (%L)', low, high));
  return true;
exception when invalid_object_definition then
  -- The first part has it.
  return false;
end $$;
comment on function ledger.open_month is 'Makes the parts of a month, of UTC, and says whether it did: not when they are there, lie in the first, or the part for all others has rows of the month already, which stay there.';

do $$
declare
  newest double precision := (
    select greatest(extract(epoch from now()), max(('x' || lpad(left(replace(id::text, '-', ''), 12), 16, '0'))::bit(64)::bigint) / 1000.0)
    from (select id from ledger.transfer order by id desc limit 1) t);
  -- Ids that no clock could have made are past all months: then all months to come are in the first part.
  is_timed boolean := newest < extract(epoch from now() + interval '1 year');
  bound uuid;
begin
  bound := case when is_timed then ledger.first_id(
    date_trunc('month', to_timestamp(newest) at time zone 'UTC') at time zone 'UTC' + interval '1 month') end;
  drop trigger transfer_append_only on ledger.transfer;
  drop trigger transfer_forgotten on ledger.transfer;
  drop trigger entry_append_only on ledger.entry;
  drop trigger entry_forgotten on ledger.entry;
  drop trigger entry_balanced on ledger.entry;
  alter table ledger.transfer rename to transfer_first;
  alter table ledger.transfer_first rename constraint transfer_pkey to transfer_first_pkey;
  alter index ledger.transfer_resolving rename to transfer_first_resolving;
  alter table ledger.entry rename to entry_first;
  alter index ledger.entry_chain rename to entry_first_chain;
  create table ledger.transfer (like ledger.transfer_first including defaults including constraints including comments)
    partition by range (id);
  alter table ledger.transfer add primary key (id);
  create index transfer_resolving on ledger.transfer (resolves_id) where resolves_id is not null;
  if to_regclass('ledger.transfer_journal') is not null then
    alter index ledger.transfer_journal rename to transfer_first_journal;
    create index transfer_journal on ledger.transfer (epoch, written_by, id);
  end if;
  create table ledger.entry (like ledger.entry_first including defaults including constraints including comments)
    partition by range (transfer_id);
  if is_timed then
    -- Validated, so that attaching has nothing left to read.
    execute format('alter table ledger.transfer_first add constraint transfer_first_bound check (id < %L)', bound);
    execute format('alter table ledger.entry_first add constraint entry_first_bound check (transfer_id < %L)', bound);
    execute format('alter table ledger.transfer attach partition ledger.transfer_first for values from (minvalue) to (%L)', bound);
    execute format('alter table ledger.entry attach partition ledger.entry_first for values from (minvalue) to (%L)', bound);
  else
    alter table ledger.transfer attach partition ledger.transfer_first for values from (minvalue) to (maxvalue);
    alter table ledger.entry attach partition ledger.entry_first for values from (minvalue) to (maxvalue);
  end if;
  perform ledger.guard('transfer', 'transfer');
  perform ledger.guard('transfer_first', 'transfer');
  perform ledger.guard('entry', 'entry');
  perform ledger.guard('entry_first', 'entry');
  perform ledger.add_part('transfer', 'other', 'default');
  perform ledger.add_part('entry', 'other', 'default');
  perform ledger.open_month((to_timestamp(newest) at time zone 'UTC' + make_interval(months => n))::date)
    from generate_series(1, 2) n where is_timed;
end $$;
comment on table ledger.transfer is 'One movement of a positive amount, in ten-thousandths of the currency''s unit. In parts by the month of its id; all that no month was made for is in transfer_other.';
comment on table ledger.entry is 'The two sides of each transfer, in parts as transfers are. Members'' entries are numbered without gaps and carry the balance after them: unique in each part by its index, and over all by the count on the balance row, under its lock.';
