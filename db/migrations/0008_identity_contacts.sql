alter table identity.login
  add column mobile text unique check (mobile ~ '^\+[1-9][0-9]{6,14}$'),
  add column mobile_proved_at timestamptz,
  add column email text check (email = lower(email)),
  add column email_proved_at timestamptz,
  add column password_changed_at timestamptz,
  add column payment_password_hash text;
comment on column identity.login.mobile is 'In the international form, one login each.';
comment on column identity.login.email is 'Small letters. Not unique: only a proved address leads to a login, and it is written to, never told of.';
comment on column identity.login.payment_password_hash is 'argon2id of what payments ask for; null until set.';
create unique index login_proved_email on identity.login (email) where email_proved_at is not null;

create table identity.ticket (
  token_hash bytea primary key,
  purpose text not null,
  login_id uuid not null,
  detail jsonb not null default '{}',
  expires_at timestamptz not null
);
comment on table identity.ticket is 'One-use permissions of a few minutes: each is deleted by the call that uses it.';
create index ticket_expiry on identity.ticket (expires_at);
