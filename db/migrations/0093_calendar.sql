-- An official game drew every day at one time, an instant one all day long. Others draw on some weekdays, at stations that
-- change with the weekday, or only between two times of a day.
alter table lottery.game add column calendar jsonb not null default '{}';
comment on column lottery.game.calendar is 'Beyond its time or cadence: `weekdays` it draws on (ISO, 1 is Monday), `stations` by weekday, and of an instant game `from` and `until`, local times between which it draws. What is not said is every day, one place, all day.';
alter table lottery.game drop constraint game_cadence_s_check;
alter table lottery.game add constraint game_cadence_s_check check (cadence_s between 30 and 3600);
