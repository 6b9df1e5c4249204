alter table identity.session
  add column proved_by text check (proved_by in ('way', 'password', 'factor')),
  add column by_password boolean not null default true,
  add column before_hash bytea,
  add column turned_at timestamptz;
comment on column identity.session.proved_by is 'What was shown at stepped_up_at: a factor outranks a password, and a password any other way in. A proof weaker than what guards the login by now counts for nothing.';
comment on column identity.session.by_password is 'Whether it stands on the password: then a change that the password owes is owed here.';
comment on column identity.session.before_hash is 'The token before it turned. It opens nothing; for a moment whoever shows it is told to show the new one.';
create index session_before on identity.session (before_hash) where before_hash is not null;
-- Who proved themselves within the last minutes need not do so again, unless by a factor.
update identity.session set proved_by = 'password' where stepped_up_at > now() - interval '10 minutes';

alter table identity.remember add column by_password boolean not null default true;
comment on column identity.remember.by_password is 'Whether the sign-in it stands on was by the password.';
