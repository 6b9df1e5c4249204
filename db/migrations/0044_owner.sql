-- What takes more than writing rows is done by functions that run with the rights of whoever owns the schema, which the
-- role that serves members need not be: it may call them, and can do no more than each of them does. Their search path is
-- fixed, and what they name is named with its schema: nobody can have them find something else.

alter function ledger.open_month security definer set search_path = pg_catalog, pg_temp;
revoke all on function ledger.add_part, ledger.guard from public;

create function ledger.forget_unplayed(members uuid[]) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  unplayed uuid[];
  accounts uuid[];
  transfers uuid[];
  causes uuid[];
begin
  perform from ledger.balance b join ledger.account a on a.id = b.account_id
    where b.member_id = any(members)
    order by b.member_id, a.name <> 'main', b.account_id for update of b;
  unplayed := array(
    select b.member_id from ledger.balance b join ledger.account a on a.id = b.account_id
    where b.member_id = any(members)
    group by b.member_id having bool_and(a.book = 'trial') and sum(b.entries) <= 1);
  if cardinality(unplayed) = 0 then
    return 0;
  end if;
  accounts := array(select b.account_id from ledger.balance b where b.member_id = any(unplayed));
  transfers := array(
    select e.transfer_id from ledger.entry e where e.account_id = any(accounts) and e.number is not null);
  delete from ledger.entry where transfer_id = any(transfers);
  with gone as (delete from ledger.transfer where id = any(transfers) returning cause)
  select array_agg(ledger.cause_id(cause)) into causes from gone;
  delete from ledger.cause where id = any(causes);
  delete from ledger.balance where member_id = any(unplayed);
  delete from ledger.account where id = any(accounts);
  return cardinality(unplayed);
end $$;
comment on function ledger.forget_unplayed is 'Forgets the purses of members who never moved a unit of the play money they were given, with the grants; answers of how many. What the triggers refuse to forget, it cannot forget either.';

create function kit.raise_epoch() returns smallint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  begun smallint := kit.epoch() + 1;
begin
  execute format(
    'create or replace function kit.epoch() returns smallint language sql stable parallel safe return %s::smallint', begun);
  return begun;
end $$;
comment on function kit.raise_epoch is 'Begins the next epoch, and answers it.';

-- A reader's tables are made again beside what is kept, in tables that are there for as long as that takes. Only of what
-- the caller may fill and empty anyway: of no other table is there ever another to be mistaken for it.
create function kit.aside(kept regclass) returns text
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  if not (has_table_privilege(session_user, kept, 'insert') and has_table_privilege(session_user, kept, 'delete')) then
    raise insufficient_privilege using message = format('%s is nobody''s to make again who may not empty it', kept);
  end if;
  return (
    select format('%I.%I', n.nspname, c.relname || '_anew')
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = kept);
end $$;
comment on function kit.aside is 'Where a table is made again, for whom may.';

create function kit.open_aside(kept regclass) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  execute format('create table %s (like %s including all)', kit.aside(kept), kept);
  execute format('grant select, insert, update on %s to %I', kit.aside(kept), session_user);
end $$;
comment on function kit.open_aside is 'Makes an empty table beside a reader''s own, like it.';

create function kit.drop_aside(kept regclass) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  execute format('drop table if exists %s', kit.aside(kept));
end $$;
comment on function kit.drop_aside is 'Drops what open_aside made, where it is there.';
