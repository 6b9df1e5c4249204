alter table identity.login add column password_expires_at timestamptz;
comment on column identity.login.password_expires_at is 'When a one-time password stops being good; null for one its owner chose.';

create table identity.device (
  login_id uuid not null references identity.login,
  mark_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (login_id, mark_hash)
);
comment on table identity.device is 'Browsers a login has signed in from, each by the hash of its cookie: one that is not here is told of by mail.';
create index device_age on identity.device (last_seen_at);

create schema recovery;
comment on schema recovery is 'Passwords as they are changed and got back; it keeps the tries at payment passwords.';

create table recovery.payment_try (
  member_id uuid primary key,
  tries smallint not null,
  last_at timestamptz not null
);
comment on table recovery.payment_try is 'Tries at a payment password that were wrong, or are under way. A right one deletes its row.';
