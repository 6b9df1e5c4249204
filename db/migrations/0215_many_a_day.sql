-- A lottery outside can be drawn many times a day, as Vietlott's Keno is: an official game has a time of the day or a cadence.
alter table lottery.game drop constraint game_check1;
alter table lottery.game add constraint game_official_times
  check (kind <> 'official' or (draws_at_local is not null) <> (cadence_s is not null));
alter table lottery.game drop constraint game_check;
alter table lottery.game add constraint game_instant_times
  check (kind <> 'instant' or (cadence_s is not null and draws_at_local is null));

comment on column lottery.game.calendar is 'Beyond its time or cadence: `weekdays` it draws on (ISO, 1 is Monday), `stations` by weekday, of a game drawn each so many seconds `from` and `until`, local times between which it is, `tet`, the days around the lunar new year that rest, and `numbered`, how its issues are counted. What is not said is every day, one place, all day, called by the day.';
