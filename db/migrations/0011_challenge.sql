create schema challenge;
comment on schema challenge is 'Proofs asked of a visitor before they are anybody: a code sent to a number, a picture read, work done.';

create table challenge.secret (
  name text primary key,
  value text not null
);
comment on table challenge.secret is 'What this installation signs its challenges with, made by whichever server first needs it.';

create table challenge.used_proof (
  nonce text primary key,
  expires_at timestamptz not null
);
comment on table challenge.used_proof is 'Proofs of work that were accepted, kept until they would be over anyway, so that none counts twice on any server.';
create index used_proof_expiry on challenge.used_proof (expires_at);

create table challenge.captcha (
  token_hash bytea primary key,
  answer_hash bytea not null,
  address text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table challenge.captcha is 'Pictures shown and not yet answered. An answer, right or wrong, deletes its row.';
create index captcha_address on challenge.captcha (address, created_at);
create index captcha_expiry on challenge.captcha (expires_at);

create table challenge.code (
  purpose text not null check (purpose in ('register', 'sign-in', 'forgot')),
  mobile text not null,
  code_hash bytea not null,
  tries int not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (purpose, mobile)
);
comment on table challenge.code is 'The latest code of a number for a purpose. A stranger''s number has a row as well, whose code nobody was sent, so that asking tells nothing.';
comment on column challenge.code.code_hash is 'Keyed, over purpose, number and code: six digits by themselves are soon guessed from a hash.';
create index code_expiry on challenge.code (expires_at);

create table challenge.tally (
  key text primary key,
  spent int not null,
  last_at timestamptz not null,
  until timestamptz not null
);
comment on table challenge.tally is 'How often codes were sent, by number, address, range of numbers and in all, so that limits hold on every server and over a restart.';
create index tally_expiry on challenge.tally (until);
