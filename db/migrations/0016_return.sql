create table identity.remember (
  series uuid primary key,
  login_id uuid not null references identity.login,
  token_hash bytea not null,
  used_hash bytea,
  turned_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table identity.remember is 'Browsers that may come back without a password: one series each, its token turned at every use.';
comment on column identity.remember.used_hash is 'The token before this one: whoever shows it late shows a copy, and the series ends.';
create index remember_login on identity.remember (login_id);
create index remember_expiry on identity.remember (expires_at);

alter table identity.session add column series uuid;
comment on column identity.session.series is 'The remembered browser it belongs to: both end together.';
create index session_of_series on identity.session (series) where ended_at is null and series is not null;
create index session_history on identity.session (login_id, created_at desc);

create table identity.entry_code (
  request_key uuid primary key,
  request_hash bytea not null,
  expires_at timestamptz not null
);
comment on table identity.entry_code is 'Signed requests for a one-use code, so that a repeated one makes no second code.';
create index entry_code_expiry on identity.entry_code (expires_at);
