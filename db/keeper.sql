-- Hands the seeds of house draws to a role of their own, which nobody can log in as. A superuser runs it in the
-- platform's database once its first start has made the schema:   psql -U postgres -d fairground -f db/keeper.sql
-- The PostgreSQL that comes along has it run at each start. Running it again changes nothing.
begin;
-- The platform's role may make functions in "public"; none of them may be taken for one of PostgreSQL's.
set local search_path = pg_catalog, pg_temp;
do $$
declare
  keeper constant name := 'fairground_keeper';
  platform name := (select pg_get_userbyid(datdba) from pg_database where datname = current_database());
begin
  begin
    create role fairground_keeper nologin;
  exception when duplicate_object or unique_violation then
    null;
  end;
  if pg_has_role(platform, keeper, 'member') or (select rolcanlogin from pg_roles where rolname = keeper) then
    raise exception 'the role % could read the seeds as %: neither may it be a superuser or a member of it, nor may anybody log in as it', platform, keeper;
  end if;
  if (select pg_get_userbyid(nspowner) = keeper from pg_namespace where nspname = 'keeper') then
    return;
  end if;
  alter schema keeper owner to fairground_keeper;
  alter table keeper.seed owner to fairground_keeper;
  alter table keeper.fixing owner to fairground_keeper;
  alter function keeper.make_seed owner to fairground_keeper;
  alter function keeper.fix owner to fairground_keeper;
  alter function keeper.reveal owner to fairground_keeper;
  alter function keeper.refuse_change owner to fairground_keeper;
  revoke all on all tables in schema keeper from public;
  execute format('grant usage on schema keeper to %I', platform);
  execute format('grant execute on function keeper.make_seed, keeper.fix, keeper.reveal to %I', platform);
end $$;
commit;
