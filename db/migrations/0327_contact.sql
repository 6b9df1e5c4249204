-- What a login is reached by is forgotten as another takes its place, or as somebody else proves a number that it only wrote down.
-- Who shut themselves out is to be known by it still.
create table identity.contact (
  login_id uuid not null,
  kind text not null check (kind in ('email', 'mobile')),
  value text not null,
  primary key (login_id, kind, value)
);
create index contact_shared on identity.contact (kind, value);
comment on table identity.contact is 'Every address and number that a login ever had, written down or proved. Kept by a trigger, so that no way in which one comes onto a login passes it by.';

-- With the rights of the schema's owner: servers that serve while this version is migrated to have none on the table yet. Only what
-- changed is written: what the next file writes of before is nothing to wait for.
create function identity.keep_contact() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into identity.contact (login_id, kind, value)
  select new.id, had.kind, had.value
  from (values ('email', new.email, old.email), ('mobile', new.mobile, old.mobile)) as had (kind, value, before)
  where had.value is not null and had.value is distinct from had.before
  on conflict do nothing;
  return null;
end $$;
revoke all on function identity.keep_contact from public;
create trigger contact_had after insert on identity.login
  for each row when (new.email is not null or new.mobile is not null) execute function identity.keep_contact();
create trigger contact_changed after update of email, mobile on identity.login
  for each row when (new.email is distinct from old.email or new.mobile is distinct from old.mobile) execute function identity.keep_contact();

create table identity.seen_with (
  login_id uuid not null,
  confined_id uuid not null,
  primary key (login_id, confined_id)
);
comment on table identity.seen_with is 'Logins that came by a browser from which somebody had signed in who was shut out of play just then. Browsers themselves share no mark.';
