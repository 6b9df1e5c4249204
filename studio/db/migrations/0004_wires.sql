create schema wires;
comment on schema wires is 'What is said to and by the operator: who plays there, and every message about money until it has its answer.';

create table wires.session (
  id uuid primary key,
  player text not null,
  game text not null,
  token bytea not null,
  ticket_hash bytea not null unique,
  ticket_until timestamptz not null,
  bearer_hash bytea unique,
  currency text not null,
  language text not null,
  is_demo boolean not null,
  site text,
  opened_at timestamptz not null,
  ended_at timestamptz
);
create unique index session_open on wires.session (player) where ended_at is null;
comment on table wires.session is 'One opening of one game by one player; a newer one ends the one before.';
comment on column wires.session.token is 'What the operator knows the session by, sealed under STUDIO_KEY: every message about money shows it.';
comment on column wires.session.site is 'The origin of the pages around the game, where the operator says it: with no other does the game speak.';
comment on column wires.session.ticket_hash is 'SHA-256 of what stood in the address once; taken, it is worth a bearer, and nothing more.';

create table wires.outbox (
  player text not null,
  id uuid not null,
  session uuid not null references wires.session,
  round uuid not null,
  game text not null,
  kind text not null check (kind in ('bet', 'win', 'undo')),
  amount bigint not null check (amount >= 0),
  of uuid,
  state text not null default 'asked' check (state in ('asked', 'ok', 'refused', 'undone')),
  tries integer not null default 0,
  asked_at timestamptz not null,
  next_at timestamptz not null,
  answered_at timestamptz,
  said text,
  balance bigint,
  primary key (player, id),
  check ((kind = 'undo') = (of is not null)),
  check ((state = 'asked') = (answered_at is null))
) with (fillfactor = 70);
create unique index outbox_one on wires.outbox (player) where state = 'asked';
create index outbox_due on wires.outbox (next_at) where state = 'asked';
create index outbox_of_round on wires.outbox (player, round);
comment on table wires.outbox is 'Every message about money, written before it is sent, and sent until it has an answer, always under the same id.';
comment on column wires.outbox.state is 'A bet that nobody answered for is `undone`: an undo of it follows, and whatever is answered late counts no more.';
comment on index wires.outbox_one is 'A player''s messages go in their order: the next is written when the one before has its answer.';
