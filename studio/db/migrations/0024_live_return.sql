-- What each game really returns is held against what its mathematics say, and a game that is not right stops by itself.
create table originals.stop (
  id uuid primary key,
  game text not null references originals.game,
  version integer not null check (version > 0),
  cause text not null check (cause in ('return', 'checksum')),
  detail jsonb not null,
  at timestamptz not null,
  lifted_at timestamptz
);
comment on table originals.stop is 'A game that the studio stopped by itself takes no bets until its owner lifts that: whoever serves stops, and resumes nothing.';
comment on column originals.stop.version is 'Of which mathematics it was found; the game stops whichever is on offer.';
create unique index stop_stands on originals.stop (game, version, cause) where lifted_at is null;

alter table round.step
  add column chance double precision check (chance > 0 and chance < 1),
  add column multiple double precision check (multiple > 0),
  add column is_right boolean,
  add check (num_nulls(chance, multiple, is_right) in (0, 3));
comment on column round.step.chance is 'Of a step that decides something: how likely it was to go well, what the stake is multiplied by then, and whether it did.';
create index step_at on round.step using brin (at) with (autosummarize = on);
create index round_stepped_over on round.round (closed_at) where state = 'closed' and stood_at is not null;
comment on index round.round_stepped_over is 'What came of rounds of several steps is counted by when they ended, which may be long after they began.';

create schema watch;
comment on schema watch is 'What games really return, beside what is due by their mathematics.';

create table watch.counted (
  one boolean primary key default true check (one),
  until timestamptz not null
);
comment on table watch.counted is 'Up to when all that was decided is counted, each of it once.';

create table watch.performance (
  game text not null,
  version integer not null check (version > 0),
  run integer not null check (run >= 0),
  hour timestamptz not null,
  rounds bigint not null check (rounds >= 0),
  staked bigint not null check (staked >= 0),
  paid bigint not null check (paid >= 0),
  decided bigint not null check (decided >= 0),
  got double precision not null,
  due double precision not null,
  variance double precision not null check (variance >= 0),
  greatest double precision not null,
  primary key (game, version, run, hour)
);
comment on table watch.performance is 'Of real money alone. `staked` and `paid` are of rounds that are over; the rest is of decisions, each counted as a bet of one, so that no stake weighs more than another.';
comment on column watch.performance.run is 'How often the game was resumed before: with each time it is counted from the beginning.';
comment on column watch.performance.got is 'What decisions paid, and `due` what they would have on average, as multiples of their stakes, none for more than ten; `variance` is that of the difference, and `greatest` the most that one of them could be.';

create table watch.look (
  game text not null,
  version integer not null,
  run integer not null,
  variance double precision not null,
  primary key (game, version, run)
);
comment on table watch.look is 'How much chance there had been when a game was looked at last: it is looked at again when there was a quarter more.';
