create schema social;
comment on schema social is 'Signing in with an account elsewhere: which of them leads to which login, and what is under way.';

create table social.link (
  login_id uuid not null references identity.login,
  provider text not null,
  subject text not null,
  email text,
  linked_at timestamptz not null,
  primary key (login_id, provider),
  unique (provider, subject)
);
comment on table social.link is 'An account elsewhere that signs a login in: one each way. Made by whoever proved both, never by an email address.';
comment on column social.link.subject is 'What the provider calls the account, for ever; the email may change hands.';
comment on column social.link.email is 'As the provider told it, to recognise the account by. It decides nothing.';

create table social.pending (
  state_hash bytea primary key,
  provider text not null,
  browser_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  return_to text not null,
  login_id uuid,
  expires_at timestamptz not null
);
comment on table social.pending is 'Visits to a provider that have not come back: each is deleted by the first return.';
comment on column social.pending.browser_hash is 'SHA-256 of the cookie of the browser that left; no other comes back.';
comment on column social.pending.login_id is 'Who was signed in and left to link an account; null for a sign-in.';
create index pending_expiry on social.pending (expires_at);

create table social.proof (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('sign-in', 'newcomer', 'link')),
  provider text not null,
  subject text not null,
  email text,
  email_proved boolean not null,
  browser_hash bytea not null,
  login_id uuid,
  expires_at timestamptz not null,
  check ((purpose = 'link') = (login_id is not null))
);
comment on table social.proof is 'Accounts elsewhere that were proved minutes ago: what the ticket in a browser''s hand stands for. Each is used once.';
comment on column social.proof.purpose is 'sign-in: just back; newcomer: no login has it yet; link: for the login that left to link it.';
create index proof_expiry on social.proof (expires_at);
