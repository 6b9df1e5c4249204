alter table casino.game
  add column told_min bigint check (told_min > 0),
  add column told_max bigint,
  add constraint game_told check ((told_min is null) = (told_max is null) and told_min <= told_max);
comment on column casino.game.told_min is 'The least that its vendor last said a bet takes; null where it never said.';
comment on column casino.game.told_max is 'The most that its vendor last said a bet takes; null where it never said.';
