alter table originals.game
  add column return_from_ppm integer check (return_from_ppm between 1 and 1000000),
  add column return_to_ppm integer check (return_to_ppm between 1 and 1000000),
  add column greatest text;
comment on column originals.game.return_from_ppm is 'The least that its version returns, over all that can be chosen, in parts of a million, rounded down; and the most, and the greatest multiple to four places. They are the engine''s, which takes seconds to work some of them out.';
update originals.game g set return_from_ppm = f.least, return_to_ppm = f.most, greatest = f.greatest
from (values ('dice', 990000, 990000, '9900.0000'), ('limbo', 989999, 990000, '10000.0000'),
  ('plinko', 990000, 990000, '921.6800'), ('wheel', 990000, 990000, '49.5000'), ('keno', 988032, 990000, '10000.0000'))
  as f (game, least, most, greatest)
where g.game = f.game and g.version = 1;
alter table originals.game
  alter column return_from_ppm set not null,
  alter column return_to_ppm set not null,
  alter column greatest set not null;
