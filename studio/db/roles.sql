-- Makes the studio's database its own: a superuser runs it there once it is made.
--   createdb -U postgres fairground_studio && psql -U postgres -d fairground_studio -f studio/db/roles.sql
-- fairground_studio_owner owns it and migrates it; fairground_studio serves from it and owns nothing; no other role comes in,
-- the platform's neither, so that no query crosses from one to the other. Running it again changes nothing.
begin;
set local search_path = pg_catalog, pg_temp;
do $$
declare
  made name;
begin
  -- To whoever may log in as them, an administrator gives passwords.
  foreach made in array array['fairground_studio_owner', 'fairground_studio'] loop
    begin
      execute format('create role %I nologin', made);
    exception when duplicate_object or unique_violation then
      null;
    end;
  end loop;
  if pg_has_role('fairground_studio', 'fairground_studio_owner', 'member') then
    raise exception 'fairground_studio could become the owner: neither may it be a superuser nor a member of fairground_studio_owner';
  end if;
  execute format('alter database %I owner to fairground_studio_owner', current_database());
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect on database %I to fairground_studio', current_database());
end $$;
commit;
