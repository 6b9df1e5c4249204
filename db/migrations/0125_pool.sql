create table lottery.pool (
  game_code text not null references lottery.game (code),
  jackpot text not null,
  book text not null check (book in ('real', 'trial')),
  amount bigint not null default 0 check (amount >= 0),
  opened bigint not null default 0 check (opened >= 0),
  primary key (game_code, jackpot, book)
);
comment on table lottery.pool is 'What a jackpot holds, from draw to draw: the sum of its account of the house, kept so that whoever shares it out holds it.';
comment on column lottery.pool.opened is 'What the house put in before sales, so that it held what its draws promise; it is in the amount.';

create table lottery.pot (
  draw_id uuid not null references lottery.draw (id),
  version integer not null check (version > 0),
  book text not null check (book in ('real', 'trial')),
  name text not null,
  is_pool boolean not null,
  tickets bigint not null check (tickets >= 0),
  contributed bigint not null check (contributed >= 0),
  pot bigint not null check (pot >= 0),
  overflow bigint not null,
  each bigint not null check (each >= 0),
  funded bigint not null check (funded >= 0),
  primary key (draw_id, version, book, name),
  check (tickets * each <= pot + greatest(overflow, 0)),
  check (is_pool or (contributed = 0 and overflow = 0 and funded = 0))
);
comment on table lottery.pot is 'What all tickets of a tier share of a draw, under a version of its result; one more than the latest where it was void. Of a pool, what that moved in all; a later version moves the difference. Only added to.';
comment on column lottery.pot.name is 'The tier that a pool pays, or the play and tier whose prizes together are capped.';
comment on column lottery.pot.contributed is 'What of the stakes went into the pool.';
comment on column lottery.pot.pot is 'What the pool held, with that; a correction shares the same. Nothing of a void draw.';
comment on column lottery.pot.overflow is 'What came over from another pool, or, below zero, went over to one.';
comment on column lottery.pot.each is 'What one ticket wins of it.';
comment on column lottery.pot.funded is 'What the house put in for the next draw to begin with, or to make good what later draws had paid.';
