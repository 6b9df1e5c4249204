-- Whoever wrote down a thousand addresses that are nobody's proof, and shut themselves out, would have held a thousand others.
-- What is kept from before is taken to be theirs.
alter table identity.contact add column firm boolean not null default true;
alter table identity.contact alter column firm set default false;
comment on column identity.contact.firm is 'It was proved at some time, or stood on the login as it was shut out of play: by it others are held. What was only written down, and replaced, holds nobody but who wrote it.';

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
  return null;
end $$;

drop trigger contact_changed on identity.login;
create trigger contact_changed after update of email, email_proved_at, mobile, mobile_proved_at, confined_until on identity.login
  for each row when (
    (new.email, new.email_proved_at, new.mobile, new.mobile_proved_at, new.confined_until)
    is distinct from (old.email, old.email_proved_at, old.mobile, old.mobile_proved_at, old.confined_until))
  execute function identity.keep_contact();
