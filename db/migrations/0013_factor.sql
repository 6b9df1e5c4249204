create schema factor;
comment on schema factor is 'What proves a login beyond its password: passkeys, one-time codes, recovery codes. Keyed by login id; knows no names.';

create table factor.passkey (
  login_id uuid not null,
  id uuid not null,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  backed_up boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (login_id, id)
);
comment on table factor.passkey is 'Credentials of WebAuthn: the public half; the private one never leaves its device.';
comment on column factor.passkey.credential_id is 'As the device names it, base64url. Unique everywhere: a sign-in begins with it.';
comment on column factor.passkey.counter is 'Signatures made, as the device counts them; 0 for those that do not. One that goes back is a copy.';

create table factor.totp (
  login_id uuid primary key,
  secret bytea not null,
  key_id text not null,
  last_step bigint not null default 0,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_used_at timestamptz
);
comment on table factor.totp is 'The authenticator app of a login, at most one; without confirmed_at it is being set up and proves nothing.';
comment on column factor.totp.secret is 'AES-256-GCM under the key of the installation, bound to the login.';
comment on column factor.totp.key_id is 'Which key: the server does not start with another.';
comment on column factor.totp.last_step is 'The time step of the last code taken; no code of it or of an earlier one is taken again.';

create table factor.recovery_code (
  login_id uuid not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (login_id, code_hash)
);
comment on table factor.recovery_code is 'Codes of 120 random bits, shown once, kept as SHA-256 with the login; each good for one use.';

create table factor.challenge (
  challenge_hash bytea primary key,
  purpose text not null,
  login_id uuid,
  expires_at timestamptz not null,
  check ((login_id is null) = (purpose = 'sign-in'))
);
comment on table factor.challenge is 'What devices were asked to sign and have not yet: deleted by the first answer, right or wrong.';
create index challenge_expiry on factor.challenge (expires_at);

create table factor.wrong (
  login_id uuid primary key,
  times smallint not null,
  since timestamptz not null
);
comment on table factor.wrong is 'Codes tried and not found right, counted before they are checked; a right one forgets them.';

alter table identity.session add column stepped_up_at timestamptz;
comment on column identity.session.stepped_up_at is 'When whoever holds it last proved who they are; sensitive actions ask for it anew.';

alter table identity.ticket add column tries smallint not null default 0;
comment on column identity.ticket.tries is 'How often what it permits was tried in vain, where it may be tried again.';
