create schema shared;
comment on schema shared is 'Rounds of one outcome for all who bet on them, who leads them, and the bets.';

create table shared.lease (
  game text primary key check (game ~ '^[a-z][a-z0-9_-]{0,29}$'),
  holder uuid not null,
  fence bigint not null,
  until timestamptz not null
);
comment on table shared.lease is 'Which process leads a game''s rounds, until when by the database''s clock. With each change of hands the fence counts one more, and whoever led before changes nothing any more.';

create table shared.round (
  id uuid primary key,
  game text not null,
  version integer not null,
  chain uuid not null references chance.chain,
  number integer not null,
  state text not null default 'betting' check (state in ('betting', 'flying', 'ended', 'void')),
  opened_at timestamptz not null,
  locked_at timestamptz,
  ended_at timestamptz,
  root text,
  entropy text,
  ceiling integer check (ceiling between 101 and 1000000),
  came_to text,
  is_whole boolean not null default true,
  check ((state in ('betting', 'flying')) = (ended_at is null)),
  check (num_nulls(root, entropy, ceiling, locked_at) in (0, 4)),
  check (state not in ('flying', 'ended') or root is not null),
  check (state <> 'betting' or root is null),
  check ((state = 'ended') = (came_to is not null))
);
create unique index shared_round_going on shared.round (game) where state in ('betting', 'flying');
create index shared_round_of_game on shared.round (game, id desc);
comment on column shared.round.state is '`betting` until its link is locked; what was not locked, or does not lead to its anchor, is `void`, and each of its bets comes back.';
comment on column shared.round.ceiling is 'In hundredths, where all who still fly are paid, since beyond it the round would pay more than may be paid. Known from the lock on.';
comment on column shared.round.came_to is 'How far it went, to two places.';
comment on column shared.round.is_whole is 'Whether it was led to its end. Where it was not, what could act by itself was paid, and all else came back.';

create table shared.bet (
  player text not null check (length(player) between 1 and 128),
  id uuid not null,
  round uuid not null references shared.round,
  seat smallint not null check (seat in (1, 2)),
  key uuid not null,
  said bytea not null,
  session uuid not null,
  game text not null,
  version integer not null,
  currency text not null,
  selection jsonb not null,
  stake bigint not null check (stake > 0),
  step bigint not null check (step > 0),
  is_shown boolean not null,
  state text not null default 'asked' check (state in ('asked', 'in', 'out', 'lost', 'refused', 'undone')),
  refusal text,
  place integer check (place >= 0),
  out_at integer check (out_at between 101 and 1000000),
  out_by text check (out_by in ('hand', 'auto', 'ceiling')),
  paid bigint check (paid >= 0),
  is_told boolean not null default false,
  asked_at timestamptz not null,
  closed_at timestamptz,
  primary key (player, id),
  unique (player, key),
  check ((state in ('asked', 'in')) = (closed_at is null)),
  check ((state = 'refused') = (refusal is not null)),
  check ((state = 'out') = (out_at is not null) and (state = 'out') = (out_by is not null)),
  check ((state in ('out', 'lost')) = (paid is not null))
);
create unique index bet_seat on shared.bet (player, round, seat) where state in ('asked', 'in', 'out', 'lost');
create index bet_of_round on shared.bet (round);
create index bet_of_game on shared.bet (player, game, id desc);
comment on table shared.bet is 'At most two a player and round; what was bet stays, and what became of it is said once.';
comment on column shared.bet.is_shown is 'Whether others see it and it fills the round: play money does neither.';
comment on column shared.bet.place is 'Which leaf of the round''s root it is, from 0; null where it was not in it.';
comment on column shared.bet.is_told is 'Whether its player was connected when it ended: who was not is told on their return.';
comment on index shared.bet_seat is 'Of two that take one place at once, one does.';

create function shared.keep_bet() returns trigger language plpgsql as $$
begin
  if old.state not in ('asked', 'in')
    or (old.state = 'in' and new.state in ('asked', 'refused'))
    or (old.state = 'asked' and new.state in ('out', 'lost'))
    or (new.player, new.id, new.round, new.seat, new.key, new.said, new.session, new.game, new.version, new.currency,
      new.selection, new.stake, new.step, new.is_shown, new.asked_at)
      is distinct from (old.player, old.id, old.round, old.seat, old.key, old.said, old.session, old.game, old.version,
      old.currency, old.selection, old.stake, old.step, old.is_shown, old.asked_at)
  then
    raise exception 'a bet stays what was bet, and what it came to';
  end if;
  return new;
end $$;
comment on function shared.keep_bet is 'Nobody who serves changes what was bet, or what it came to once it is over.';
create trigger keep_bet before update on shared.bet for each row execute function shared.keep_bet();

create function shared.keep_shared_round() returns trigger language plpgsql as $$
begin
  if old.state in ('ended', 'void')
    or (old.state = 'flying' and new.state not in ('ended', 'void'))
    or (new.id, new.game, new.version, new.chain, new.number, new.opened_at)
      is distinct from (old.id, old.game, old.version, old.chain, old.number, old.opened_at)
    or (old.state = 'flying' and (new.root, new.entropy, new.ceiling) is distinct from (old.root, old.entropy, old.ceiling))
  then
    raise exception 'a round that all bet on stays what it was locked with, and what it came to';
  end if;
  return new;
end $$;
comment on function shared.keep_shared_round is 'Once locked, it is decided by what it was locked with; once over, it stays so.';
create trigger keep_shared_round before update on shared.round for each row execute function shared.keep_shared_round();

alter table wires.outbox
  add column is_shared boolean not null default false,
  drop constraint outbox_state_check,
  drop constraint outbox_check1,
  add constraint outbox_state_check check (state in ('waiting', 'asked', 'ok', 'refused', 'undone')),
  add constraint outbox_answered check ((state in ('waiting', 'asked')) = (answered_at is null));
create index outbox_waiting on wires.outbox (player, id) where state = 'waiting';
comment on column wires.outbox.is_shared is 'Whether it is about a bet on a shared round, which `round` then names.';
comment on column wires.outbox.state is 'One that is `waiting` is sent when the player''s message before it has its answer. A bet that nobody answered for is `undone`: an undo of it follows, and whatever is answered late counts no more.';

insert into originals.game
  (game, version, state, bet_min, bet_max, exposure, return_from_ppm, return_to_ppm, greatest)
values ('crash', 1, 'paused', 10000000, 200000000000, 20000000000000, 989999, 990000, '10000.0000');
