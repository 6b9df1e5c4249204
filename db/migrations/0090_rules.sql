-- A game was of a region, which said how its results are read and its lines decided, and carried odds of its own. Other
-- families of lotteries draw and pay otherwise: a game names the rules it follows, and carries the terms that its lines are
-- priced by, whichever mode they are of. A draw keeps the terms it was made with, as it kept the odds.
alter table lottery.game rename column region to rules;
alter table lottery.game drop constraint game_region_check;
alter table lottery.game add constraint game_rules_check check (rules ~ '^[a-z0-9]{2,24}$');
comment on column lottery.game.rules is 'What of the engine its results are read, its lines priced and its orders settled by.';

alter table lottery.game rename column odds_ppm to terms;
alter table lottery.game alter column terms drop default;
update lottery.game set terms = jsonb_build_object('mode', 'SEA', 'oddsPpm', terms);
alter table lottery.game add constraint game_terms_check
  check (terms ->> 'mode' in ('SEA', 'Lott', 'Elott', 'ZY', 'official') is true);
comment on column lottery.game.terms is 'What its lines are priced by: the prize mode, and odds, a prize group or prizes.';

alter table lottery.draw rename column odds_ppm to terms;
comment on column lottery.draw.terms is 'The game''s terms as they were when the draw was made: what a member bet on is what is paid. Draws of old hold the odds of mode SEA alone.';

alter table lottery."order" add column version smallint not null default 1 check (version = 1);
comment on column lottery."order".version is 'Of how its lines are written and read.';
comment on column lottery."order".lines is 'In the order given, each [play, numbers, unit, multiple, stake], with its prize group behind where it has one; amounts as text of ten-thousandths; json, not jsonb, so it is kept as it was written and read without being rebuilt.';
