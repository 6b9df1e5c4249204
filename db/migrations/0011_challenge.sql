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
