create schema round;
comment on schema round is 'What was played: one row a round, from the press to what it came to.';

create table round.round (
  player text not null check (length(player) between 1 and 128),
  id uuid not null,
  key uuid not null,
  said bytea not null,
  session uuid not null,
  game text not null,
  version integer not null,
  currency text not null,
  selection jsonb not null,
  stake bigint not null check (stake > 0),
  step bigint not null check (step > 0),
  pair uuid not null,
  commitment text not null,
  client_seed text not null,
  nonce integer not null,
  state text not null default 'asked' check (state in ('asked', 'refused', 'undone', 'closed')),
  refusal text,
  shown jsonb,
  multiple text,
  paid bigint check (paid >= 0),
  asked_at timestamptz not null,
  closed_at timestamptz,
  primary key (player, id),
  unique (player, key),
  unique (player, pair, nonce),
  foreign key (player, pair) references chance.pair,
  check ((state = 'asked') = (closed_at is null)),
  check ((state = 'refused') = (refusal is not null)),
  check ((state = 'closed') = (paid is not null and shown is not null and multiple is not null))
);
comment on column round.round.key is 'By which the page asked for it: asked again, it is the same round. `said` is SHA-256 of what was asked with it.';
comment on column round.round.nonce is 'Taken when the stake was called for, so that what the round comes to is fixed before anybody answers.';
comment on column round.round.step is 'The smallest amount of its currency, which what is paid is rounded down to.';
comment on column round.round.state is '`asked` until the stake is answered; a stake that nobody answered for is taken back, and its round `undone`.';

create index round_asked_at on round.round (player, asked_at desc, id desc);
create unique index round_one on round.round (player) where state = 'asked';
comment on index round.round_one is 'One press, one round: a player waits for one stake at a time.';

create function round.keep_round() returns trigger language plpgsql as $$
begin
  if old.state <> 'asked'
    or (new.player, new.id, new.key, new.said, new.session, new.game, new.version, new.currency, new.selection, new.stake,
      new.step, new.pair, new.commitment, new.client_seed, new.nonce, new.asked_at)
      is distinct from (old.player, old.id, old.key, old.said, old.session, old.game, old.version, old.currency,
      old.selection, old.stake, old.step, old.pair, old.commitment, old.client_seed, old.nonce, old.asked_at)
  then
    raise exception 'a round stays what was bet on, and what it came to';
  end if;
  return new;
end $$;
comment on function round.keep_round is 'Nobody who serves changes what was chosen, or what a round came to once it is over.';
create trigger keep_round before update on round.round for each row execute function round.keep_round();
