alter table lottery.no_draw add column station text not null default '';
alter table lottery.no_draw drop constraint no_draw_pkey;
alter table lottery.no_draw add primary key (game_code, day, station);
comment on table lottery.no_draw is 'Days on which a game does not draw though its weekdays say so, or one of its stations does not. The days of Tết that come each year its calendar says.';
comment on column lottery.no_draw.station is 'The station that does not draw while the others do; empty where none does.';

-- The eve of the lunar new year and the three days from it, year by year.
update lottery.game set calendar = calendar || '{"tet": [-1, 2]}' where code in ('xsmb', 'xsmn', 'xsmt');

create table lottery.dividend (
  draw_id uuid not null references lottery.draw,
  place integer not null check (place > 0),
  tier text not null check (tier ~ '^[a-z0-9]{1,16}$'),
  winners numeric(12, 1) not null check (winners >= 0),
  each bigint not null check (each >= 0),
  currency text not null,
  primary key (draw_id, place),
  unique (draw_id, tier)
);
comment on table lottery.dividend is 'What a lottery published that it paid on a draw, tier by tier, as it came with the result in a file. It is shown, and pays nobody here. Only added to.';
comment on column lottery.dividend.place is 'Its place in what was published, from 1.';
comment on column lottery.dividend.winners is 'How many units won; parts of one are tenths.';
comment on column lottery.dividend.each is 'What one unit won, or what a jackpot held, in ten-thousandths of the lottery''s own currency.';
