-- Parts who owns a database from who serves from it. A superuser runs it in the platform's database, where one role was
-- both before:   psql -U postgres -d fairground -f db/roles.sql
-- That role goes on serving. All it owned here is fairground_owner's from then on, which migrates and nothing else. The
-- PostgreSQL that comes along has it run by itself. Running it again changes nothing.
begin;
-- The serving role may have made functions in "public"; none of them may be taken for one of PostgreSQL's.
set local search_path = pg_catalog, pg_temp;
do $$
declare
  server constant name := (select pg_get_userbyid(datdba) from pg_database where datname = current_database());
  others constant name[] := array(
    select datname from pg_database where pg_get_userbyid(datdba) = server and datname <> current_database());
  made name;
begin
  -- To whoever may log in as them, an administrator gives passwords.
  foreach made in array array['fairground_owner', 'fairground_reader'] loop
    begin
      execute format('create role %I nologin', made);
    exception when duplicate_object or unique_violation then
      null;
    end;
  end loop;
  if server = 'fairground_owner' then
    return;
  end if;
  if pg_has_role(server, 'fairground_owner', 'member') then
    raise exception 'the role % could become the owner again: neither may it be a superuser nor a member of fairground_owner', server;
  end if;
  execute format('reassign owned by %I to fairground_owner', server);
  -- Other databases it owns are none of ours.
  foreach made in array others loop
    execute format('alter database %I owner to %I', made, server);
  end loop;
  -- It may do nothing here now, until its rights are granted anew.
  if to_regclass('public.migration') is not null then
    delete from public.migration where name like 'rights %';
  end if;
end $$;
commit;
