create schema originals;
comment on schema originals is 'What of the originals is played here, and for how much.';

create table originals.game (
  game text primary key,
  version integer not null check (version > 0),
  state text not null default 'live' check (state in ('live', 'paused')),
  bet_min bigint not null check (bet_min > 0),
  bet_max bigint not null,
  exposure bigint not null,
  check (bet_min <= bet_max),
  check (exposure >= bet_max)
);
comment on column originals.game.version is 'Of its mathematics, which a round keeps that began under it.';
comment on column originals.game.exposure is 'The most that one round may pay, in ten-thousandths: how much may be bet on a greater multiple follows from it, so that a prize is never cut.';

insert into originals.game (game, version, bet_min, bet_max, exposure)
select game, 1, 10000000, 200000000000, 20000000000000
from unnest(array['dice', 'limbo', 'plinko', 'wheel', 'keno']) game;
