-- Apart from the table that it writes to: whoever changes a login holds that first, and the table after it.
create or replace function identity.keep_contact() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  shut_out boolean := new.confined_until is not null and new.confined_until is distinct from old.confined_until;
begin
  insert into identity.contact as c (login_id, kind, value, firm)
  select new.id, has.kind, has.value, has.proved or shut_out
  from (values
    ('email', new.email, old.email, new.email_proved_at is not null),
    ('mobile', new.mobile, old.mobile, new.mobile_proved_at is not null)) as has (kind, value, before, proved)
  where has.value is not null and (has.value is distinct from has.before or has.proved or shut_out)
  on conflict (login_id, kind, value) do update set firm = true where excluded.firm and not c.firm;
  if new.mobile is null and old.mobile is not null then
    update identity.contact set firm = true where login_id = new.id and kind = 'mobile' and value = old.mobile;
  end if;
  return null;
end $$;
revoke all on function identity.keep_contact from public;

create or replace trigger contact_changed
  after update of email, email_proved_at, mobile, mobile_proved_at, confined_until on identity.login
  for each row when (
    (new.email, new.email_proved_at, new.mobile, new.mobile_proved_at, new.confined_until)
    is distinct from (old.email, old.email_proved_at, old.mobile, old.mobile_proved_at, old.confined_until))
  execute function identity.keep_contact();
