create schema identity;
comment on schema identity is 'Who is calling: names, passwords, sessions and the keys that sealed payloads are made to.';

create table identity.login (
  id uuid primary key,
  username text not null unique check (username = lower(username)),
  role text not null check (role in ('member', 'staff')),
  is_agent smallint not null check (is_agent in (0, 1, 2, 4, 41, 42)),
  password_hash text,
  must_change_password boolean not null default false,
  suspended_at timestamptz,
  birth_date date,
  last_sign_in_at timestamptz,
  created_at timestamptz not null
);
comment on table identity.login is 'One name that can sign in. A member''s id is the same in every schema.';
comment on column identity.login.password_hash is 'argon2id; null for a demo, which nobody signs in to.';
comment on column identity.login.is_agent is '0 member, 1 and 2 agents, 4 demo, 41 and 42 agents'' own account types.';

create table identity.session (
  id uuid primary key,
  login_id uuid not null references identity.login,
  token_hash bytea not null unique,
  browser text not null default '',
  system text not null default '',
  address inet,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz
);
comment on column identity.session.token_hash is 'SHA-256 of the opaque token: who reads this table cannot use it.';
create index session_login on identity.session (login_id) where ended_at is null;

create table identity.payload_key (
  kid text primary key,
  public_jwk jsonb not null,
  private_jwk jsonb not null,
  created_at timestamptz not null,
  retires_at timestamptz not null
);
comment on table identity.payload_key is 'Keys of sealed payloads; two live at a time.';

create table identity.used_payload (
  jti text primary key,
  expires_at timestamptz not null
);
comment on table identity.used_payload is 'Sealed payloads seen, kept until they would be stale anyway.';
create index used_payload_expiry on identity.used_payload (expires_at);
